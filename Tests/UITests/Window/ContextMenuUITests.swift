import UITestDriver
import XCTest

final class ContextMenuUITests: UITestCase {
    private static let jokeItems = [
        "Add to Favourites", "Copy Joke", "Delete Joke", "Copy as Text and Picture", "Save as Picture…",
    ]

    func testRowsOfJokes() async throws {
        try await scenario { chuckle, _ in
            for number in 1...3 { try chuckle.draw(expecting: number) }
            let names = chuckle.rowNames
            try chuckle.moveFocus(intoList: "Jokes")
            try chuckle.press("Home", .control, focusing: names[0])
            // The menu belongs to the focused row, and Escape restores the focus.
            for (key, modifier) in [("F10", Modifier.shift), ("Menu", nil)] {
                try chuckle.openMenu(by: key, modifier)
                XCTAssertEqual(chuckle.menuItems, Self.jokeItems)
                try chuckle.press("Escape", until: "the menu is closed") { chuckle.menuItems.isEmpty }
                try chuckle.waitForFocus(on: names[0])
            }
            try chuckle.chooseFromMenu("Copy Joke")
            try chuckle.waitForStatus(containing: "Joke copied")
            XCTAssertEqual(chuckle.focused?.name, names[0])
            try chuckle.chooseFromMenu("Delete Joke")
            try chuckle.waitForRows(Array(names.dropFirst()))
            try chuckle.waitForFocus(on: names[1])

            // A click opens the menu of its row, and focuses that row.
            let row = try XCTUnwrap(chuckle.app.waitFor(role: .list, name: "Jokes").child(at: 1))
            try chuckle.openMenu(of: row, offering: Self.jokeItems)
            try chuckle.choose("Delete Joke")
            try chuckle.waitForRows([names[1]])
            try chuckle.keyboard.press("z", .control)
            try chuckle.waitForRows(Array(names.dropFirst()))

            // If the details are not visible, the menu can open them.
            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
            try chuckle.moveFocus(intoList: "Jokes")
            try chuckle.openMenu()
            XCTAssertEqual(chuckle.menuItems, ["Open"] + Self.jokeItems)
            try chuckle.choose("Open")
            let details = try chuckle.pane("Joke details")

            // The pane of the joke has a menu, and so has its link.
            try details.wait(until: "the details are shown") { details.root.isOnScreen }
            let link = try details.waitFor("link") { $0.role == .link && $0.isOnScreen }
            let address = String(link.name.dropFirst("Link: ".count))
            try chuckle.openMenu(of: link, offering: ["Open Link", "Copy Link Address"])
            try chuckle.choose("Copy Link Address")
            try chuckle.app.wait(until: "the address is copied") { chuckle.clipboard.text == address }
            try chuckle.openMenu(of: try details.waitFor(role: .image), offering: Self.jokeItems)
        }
    }

    func testRowsOfFavourites() async throws {
        let services = try await startServices()
        try await services.keepFavourites(["A", "B", "C"])
        try await check(services.start(at: "Dad Jokes")) { chuckle in
            try chuckle.button("Favourites").press()
            try chuckle.app.wait(until: "the list has the focus") { chuckle.focused?.name.hasPrefix("A,") == true }
            try chuckle.press("Down", until: "the focus moves") { chuckle.focused?.name.hasPrefix("B,") == true }
            try chuckle.openMenu()
            XCTAssertEqual(chuckle.menuItems, ["Open", "Copy Joke", "Rename Favourite", "Delete Favourite"])
            try chuckle.choose("Rename Favourite")
            try chuckle.waitForFocus(on: "Name")
            try chuckle.press("Escape", until: "the focus is back") { chuckle.focused?.name.hasPrefix("B,") == true }
            try chuckle.chooseFromMenu("Delete Favourite")
            try chuckle.app.wait(until: "B is gone") {
                chuckle.names(ofList: "Favourites").map { $0.prefix(2) } == ["A,", "C,"]
            }
            try chuckle.app.wait(until: "the focus is on the next row") { chuckle.focused?.name.hasPrefix("C,") == true }
            try chuckle.chooseFromMenu("Open")
            try chuckle.waitForText("Setup of C")
        }
    }

    func testRowsAndPictureOfComics() async throws {
        try await scenario { chuckle, _ in
            let comics = try chuckle.showFirstComic()
            try chuckle.openMenu()
            XCTAssertEqual(chuckle.menuItems.first, "Copy Picture")
            try chuckle.choose("Zoom In")
            try chuckle.app.wait(until: "the picture has the focus again") { comics.picture?.has(.focused) == true }

            try chuckle.press("f", .control, focusing: "Search comics")
            try chuckle.moveFocus(intoList: "Comics")
            let name = try XCTUnwrap(chuckle.focused?.name)
            XCTAssertFalse(name.contains("favourite"))
            try chuckle.openMenu()
            let isRead = !name.contains("unread")
            XCTAssertEqual(
                Array(chuckle.menuItems.prefix(3)), ["Open", "Add to Favourites", isRead ? "Mark as Unread" : "Mark as Read"])
            try chuckle.choose("Add to Favourites")
            try chuckle.waitForStatus(containing: "Added to favourites")
            try chuckle.app.wait(until: "the same row has the focus") {
                chuckle.focused?.name.hasPrefix(name) == true && chuckle.focused?.name.contains("favourite") == true
            }
            try chuckle.openMenu()
            XCTAssertEqual(chuckle.menuItems[1], "Remove from Favourites")
            try chuckle.choose(chuckle.menuItems[2])
            try chuckle.waitForStatus(containing: isRead ? "Marked as unread" : "Marked as read")
            try chuckle.app.wait(until: "the row says so") { chuckle.focused?.name.contains("unread") == isRead }
            try chuckle.chooseFromMenu("Open")
            try chuckle.app.wait(until: "the comic is shown") { name.hasPrefix(comics.title + ",") }
        }
    }

