"""Files: the portal's chooser, and dragging from and to the file manager."""

from gi.repository import Atspi

from waiting import expect, until

FILE = "Chuckle data.json"


def open_chooser(walk, button, title):
    """Finds the storage in the settings, presses a button, and waits for the chooser, which is a window of the portal."""
    shell, chuckle = walk.shell, walk.chuckle
    chuckle.start()
    shell.press("Alt_L", "6")
    shell.press("Control_L", "f")
    chuckle.wait_for_focus("Search settings")
    shell.type("export")
    found = until("the setting is found", lambda: chuckle.rows("Found Settings"))
    shell.press("Return")
    chuckle.wait_for_focus(found[0], [Atspi.Role.LIST_ITEM])
    shell.press("Return")
    until("the settings are there", lambda: not chuckle.rows("Found Settings"))
    chuckle.tab_to(button)
    shell.press("space")
    window = shell.window(f"the chooser “{title}”", lambda window: window["title"] == title and window["hasFocus"])
    expect(window["process"] != chuckle.window["process"], "the chooser is no window of the portal")
    return window, chuckle.other_root(title)


def export_through_the_portal(walk):
    """The portal's chooser exports everything into a file"""
    shell, file = walk.shell, walk.desktop.home / FILE
    file.unlink(missing_ok=True)
    window, root = open_chooser(walk, "Export Everything…", "Export Everything")
    name = until("the proposed name", lambda: walk.chuckle.find(lambda each: walk.chuckle.has(each, "FOCUSED"), root))
    walk.picture("chooser for exporting")
    until("the proposed name has the focus", lambda: walk.chuckle.has(name, "EDITABLE"))
    shell.press("Return")
    until("the file", file.exists)
    until("the chooser is closed", lambda: walk.chuckle.window["hasFocus"])
    until("the file is written", lambda: file.stat().st_size > 10_000)
    return f"{file.stat().st_size / 1000:.0f} kB"


def the_export_is_private(walk):
    """Only the user can read the file"""
    mode = (walk.desktop.home / FILE).stat().st_mode & 0o777
    expect(mode == 0o600, f"its mode is {mode:o}")


def import_through_the_portal(walk):
    """The portal's chooser imports them, and what was deleted is back"""
    shell, chuckle = walk.shell, walk.chuckle
    chuckle.start()
    shell.press("Alt_L", "1")
    count = len(until("the jokes", lambda: chuckle.rows("Jokes")))
    chuckle.click_on(chuckle.rows("Jokes")[0])
    chuckle.wait_for_focus(chuckle.rows("Jokes")[0])
    shell.press("Delete")
    until("a joke less", lambda: len(chuckle.rows("Jokes")) == count - 1)
    window, root = open_chooser(walk, "Import…", "Import Everything")
    file = until("the file", lambda: chuckle.find(lambda each: each.get_name() == FILE, root))
    shell.click_on({"place": chuckle.place(file, window)})
    button = until("the button", lambda: chuckle.find(
        lambda each: each.get_name() == "Import" and chuckle.has(each, "SENSITIVE"), root))
    walk.picture("chooser for importing")
    shell.click_on({"place": chuckle.place(button, window)})
    until("the chooser is closed", lambda: chuckle.window["hasFocus"])
    shell.press("Alt_L", "1")
    until("the joke is back", lambda: len(chuckle.rows("Jokes")) == count)


STEPS = [export_through_the_portal, the_export_is_private, import_through_the_portal]
