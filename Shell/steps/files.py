"""Files: the portal's chooser, and dragging from and to the file manager."""

from gi.repository import Atspi

from desktop import MONITOR
from waiting import expect, until

FILE = "Chuckle data.json"


def open_chooser(walk, button, title):
    """Finds the storage in the settings, presses a button, and waits for the chooser, which is a window of the portal."""
    shell, chuckle = walk.shell, walk.chuckle
    chuckle.find_setting("export")
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
    file = until("the file", lambda: chuckle.find(lambda each: (each.get_name() or "").startswith("Chuckle data"), root))
    shell.click_on({"place": chuckle.place(file, window)})
    button = until("the button", lambda: chuckle.find(
        lambda each: each.get_name() == "Import" and chuckle.has(each, "SENSITIVE"), root))
    walk.picture("chooser for importing")
    shell.click_on({"place": chuckle.place(button, window)})
    until("the chooser is closed", lambda: chuckle.window["hasFocus"])
    # A key is lost while the chooser closes.
    until("the joke is back", lambda: shell.press("Alt_L", "1") or len(chuckle.rows("Jokes")) == count)


def beside_files(walk):
    """Opens the file manager beside the window, both as high as the desktop, and returns its window."""
    shell, home = walk.shell, str(walk.desktop.home)
    walk.chuckle.start()
    own = walk.chuckle.window["process"]
    if len(shell.windows()) == 1:
        walk.desktop.process("files", "nautilus", "--new-window", home)
    files = shell.window("the file manager", lambda window: window["app"] == "org.gnome.Nautilus.desktop")
    width, height = (length / walk.scale for length in MONITOR)
    places = {
        own: [0, 32, round(width * 0.55), round(height - 40)],
        files["process"]: [round(width * 0.56), 32, round(width * 0.43), round(height - 40)],
    }

    def areSideBySide():
        for process, place in places.items():
            shell.place(process, *place)
        # A window may be a little larger than it is told to be.
        return next((window for window in shell.windows() if all(
            abs(shown - wanted) < 10 for each in shell.windows() for shown, wanted in zip(each["frame"], places[each["process"]]))
            and window["process"] == files["process"]), None)

    found = until("the windows are side by side", areSideBySide)
    # The focus goes to the window that is raised last.
    walk.chuckle.start()
    return found


def drag_a_favourite_out(walk):
    """A favourite dragged into Files becomes a file there"""
    shell, chuckle, home = walk.shell, walk.chuckle, walk.desktop.home
    files = beside_files(walk)
    (home / "Bookshelf.json").unlink(missing_ok=True)
    before = set(home.iterdir())
    shell.press("Alt_L", "2")
    until("the first page of the section", lambda: shell.press("Escape") or chuckle.find(
        lambda each: each.get_name() == "Favourites" and each.get_role() in (Atspi.Role.BUTTON, Atspi.Role.PUSH_BUTTON)))
    chuckle.click_on("Favourites")
    name = until("the favourite", lambda: chuckle.rows("Favourites"))[0]
    row = shell.still(lambda: {"place": chuckle.place(chuckle.element(name))})
    shell.drag(row["place"], files["frame"], walk.path("a favourite is dragged out"))
    new = until("the file", lambda: set(home.iterdir()) - before).pop()
    until("its content", lambda: new.stat().st_size > 0)
    return new.name


def drag_a_contact_in(walk):
    """A contact dragged from Files onto the list of people is added to it"""
    shell, chuckle, home = walk.shell, walk.chuckle, walk.desktop.home
    name = f"Aaron {walk.scale * 100:.0f}"
    card = home / f"{name}.vcf"
    card.write_text(f"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:{name}\r\nN:{name};;;;\r\nEND:VCARD\r\n")
    files = beside_files(walk)
    shell.press("Alt_L", "5")
    until("the people", lambda: chuckle.rows("People"))
    root = chuckle.other_root("Home")
    file = until("the file", lambda: chuckle.find(lambda each: (each.get_name() or "").startswith(name), root))
    place = shell.still(lambda: {"place": chuckle.place(file, files)})["place"]
    shell.drag(place, chuckle.place(chuckle.element("People", role=[Atspi.Role.LIST])), walk.path("a contact is dragged in"))
    try:
        chuckle.element(name, isPart=True)
    finally:
        shell.close(files["process"])
        width, height = (length / walk.scale for length in MONITOR)
        shell.place(chuckle.window["process"], 20, 40, min(1000, round(width - 40)), min(700, round(height - 60)))


STEPS = [export_through_the_portal, the_export_is_private, import_through_the_portal, drag_a_favourite_out, drag_a_contact_in]
