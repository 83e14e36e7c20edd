"""GNOME Shell as a person meets it: what is on the screen, keys, pointer, fingers, pictures and scale."""

import json
import pathlib
import time

from gi.repository import Gdk, Gio, GLib

from waiting import Failure, until

# The buttons of a pointer, as Clutter numbers them.
LEFT, RIGHT = 1, 3


class Shell:
    """The shell of a session, in its unsafe mode."""

    def __init__(self, bus):
        self._bus = bus

    def __getattr__(self, name):
        """A function of shell.js, whose value is that of JSON."""
        return lambda *values: self.evaluate(f"chuckle.{name}({', '.join(map(json.dumps, values))})")

    def load(self):
        """Brings shell.js into the shell."""
        self.evaluate((pathlib.Path(__file__).parent / "shell.js").read_text())
        # In shell 50 the hot corner, where the pointer is at first, holds back its first motion.
        until("the pointer moves", lambda: self.move(640, 400) or self.evaluate("global.get_pointer()")[:2] == [640, 400])

    def call(self, interface, method, signature, *values, path=None):
        """Calls a method of the shell."""
        return self._bus.call_sync(
            interface, path or "/" + interface.replace(".", "/"), interface, method, GLib.Variant(signature, values), None,
            Gio.DBusCallFlags.NONE, -1, None).unpack()

    def evaluate(self, script):
        """The value of a script in the shell, from JSON."""
        isDone, value = self.call("org.gnome.Shell", "Eval", "(s)", script)
        if not isDone:
            raise Failure(f"{script.strip().splitlines()[0]}: {value}")
        return json.loads(value) if value else None

    def picture(self, path):
        """Writes a picture of the screen, with the pixels that the monitor has."""
        self._bus.call_sync(
            "org.gnome.Shell.Screenshot", "/org/gnome/Shell/Screenshot", "org.gnome.Shell.Screenshot", "Screenshot",
            GLib.Variant("(bbs)", (False, False, str(path))), None, Gio.DBusCallFlags.NONE, -1, None)
        return path

    # Devices

    def press(self, *names):
        """Presses keys together by their names in GDK, such as "Control_L", "f"."""
        values = [Gdk.keyval_from_name(name) for name in names]
        for value in values:
            self.key(value, True)
        for value in reversed(values):
            self.key(value, False)

    def type(self, text):
        """Types a text."""
        for character in text:
            value = Gdk.unicode_to_keyval(ord(character))
            self.key(value, True)
            self.key(value, False)

    def click(self, x, y, button=LEFT):
        """Moves the pointer to a point, and clicks."""
        self.move(x, y)
        time.sleep(0.1)
        self.button(button, True)
        time.sleep(0.05)
        self.button(button, False)

    def click_on(self, element, button=LEFT):
        """Clicks in the middle of what `actors` has found."""
        self.click(*middle(element["place"]), button)

    def drag(self, start, end, path=None):
        """Drags with the pointer from the middle of a place to that of another; a picture is taken before it is dropped."""
        (x, y), (toX, toY) = middle(start), middle(end)
        self.move(x, y)
        time.sleep(0.1)
        self.button(LEFT, True)
        for part in range(1, 21):
            time.sleep(0.03)
            self.move(x + (toX - x) * part / 20, y + (toY - y) * part / 20)
        # What is dragged may be seconds behind where the shell draws without a graphics card.
        time.sleep(1.5)
        if path:
            self.picture(path)
        self.button(LEFT, False)

    def slide_fingers(self, *paths, seconds=0.4):
        """Puts a finger down at the beginning of each path, slides them to its end, and lifts them."""
        for slot, ((x, y), _) in enumerate(paths):
            self.touch(slot, x, y)
        for part in range(1, 21):
            time.sleep(seconds / 20)
            for slot, ((x, y), (toX, toY)) in enumerate(paths):
                self.slide(slot, x + (toX - x) * part / 20, y + (toY - y) * part / 20)
        # They rest, so that nothing goes on by itself.
        time.sleep(0.3)
        for slot in range(len(paths)):
            self.lift(slot)

    def tap(self, x, y):
        """Taps with a finger."""
        self.touch(0, x, y)
        time.sleep(0.05)
        self.lift(0)

    # What is there

    def actor(self, name, text, limit=10):
        """Waits for an actor of a class of style with a text, or with any one."""
        return until(
            f"“{text}” ({name})",
            lambda: next((actor for actor in self.actors(name) if text is None or text in actor["texts"]), None), limit)

    def still(self, find):
        """What a function finds, once it does not move any more."""
        found = find()

        def isStill():
            nonlocal found
            before, found = found, find()
            return before["place"] == found["place"]

        time.sleep(0.05)
        until("nothing moves", isStill)
        return found

    def still_actor(self, name, text):
        """An actor that does not move any more."""
        return self.still(lambda: self.actor(name, text))

    def show_overview(self):
        """Opens the overview, where the pointer is at rest."""
        self.evaluate("Main.overview.show()")
        until("the overview is open", lambda: self.evaluate("Main.overview.visible && !Main.overview._animationInProgress"))

    def hide_overview(self):
        """Closes the overview."""
        self.evaluate("Main.overview.hide()")
        until("the overview is closed", lambda: self.evaluate("!Main.overview.visible"))

    def window(self, what, condition, limit=30):
        """Waits for a window that is on the screen and of which something holds."""
        return until(what, lambda: next((window for window in self.windows() if window["isShown"] and condition(window)), None), limit)

    def open_grid(self):
        """Opens the grid of applications."""
        self.show_overview()
        self.click_on(self.still_actor("show-apps", None))

    def scale(self, factor):
        """Sets the scale of the only monitor, as the system's settings do."""
        interface = "org.gnome.Mutter.DisplayConfig"
        serial, monitors, _, _ = self.call(interface, "GetCurrentState", "()")
        (connector, *_), modes, _ = monitors[0]
        mode = next(mode for mode in modes if mode[6].get("is-current"))
        nearest = min(mode[5], key=lambda each: abs(each - factor))
        self.call(
            interface, "ApplyMonitorsConfig", "(uua(iiduba(ssa{sv}))a{sv})", serial, 1,
            [(0, 0, nearest, 0, True, [(connector, mode[0], {})])], {})
        return nearest


def middle(place):
    """The middle of a place: x, y, width, height."""
    x, y, width, height = place
    return x + width / 2, y + height / 2