    func testRowsMarkersAndPortraitsOfPeople() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showPeople()
            let items = [
                "Open", "Show on Map", "Open in Maps", "Copy Coordinates", "Write E-mail", "Call", "Copy Profile", "Edit Person",
                "Save as vCard…", "Save Birthday…", "Delete Person", "Import Contacts…",
            ]
            try chuckle.select(row: 1, ofList: "People")
            let row = try XCTUnwrap(chuckle.app.waitFor(role: .list, name: "People").child(at: 2))
            let name = try XCTUnwrap(row.name.split(separator: ",").first).description
            try chuckle.openMenu(of: row, offering: items + ["Select All"])
            try chuckle.waitUntilMenuIsWhole()
            try chuckle.choose("Show on Map")
            _ = try chuckle.waitForAlert(containing: "Only \(name) is shown on the map")
            try chuckle.waitForFocus(on: row.name)

            // Markers of people and clusters have menus, too.
            let map = Finder(root: try chuckle.app.waitFor("map") { $0.name == "Map of People" })
            try chuckle.openMenu(
                of: map.waitFor("marker") { $0.name.hasPrefix(name) && $0.name.hasSuffix(", selected") }, offering: items)
            try chuckle.choose("Copy Profile")
            try chuckle.waitForStatus(containing: "Copied")
            XCTAssertTrue(try XCTUnwrap(chuckle.clipboard.text).contains(name.split(separator: " ")[0]))
            _ = try map.waitFor("focused marker") {
                $0.has(.focused) && $0.name.hasPrefix(name) && $0.name.hasSuffix(", selected")
            }
            try chuckle.button("Show Everyone").press()
            let cluster = try map.waitFor("cluster") { $0.name.contains(" people: ") && $0.isOnScreen }
            let count = try XCTUnwrap(cluster.name.split(separator: ":").first).description
            try chuckle.openMenu(of: cluster, offering: ["Open"])
            try chuckle.choose("Open")
            try chuckle.app.wait(until: "the people of the cluster are listed") { !chuckle.names(ofList: count).isEmpty }
            try chuckle.press("Escape", until: "the focus is on the cluster") { cluster.has(.focused) }

            try chuckle.keyboard.press("Escape")
            let profile = try chuckle.openProfile(row: 2)
            let portrait = try profile.waitFor("portrait") { $0.role == .image && $0.name == name && $0.isOnScreen }
            try chuckle.openMenu(of: portrait, offering: Array(items.dropFirst()))
            try chuckle.choose("Edit Person")
            try chuckle.waitForFocus(on: "First name")
            try chuckle.keyboard.press("Escape")
            let address = try profile.waitFor("email address") { $0.role == .link && $0.name.contains("@") }
            try chuckle.openMenu(of: address, offering: ["Open Link", "Copy Link Address"])
            try chuckle.choose("Copy Link Address")
            try chuckle.app.wait(until: "the address is copied") { "E-mail: \(chuckle.clipboard.text ?? "")" == address.name }
        }
    }
}

extension RunningChuckle {
    var menuItems: [String] {
        openMenu.map { menu in Finder(root: menu).all { $0.role == .menuItem && $0.isVisible }.map(\.name) } ?? []
    }

    private var openMenu: Element? {
        var menu: Element?
        var current = app.first { $0.role == .menuItem && $0.isVisible }
        while let element = current, element.role != .frame {
            if element.name.hasSuffix(" Menu") { menu = element }
            current = element.parent
        }
        return menu
    }

    func openMenu(of element: Element, offering items: [String]) throws {
        try pointer.clickSecondary(element)
        try app.wait(until: "the menu has \(items)") { menuItems == items }
    }

    func openMenu(by key: String = "F10", _ modifier: Modifier? = .shift) throws {
        try keyboard.press(key, modifier)
        _ = try app.waitFor("menu that has the focus") { $0.role == .menuItem && $0.has(.focused) }
    }

    fileprivate func chooseFromMenu(_ item: String) throws {
        try openMenu()
        try choose(item)
    }

    /// Waits until the open menu shows all items without scrolling.
    fileprivate func waitUntilMenuIsWhole() throws {
        try app.wait(until: "the menu is as large as its items") {
            guard let menu = openMenu, let place = menu.extents else { return false }
            let items = Finder(root: menu).all { $0.role == .menuItem && $0.isVisible }.compactMap(\.extents)
            return !items.isEmpty && items.allSatisfy { $0.intersection(place) == $0 }
        }
    }
}
