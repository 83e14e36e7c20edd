"""What the screen reader Orca says."""

import json
import pathlib
import re
import shutil
import time

from waiting import expect, until


class Reader:
    """Orca in the session, which writes what it says."""

    def __init__(self, desktop, shell):
        self._file = desktop.folder / "speech"
        settings = desktop.home / ".local/share/orca"
        settings.mkdir(parents=True, exist_ok=True)
        shutil.copy(pathlib.Path(__file__).parent.parent / "orca-customizations.py", settings)
        self._count = 0
        # Without a speech dispatcher Orca only writes. Orca 48 does not start where no display of X is named.
        desktop.process("orca", "env", f"SPEECH_FILE={self._file}", "SPEECHD_CMD=/bin/false", "DISPLAY=:0", "orca", "--replace")
        until("Orca speaks", lambda: self._said() or self._visit_sections(shell), limit=60)
        self.hear()

    @staticmethod
    def _visit_sections(shell):
        """Does something of which Orca speaks once it has started."""
        for number in ("6", "2"):
            shell.press("Alt_L", number)
            time.sleep(1)

    def _said(self):
        lines = self._file.read_text().splitlines() if self._file.exists() else []
        return [text for text in (json.loads(line).get("text") for line in lines if line.endswith("}")) if text]

    def hear(self, words=None):
        """What was said since the last time, once nothing was said for a second, and some words were, if there are any to wait for."""
        heard, last = [], time.monotonic()

        def isQuiet():
            nonlocal heard, last
            now = self._said()[self._count:]
            if now != heard:
                heard, last = now, time.monotonic()
            return time.monotonic() - last > 1 and (words is None or words in " ".join(heard))

        try:
            until(f"Orca says “{words}”", isQuiet)
        except Exception as error:
            raise type(error)(f"{error}, but “{' | '.join(heard)}”")
        self._count += len(heard)
        return " | ".join(" ".join(text.split()) for text in heard)


def orca_starts(walk):
    """Orca starts, and says the section that a key shows"""
    walk.chuckle.start()
    walk.reader = Reader(walk.desktop, walk.shell)
    walk.shell.press("Alt_L", "1")
    return walk.reader.hear("Jokes")


def a_joke_is_announced(walk):
    """Ctrl+J: the joke is announced"""
    walk.shell.press("Alt_L", "1")
    walk.reader.hear()
    walk.shell.press("Control_L", "j")
    return walk.reader.hear("Joke added")


def the_search_is_named(walk):
    """Ctrl+F: the search is named"""
    walk.shell.press("Control_L", "f")
    said = walk.reader.hear("Search jokes")
    walk.shell.press("Escape")
    walk.reader.hear()
    return said


def the_list_says_its_length(walk):
    """Alt+5: the list says how many people it has, and no other number"""
    walk.shell.press("Alt_L", "5")
    walk.shell.press("Escape")
    said = walk.reader.hear("People")
    total = re.search(r"\d of (\d+)", said)
    expect(total, f"it says “{said}”")
    expect(set(re.findall(r"(?<!Sections )List with (\d+) items", said)) <= {total[1]}, f"it says “{said}”")
    return said


def a_row_is_read(walk):
    """Down: the next person is read"""
    walk.shell.press("Home")
    walk.reader.hear()
    name = walk.chuckle.rows("People")[1].split(",")[0]
    walk.shell.press("Down")
    return walk.reader.hear(name)


STEPS = [orca_starts, a_joke_is_announced, the_search_is_named, the_list_says_its_length, a_row_is_read]
# It says the same at every scale.
ONCE = STEPS
