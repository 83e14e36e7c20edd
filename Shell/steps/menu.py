"""The actions in the menu of the icon."""

from chuckle import IDENTIFIER, TITLE
from waiting import expect, until


def choose(walk, action):
    """Opens the menu of the icon in the grid, and clicks on an action."""
    shell = walk.shell
    shell.open_grid()
    shell.click_on(shell.still_actor("overview-tile", TITLE), button=3)
    item = shell.still_actor("popup-menu-item", action)
    walk.picture("menu of the icon")
    shell.click_on(item)
    until("the overview is closed", lambda: shell.evaluate("!Main.overview.visible"))


def tell_a_joke(walk):
    """“Tell a Joke” in the menu of the icon adds a joke"""
    chuckle = walk.chuckle
    chuckle.start()
    walk.shell.press("Alt_L", "1")
    count = len(until("the jokes", lambda: chuckle.rows("Jokes")))
    choose(walk, "Tell a Joke")
    until("another joke", lambda: len(chuckle.rows("Jokes")) == count + 1)


def newest_comic(walk):
    """“Newest Comic” opens it"""
    choose(walk, "Newest Comic")
    walk.chuckle.element("No. 3012", isPart=True)


def random_person(walk):
    """“Random Person” opens a profile"""
    choose(walk, "Random Person")
    walk.chuckle.element("Edit Person")


def the_menu_starts_it(walk):
    """“Random Person” starts Chuckle where it does not run"""
    walk.chuckle.close()
    random_person(walk)


def sample_data(walk):
    """“Show Sample Data” opens a window with a name and an icon of its own"""
    shell = walk.shell
    first = walk.chuckle.window["process"]
    choose(walk, "Show Sample Data")
    window = shell.window("the window of the sample data", lambda window: window["process"] != first)
    try:
        until("the other window has the focus", lambda: next(
            each for each in shell.windows() if each["process"] == window["process"])["hasFocus"])
        window = next(each for each in shell.windows() if each["process"] == window["process"])
        expect(window["app"].endswith(".desktop"), f"its application is {window['app']}, named {window['name']}, icon {window['icon']}")
        expect(window["icon"].startswith(IDENTIFIER), f"its icon is {window['icon']}")
        return f"{window['name']}, {window['icon']}"
    finally:
        walk.picture("sample data")
        shell.press("Control_L", "w")
        until("it is closed", lambda: all(each["process"] != window["process"] for each in shell.windows()))


STEPS = [tell_a_joke, newest_comic, random_person, the_menu_starts_it, sample_data]
