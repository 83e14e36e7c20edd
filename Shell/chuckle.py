"""Chuckle as a person uses it in the shell: its window, its elements and its keys."""

import sqlite3
import time

from gi.repository import Atspi, GLib

from waiting import Failure, until

IDENTIFIER = "example.chuckle.Chuckle"
TITLE = "Chuckle"


class Chuckle:
    """The installed application in a session."""

    LABEL = Atspi.Role.LABEL

    def __init__(self, desktop):
        self._desktop = desktop
        self.shell = desktop.shell
        Atspi.set_timeout(8000, 15000)

    @property
    def window(self):
        """Its window in the shell."""
        return self.shell.window("the window", lambda window: window["app"] == f"{IDENTIFIER}.desktop" and not window["isDialog"])

    @property
    def is_open(self):
        """Whether it has a window."""
        return any(window["app"] == f"{IDENTIFIER}.desktop" for window in self.shell.windows())

    @property
    def root(self):
        """Its window in the accessible tree."""
        process = self.window["process"]
        return until("the window in the accessible tree", lambda: next(self.roots(process), None))

    def roots(self, process):
        """The windows of a process in the accessible tree."""
        for application in _children(Atspi.get_desktop(0)):
            if application.get_process_id() == process:
                yield from _children(application)

    def other_root(self, title):
        """Waits for a window of another application in the accessible tree, by its title."""

        def find():
            windows = (window for application in _children(Atspi.get_desktop(0)) for window in _children(application))
            return next((window for window in windows if window.get_name() == title), None)

        return until(f"“{title}” in the accessible tree", find)

    def elements(self, root=None):
        """An element and all that are within it and on the screen."""
        root = root or self.root
        states = root.get_state_set()
        if not states.contains(Atspi.StateType.VISIBLE):
            return
        yield root
        for child in _children(root):
            yield from self.elements(child)

    def find(self, condition, root=None):
        """The first element of which something holds; None if there is none."""
        try:
            return next((element for element in self.elements(root) if condition(element)), None)
        except GLib.Error:
            # Something was removed while it was read.
            return None

    def element(self, words, attribute="name", isPart=False, role=None):
        """Waits for an element by its name or description, or a part of it, and perhaps by some roles."""

        def matches(element):
            text = getattr(element, f"get_{attribute}")() or ""
            return (words in text if isPart else text == words) and (role is None or element.get_role() in role)

        return until(f"“{words}” in the window", lambda: self.find(matches))

    def has(self, element, state):
        """Whether an element has a state, by its name in AT-SPI."""
        return element.get_state_set().contains(getattr(Atspi.StateType, state))

    def wait_for_focus(self, name, role=None):
        """Waits until an element with a name, and perhaps one of some roles, has the focus, and returns it."""

        def has_focus(element):
            return element.get_name() == name and (role is None or element.get_role() in role) and self.has(element, "FOCUSED")

        return until(f"the focus on “{name}”", lambda: self.find(has_focus))

    def tab_to(self, name, limit=40):
        """Presses Tab until an element has the focus, and returns it."""
        for _ in range(limit):
            found = self.find(lambda each: self.has(each, "FOCUSED"))
            if found is not None and found.get_name() == name:
                return found
            self.shell.press("Tab")
            time.sleep(0.1)
        raise Failure(f"Tab does not reach “{name}”")

    def rows(self, name):
        """The names of the rows of a list that are in sight."""
        roles = (Atspi.Role.LIST, Atspi.Role.LIST_BOX)
        found = self.find(lambda each: each.get_role() in roles and each.get_name() == name)
        return [child.get_name() for child in _children(found)] if found else []

    def place(self, element, window=None):
        """Where an element of its window, or of another one, is on the screen: x, y, width, height."""
        x, y, _, _ = (window or self.window)["frame"]
        extents = element.get_extents(Atspi.CoordType.WINDOW)
        return [x + extents.x, y + extents.y, extents.width, extents.height]

    def click_on(self, name):
        """Clicks on an element by its name."""
        self.shell.click_on({"place": self.place(self.element(name))})

    def find_setting(self, words, isOnly=False):
        """Types into the search of the settings, and goes to the first setting that is found, which may have to be the only one."""
        self.start()
        self.shell.press("Alt_L", "6")
        self.shell.press("Control_L", "f")
        self.wait_for_focus("Search settings")
        self.shell.type(words)

        def found():
            return self.rows("Found Settings")

        until("the setting is found", lambda: len(found()) == 1 if isOnly else found())
        self.shell.press("Return")
        self.wait_for_focus(found()[0], [Atspi.Role.LIST_ITEM])
        self.shell.press("Return")
        until("the settings are there", lambda: not found())

    # From outside

    def start(self):
        """Starts it, or raises its window, as its icon does."""
        self.shell.start(f"{IDENTIFIER}.desktop")
        until("the window has the focus", lambda: self.window["hasFocus"])

    def close(self):
        """Closes the window with its key, and waits until the process has ended."""
        self.start()
        self.shell.press("Control_L", "w")
        until("the window is closed", lambda: not self.is_open)
        until("the process has ended", lambda: not self._desktop.has_owner(IDENTIFIER))

    def change(self, *statements):
        """Changes what is stored of an application that does not run, as if time had passed."""
        database = sqlite3.connect(self._desktop.home / ".local/share/chuckle/chuckle.sqlite")
        for statement in statements:
            database.execute(statement)
        database.commit()
        database.close()


def _children(element):
    children = (element.get_child_at_index(index) for index in range(element.get_child_count()))
    return [child for child in children if child is not None]
