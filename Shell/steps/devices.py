"""Pointer, keyboard and fingers."""

import time

from gi.repository import Atspi

from shell import middle
from waiting import expect, until

SECTIONS = ["Chuck Norris Jokes", "Dad Jokes", "Switter", "Comics", "People", "Settings"]
BUTTON = [Atspi.Role.BUTTON, Atspi.Role.PUSH_BUTTON]


def show_people(walk):
    """Shows the list of people from its beginning, with the map beside it where there is room."""
    walk.chuckle.start()
    walk.shell.press("Alt_L", "5")
    until("the people", lambda: walk.shell.press("Escape") or walk.chuckle.rows("People"))


def the_pointer_opens_a_person(walk):
    """A click on a section and on a row opens a person"""
    chuckle = walk.chuckle
    chuckle.start()
    walk.shell.press("Alt_L", "6")
    chuckle.click_on("People")
    name = until("the people", lambda: chuckle.rows("People"))[2]
    chuckle.click_on(name)
    chuckle.element("Edit Person")
    walk.shell.press("Escape")


def keys_visit_every_section(walk):
    """Alt and a number visit every section"""
    chuckle = walk.chuckle
    chuckle.start()
    for number, section in enumerate(SECTIONS, 1):
        walk.shell.press("Alt_L", str(number))
        until(f"{section} is selected", lambda: chuckle.find(
            lambda each: each.get_role() == Atspi.Role.LIST_ITEM and each.get_name() == section and chuckle.has(each, "SELECTED")))


def the_wheel_scrolls(walk):
    """The wheel scrolls the list"""
    show_people(walk)
    list = walk.chuckle.element("People", role=[Atspi.Role.LIST])
    walk.shell.move(*middle(walk.chuckle.place(list)))
    before = walk.chuckle.rows("People")
    for _ in range(10):
        walk.shell.scroll(0, 10)
    until("other rows", lambda: walk.chuckle.rows("People")[-1] != before[-1])
    walk.shell.press("Home")


def a_finger_scrolls_and_opens(walk):
    """A finger scrolls the list, and a tap opens a person"""
    shell, chuckle = walk.shell, walk.chuckle
    show_people(walk)
    list = chuckle.element("People", role=[Atspi.Role.LIST])
    x, y = middle(chuckle.place(list))
    before = chuckle.rows("People")
    shell.slide_fingers([(x, y + 100), (x, y - 150)])
    until("other rows", lambda: chuckle.rows("People")[-1] != before[-1])
    expect(chuckle.find(lambda each: each.get_name() == "Edit Person") is None, "the finger opens somebody")
    shell.tap(x, y)
    chuckle.element("Edit Person")
    shell.press("Escape")


def _markers(walk):
    """The places of the markers of the map by their names."""
    chuckle = walk.chuckle
    map = chuckle.element("Map of People")
    left, top, width, height = chuckle.place(map)
    found = {each.get_name(): chuckle.place(each) for each in chuckle.elements(map) if each.get_role() in BUTTON}
    return {
        name: place for name, place in found.items()
        if left < place[0] < left + width - place[2] and top < place[1] < top + height - place[3] and "Zoom" not in name
    }


def _map(walk):
    """Shows the map of everybody, and returns its place."""
    show_people(walk)
    chuckle = walk.chuckle
    chuckle.click_on("Zoom to Fit Everyone")
    return walk.shell.still(lambda: {"place": next(iter(_markers(walk).values()))}) and chuckle.place(chuckle.element("Map of People"))


def _free_point(walk, place):
    """A point of the map that is far from every marker."""
    left, top, width, height = place
    markers = [middle(each) for each in _markers(walk).values()]
    points = [(left + width * x / 10, top + height * y / 10) for x in range(3, 8) for y in range(3, 8)]
    return max(points, key=lambda point: min(abs(point[0] - x) + abs(point[1] - y) for x, y in markers))


def _drag_map(walk, start):
    before = _markers(walk)
    x, y = start
    walk.shell.slide_fingers([(x, y), (x - 60, y)])
    time.sleep(0.5)
    expect(walk.chuckle.find(lambda each: each.get_role() == Atspi.Role.MENU_ITEM) is None, "a menu is open")
    expect(walk.chuckle.find(lambda each: each.get_name() == "Edit Person") is None, "a profile is open")
    after = _markers(walk)
    moved = [after[name][0] - before[name][0] for name in before if name in after]
    expect(moved and all(-80 < distance < -40 for distance in moved), f"the markers move by {sorted(set(moved))}")

def a_finger_moves_the_map(walk):
    """A finger moves the map"""
    _drag_map(walk, _free_point(walk, _map(walk)))


def a_finger_on_a_marker_moves_the_map(walk):
    """A finger that begins on a marker moves the map, and opens nothing"""
    left, top, width, height = _map(walk)
    names = {name: place for name, place in _markers(walk).items() if place[0] > left + 100 and place[2] < 50}
    _drag_map(walk, middle(next(iter(names.values()))))


def two_fingers_zoom(walk):
    """Two fingers zoom the map, also after a marker was dragged"""
    place = _map(walk)
    x, y = _free_point(walk, place)
    before = _markers(walk)
    walk.shell.slide_fingers([(x - 20, y), (x - 110, y)], [(x + 20, y), (x + 110, y)])
    after = until("other markers", lambda: (found := _markers(walk)).keys() != before.keys() and found)
    expect(walk.chuckle.find(lambda each: each.get_role() == Atspi.Role.MENU_ITEM) is None, "a menu is open")
    return f"{len(before)} markers, then {len(after)}"


STEPS = [
    the_pointer_opens_a_person, keys_visit_every_section, the_wheel_scrolls, a_finger_scrolls_and_opens, a_finger_moves_the_map,
    a_finger_on_a_marker_moves_the_map, two_fingers_zoom,
]
# At 150 % the window has no room for the map beside the list.
ONCE = [a_finger_moves_the_map, a_finger_on_a_marker_moves_the_map, two_fingers_zoom]
