"""Starting from the grid of applications, and the data of the walk."""

import time

from chuckle import IDENTIFIER, TITLE
from waiting import expect, until


def the_grid_starts_it(walk):
    """The icon in the grid of applications starts Chuckle"""
    shell, chuckle = walk.shell, walk.chuckle
    if chuckle.is_open:
        chuckle.close()
    shell.open_grid()
    icon = shell.still_actor("overview-tile", TITLE)
    begin = time.monotonic()
    shell.click_on(icon)
    _ = chuckle.window
    seconds = time.monotonic() - begin
    until("the overview is closed", lambda: shell.evaluate("!Main.overview.visible"))
    return f"window after {seconds:.1f} s"


def the_shell_knows_the_window(walk):
    """The shell knows the window by its application, its name and its icon"""
    window = walk.chuckle.window
    expect(window["app"] == f"{IDENTIFIER}.desktop", f"the application is {window['app']}")
    expect((window["name"], window["icon"]) == (TITLE, IDENTIFIER), f"it is {window['name']} with the icon {window['icon']}")
    expect(window["hasFocus"], "the window has no focus")


def the_first_page_leads_on(walk):
    """The first page leads to the jokes"""
    walk.chuckle.click_on("Start")
    walk.chuckle.element("Joke!")


def keys_fill_every_section(walk):
    """Keys fetch jokes, comics and people, and keep a favourite"""
    shell, chuckle = walk.shell, walk.chuckle
    for count in (1, 2, 3):
        shell.press("Control_L", "j")
        until("another joke", lambda: len(chuckle.rows("Jokes")) == count)
    walk.joke = chuckle.rows("Jokes")[-1]
    shell.press("Alt_L", "2")
    chuckle.wait_for_focus("Random Joke")
    shell.press("Return")
    chuckle.element("Add to Favourites", attribute="description")
    shell.press("Control_L", "d")
    chuckle.wait_for_focus("Name")
    shell.type("Bookshelf")
    shell.press("Return")
    chuckle.element("Remove from Favourites", attribute="description")
    shell.press("Alt_L", "4")
    chuckle.element("Newest Thing", isPart=True)
    shell.press("Alt_L", "5")
    walk.people = until("the people", lambda: chuckle.rows("People"))
    return f"{len(walk.people)} people in sight"


STEPS = [the_grid_starts_it, the_shell_knows_the_window, the_first_page_leads_on, keys_fill_every_section]
# Not again at another scale.
ONCE = [the_first_page_leads_on, keys_fill_every_section]
