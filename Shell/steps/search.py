"""The search of the shell: our rows, and what they open."""

import time

from chuckle import TITLE
from waiting import expect, until


def search(walk, text):
    """Types a text into the search of the shell.

    Returns the rows, and the seconds from the last key to the first of ours. Rows of other applications are left out.
    """
    shell = walk.shell
    shell.hide_overview()
    shell.show_overview()
    until("the search is empty", lambda: shell.evaluate("Main.overview.searchEntry.get_text() === ''"))
    shell.type(text)
    begin = time.monotonic()
    until(f"“{text}” is typed", lambda: shell.evaluate("Main.overview.searchEntry.get_text()") == text)
    rows = until(f"rows for “{text}”", lambda: shell.results(TITLE))
    return rows, time.monotonic() - begin


def open_row(walk, text, title):
    """Searches, and clicks on the row whose title begins so, which has to be the first."""
    rows, seconds = search(walk, text)
    row = walk.shell.still(lambda: walk.shell.results(TITLE)[0])
    walk.picture(f"search for {text}")
    # A long title is cut.
    expect(any(shown.startswith(title) or title.startswith(shown.rstrip(".… ")) for shown in row["texts"]), f"“{text}” finds first {row['texts']}")
    walk.shell.click_on(row)
    until("the overview is closed", lambda: walk.shell.evaluate("!Main.overview.visible"))
    until("the window has the focus", lambda: walk.chuckle.window["hasFocus"])
    return f"{len(rows)} rows {seconds:.2f} s after the last key"


def a_person_is_found(walk):
    """The beginnings of a name find the person, whose profile opens"""
    # Without letters that the virtual keyboard has to learn first.
    name = next(name for name in (row.split(",")[0] for row in reversed(walk.people)) if name.isascii())
    first, last = name.split(maxsplit=1)
    result = open_row(walk, f"{first} {last[:2]}".lower(), name)
    walk.chuckle.element("Edit Person")
    walk.chuckle.element(name)
    return f"{name}: {result}"


def a_comic_is_found(walk):
    """A word of a comic's title finds the comic, which opens"""
    result = open_row(walk, "newest thing", "Newest Thing")
    walk.chuckle.element("No. 3012", isPart=True)
    return result


def a_joke_is_found(walk):
    """Words of a joke find the joke, which opens"""
    # Its row says the beginning.
    beginning = walk.joke.split("...")[0]
    result = open_row(walk, beginning.lower(), beginning)
    walk.chuckle.element(beginning, isPart=True)
    return result


def a_favourite_is_found(walk):
    """The name of a favourite finds it, and Enter opens it"""
    shell = walk.shell
    row = search(walk, "bookshelf")[0][0]
    expect("Bookshelf" in row["texts"], f"the first row says {row['texts']}")
    shell.press("Return")
    until("the overview is closed", lambda: walk.shell.evaluate("!Main.overview.visible"))
    walk.chuckle.element(row["texts"][1])


def rows_are_complete(walk):
    """Every row has an icon of the same size, and says nothing twice"""
    sizes = set()
    for text in ("a", "newest", "chuck norris", "bookshelf"):
        search(walk, text)
        rows = until("the rows are laid out", lambda: (found := walk.shell.results(TITLE)) and None not in [
            icon["size"] for row in found for icon in row["icons"]] and found)
        walk.picture(f"search for {text}")
        for row in rows:
            icons = [icon["size"] for icon in row["icons"]]
            expect(len(icons) == 1, f"{row['texts']} has {len(icons)} icons")
            sizes |= set(icons)
            expect(len(set(row["texts"])) == len(row["texts"]), f"{row['texts']} says it twice")
    walk.shell.hide_overview()
    expect(len(sizes) == 1, f"icons of {sizes} px")
    return f"{sizes.pop():.0f} px"


def beginnings_come_first(walk):
    """The first row has a word that begins with what is typed"""
    title = search(walk, "an")[0][0]["texts"][0]
    walk.shell.hide_overview()
    expect(any(word.lower().startswith("an") for word in title.split()), f"“an” finds first {title}")
    return title


STEPS = [a_person_is_found, a_comic_is_found, a_joke_is_found, a_favourite_is_found, rows_are_complete, beginnings_come_first]
