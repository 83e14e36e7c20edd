"""Notifications of the shell, and what they open."""

import re

from gi.repository import Atspi

from waiting import expect, until

SETTING = "Notify of birthdays and new comics at login"
COMIC = "3012"
DAY = re.compile(r"\b(today|tomorrow|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b", re.IGNORECASE)


def log_in(walk):
    """Does what the desktop does at login, on a day on which there is something new."""
    walk.chuckle.close()
    settings = {"birthdayReminder": "2000-01-01", "newestComic": "3000 0", "seenComic": "3000", "notifiedComic": "3000"}
    walk.chuckle.change(
        "DELETE FROM readComic",
        *(f"INSERT OR REPLACE INTO setting (name, value) VALUES ('{name}', '{value}')" for name, value in settings.items()))
    walk.desktop.run("chuckle", "--notify")


def open_list(walk, count):
    """Opens the list of the shell, and waits until it has so many notifications, one below the other."""
    shell = walk.shell
    shell.evaluate("Main.panel.statusArea.dateMenu.menu.open()")
    until(f"{count} notifications", lambda: len(shell.actors("message")) == count)
    if count > 1:
        # Those of an application are behind each other until the first is clicked.
        shell.click_on(shell.still(lambda: shell.actors("message")[0]))
        until("they are not behind each other", lambda: not _overlap(*shell.actors("message")))


def _overlap(first, second):
    return abs(first["place"][1] - second["place"][1]) < first["place"][3]


def open_message(walk, isComic, count):
    """Clicks on a notification in the list, and waits for what it opens."""
    open_list(walk, count)
    walk.picture("list of notifications")

    def find():
        return next(message for message in walk.shell.actors("message") if (COMIC in " ".join(message["texts"])) == isComic)

    walk.shell.click_on(walk.shell.still(find))
    wait_for_page(walk, isComic)


def wait_for_page(walk, isComic):
    """Waits for the comic, or for the profile of somebody who has a birthday."""
    until("the window has the focus", lambda: walk.chuckle.window["hasFocus"])
    walk.chuckle.element(f"No. {COMIC}", isPart=True) if isComic else walk.chuckle.element("Edit Person")


def the_switch_is_found(walk):
    """The search of the settings finds the switch for notifications, and keys press it"""
    shell, chuckle = walk.shell, walk.chuckle
    chuckle.find_setting("notify of birthdays", isOnly=True)
    switch = chuckle.wait_for_focus(SETTING, [Atspi.Role.CHECK_BOX, Atspi.Role.TOGGLE_BUTTON, Atspi.Role.SWITCH])
    shell.press("space")
    until("the switch is on", lambda: chuckle.has(switch, "CHECKED"))


def a_banner_starts_it(walk):
    """At login a banner says who has a birthday, and starts Chuckle at their profile"""
    log_in(walk)
    banner = walk.shell.still_actor("notification-banner", None)
    walk.picture("banner")
    expect("Chuckle" in banner["texts"], f"the banner says {banner['texts']}")
    walk.shell.click_on(banner)
    wait_for_page(walk, isComic=False)
    return " | ".join(banner["texts"])


def a_comic_is_opened_in_the_window(walk):
    """The notification of a comic opens it in the window that is open"""
    open_message(walk, isComic=True, count=1)


def a_comic_starts_it(walk):
    """The notification of a comic in the list of the shell starts Chuckle at it"""
    log_in(walk)
    open_message(walk, isComic=True, count=2)


def a_birthday_is_opened_in_the_window(walk):
    """The notification of birthdays opens the profile in the window that is open"""
    open_message(walk, isComic=False, count=1)


def the_day_is_said(walk):
    """The notification of birthdays says on which day they are"""
    log_in(walk)
    open_list(walk, count=2)
    text = next(text for text in (" ".join(message["texts"][2:]) for message in walk.shell.actors("message")) if COMIC not in text)
    walk.shell.evaluate("Main.panel.statusArea.dateMenu.menu.close()")
    # Nothing lies over the window in the steps that follow.
    walk.shell.evaluate("Main.messageTray.getSources().forEach(source => source.destroy())")
    expect(DAY.search(text), f"it says “{text}”")
    return text


STEPS = [
    the_switch_is_found, a_banner_starts_it, a_comic_is_opened_in_the_window, a_comic_starts_it, a_birthday_is_opened_in_the_window,
    the_day_is_said,
]
# Not again at another scale.
ONCE = [the_switch_is_found]
