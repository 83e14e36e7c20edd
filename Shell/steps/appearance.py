"""What the user sets for the whole desktop."""

from pictures import brightness, colours, difference
from waiting import expect, until

INTERFACE, ACCESSIBILITY = "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface"


def _background(walk):
    """The colour of most of the window."""
    return colours(walk.picture("appearance"), walk.chuckle.window["frame"], walk.scale)[0]


def _set(walk, name, value, schema=INTERFACE):
    walk.desktop.set(schema, name, value)
    walk.changed.append((schema, name))


def _reset(walk):
    for setting in walk.changed:
        walk.desktop.reset(*setting)
    walk.changed = []


def _show(walk, section):
    walk.changed = []
    walk.chuckle.start()
    walk.shell.press("Alt_L", str(section))
    walk.chuckle.element(["Chuck Norris Jokes", "Dad Jokes", "Switter", "Comics", "People", "Settings"][section - 1])
    walk.wait_until_still()


def dark_and_light(walk):
    """The dark style of the system makes the window dark at once, and the light one light"""
    _show(walk, 6)
    try:
        _set(walk, "color-scheme", "prefer-dark")
        until("the window is dark", lambda: brightness(_background(walk)) < 80)
        walk.picture("dark")
    finally:
        _reset(walk)
    until("the window is light", lambda: brightness(_background(walk)) > 200)


def high_contrast(walk):
    """High contrast changes the window at once, and back"""
    _show(walk, 1)
    frame = walk.chuckle.window["frame"]
    before = walk.picture("usual contrast")

    def change():
        return difference(before, walk.picture("high contrast"), frame, walk.scale)

    try:
        _set(walk, "high-contrast", "true", ACCESSIBILITY)
        most = until("another look", lambda: (found := change()) > 0.3 and found)
    finally:
        _reset(walk)
    until("the look of before", lambda: change() < most / 3)
    return f"the pixels differ by {most:.1f} of 255 in the mean"


def accent(walk):
    """The accent colour of the system is that of the buttons"""
    _show(walk, 1)
    button = walk.chuckle.element("Joke!")

    def colour():
        return colours(walk.picture("accent"), walk.chuckle.place(button), walk.scale)[0]

    try:
        _set(walk, "accent-color", "red")
        red, green, blue = until("a red button", lambda: (found := colour())[0] > found[2] + 60 and found)
    finally:
        _reset(walk)
    until("a blue button", lambda: (found := colour())[2] > found[0] + 60)
    return f"#{red:02x}{green:02x}{blue:02x}"


def accent_on_the_map(walk):
    """The accent colour of the system is that of the map's numbers"""
    _show(walk, 5)
    walk.shell.press("Escape")
    map = walk.chuckle.place(walk.chuckle.element("Map of People"))

    def reds():
        found = colours(walk.picture("accent on the map"), map, walk.scale)[:30]
        return sum(red > green + 80 and red > blue + 80 for red, green, blue in found)

    try:
        _set(walk, "accent-color", "red")
        until("red on the map", lambda: reds() > 0, limit=5)
    finally:
        _reset(walk)


def large_text(walk):
    """Large text of the system enlarges the words of the window at once"""
    _show(walk, 1)
    label = walk.chuckle.element("Chuck Norris Jokes", role=[walk.chuckle.LABEL])
    before = walk.chuckle.place(label)[3]
    try:
        _set(walk, "text-scaling-factor", "1.5")
        until("higher words", lambda: walk.chuckle.place(label)[3] > before * 1.3)
        after = walk.chuckle.place(label)[3]
        walk.picture("large text")
    finally:
        _reset(walk)
    until("words as before", lambda: walk.chuckle.place(label)[3] == before)
    return f"{before} px, then {after} px"


def no_animations(walk):
    """Without animations, a section is there in the first picture after its key"""
    _show(walk, 1)
    try:
        _set(walk, "enable-animations", "false")
        walk.chuckle.element("Joke!")
        walk.shell.press("Alt_L", "6")
        until("the settings", lambda: walk.chuckle.find(lambda each: each.get_name() == "Search settings" or each.get_name() == "Appearance"))
        frame = walk.chuckle.window["frame"]
        first = colours(walk.picture("first picture without animations"), frame, walk.scale)[:20]
        expect(first == colours(walk.picture("second picture without animations"), frame, walk.scale)[:20], "it moves")
    finally:
        _reset(walk)


STEPS = [dark_and_light, high_contrast, accent, accent_on_the_map, large_text, no_animations]
# At 150 % the window has no room for the map beside the list.
ONCE = [accent_on_the_map]
