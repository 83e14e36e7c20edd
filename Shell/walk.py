#!/usr/bin/env python3
"""Walks through the installed Chuckle in GNOME Shell, and writes what a person would see.

    walk.py SERVER FOLDER [PART...]

SERVER is the program with the sample services. FOLDER receives the pictures, the logs and rows.json. The parts are taken in their order,
which "start" begins; "short" is the most important ones. It needs no display, no GPU and no network. The exit status is 1 if a step failed.
"""

import pathlib
import sys
import time

import gi

for namespace, version in {"Atspi": "2.0", "Gdk": "4.0"}.items():
    gi.require_version(namespace, version)

from chuckle import Chuckle
from desktop import Desktop
from pictures import crop
from record import Record
from steps import appearance, comic, devices, files, menu, notifications, reader, search, start
from waiting import until

PARTS = {
    "start": start, "search": search, "notifications": notifications, "comic": comic, "menu": menu, "files": files, "devices": devices, "appearance": appearance, "reader": reader,
}
SCALES = [1, 1.5]
SHORT = [("start", 1), ("search", 1), ("notifications", 1), ("comic", 1.5)]


class Walk:
    """What the steps share."""

    def __init__(self, desktop, record):
        self.desktop = desktop
        self.shell = desktop.shell
        self.chuckle = Chuckle(desktop)
        self._record = record
        self.scale = 1

    def set_scale(self, scale):
        """Sets the scale of the monitor, or the nearest one that it has."""
        if round(self.scale, 1) != scale:
            self.scale = self.shell.scale(scale)

    def path(self, name):
        """The path of a picture."""
        return self._record.path(self, name)

    def picture(self, name):
        """Takes a picture of the screen, and returns its path."""
        return self.shell.picture(self.path(name))

    def recover(self):
        """Closes what a step that failed has left open."""
        self.shell.hide_overview()
        self.shell.evaluate("Main.panel.statusArea.dateMenu.menu.close()")
        for _ in range(5):
            if not any(window["isDialog"] for window in self.shell.windows()):
                return
            self.shell.press("Escape")
            time.sleep(1)

    def wait_until_still(self):
        """Waits until nothing in the window moves any more."""
        frame = self.chuckle.window["frame"]
        looks = [crop(self.picture("look"), frame, self.scale).tobytes()]

        def isStill():
            time.sleep(0.2)
            looks.append(crop(self.picture("look"), frame, self.scale).tobytes())
            return looks[-1] == looks[-2]

        until("nothing moves", isStill)


def versions(desktop):
    """The versions of what is walked through."""
    packages = ["gnome-shell", "libgtk-4-1", "libadwaita-1-0", "nautilus", "xdg-desktop-portal", "xdg-desktop-portal-gnome", "orca"]
    found = {name: desktop.run("dpkg-query", "--show", "--showformat=${Version}", name) for name in packages}
    return {"Debian": pathlib.Path("/etc/debian_version").read_text().strip()} | found


def parts(words):
    """The names of the parts to take, each with a scale."""
    if words == ("short",):
        return SHORT
    return [(name, scale) for scale in SCALES for name in words or PARTS]


def main(server, folder, *words):
    """Takes the steps of some parts, or of all of them."""
    folder = pathlib.Path(folder).absolute()
    with Desktop(server, folder / "logs") as desktop:
        desktop.shell.load()
        record = Record(folder, versions(desktop))
        walk = Walk(desktop, record)
        try:
            for name, scale in parts(words):
                walk.set_scale(scale)
                for function in PARTS[name].STEPS:
                    if scale == 1 or function not in getattr(PARTS[name], "ONCE", []):
                        record.step(walk, name, function, scale)
        finally:
            record.write()
    sys.exit(0 if record.isGood else 1)


main(*sys.argv[1:])
