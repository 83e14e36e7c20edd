import UITestDriver
import XCTest

final class PeopleShortcutUITests: UITestCase {
    func testListedKeys() async throws {
        try await scenario { chuckle, _ in
            try chuckle.showPeople()
            let walk = try ShortcutWalk(chuckle, section: "people")
            try chuckle.openProfile()
            walk.places = [.row(ofList: "People"), .sidebar, .named("Edit Person")]
            let copy = { try chuckle.press("c", .control, saying: "Copied") }
            try walk.check("Refresh People", before: copy, until: "the people are refreshed") {
                chuckle.status.contains("People refreshed")
            }
            try walk.checkSearch("Search people")
            var row = 0
            try walk.press("Copy Selected Profile", before: { try chuckle.select(row: row, ofList: "People") }) {
                let name = chuckle.names(ofList: "People")[row].prefix { $0 != "," }
                try chuckle.app.wait(until: "the profile is copied") { chuckle.clipboard.text?.hasPrefix(name + "\n") == true }
                row = 1 - row
            }
            try walk.press("Edit Selected Person") {
                try chuckle.waitForFocus(on: "First name")
                try chuckle.press("Escape", offering: "Edit Person")
            }
            var deleted = ""
            try walk.check("Delete Selected Person") { press in
                deleted = chuckle.app.first(role: .list, name: "People")?.children.first { $0.has(.selected) }?.name ?? ""
                try press()
                try chuckle.app.wait(until: "\(deleted) is gone") { !chuckle.names(ofList: "People").contains(deleted) }
            }
            try walk.check("Undo Deletion", until: "the person is restored") { chuckle.status.contains(" restored") }
            walk.places = [.named("First name"), .named("Cancel"), .sidebar]
            var city = 0
            let edit = {
                let form = try chuckle.editPerson()
                city += 1
                try form.waitFor("entry") { $0.has(.editable) && $0.name == "City" && $0.isOnScreen }.setText("City \(city)")
            }
            try walk.check("Save Changes", before: edit, until: "the change is saved") {
                chuckle.app.first { $0.role == .label && $0.words.hasSuffix(": City \(city)") && $0.isOnScreen } != nil
                    && chuckle.shows("Edit Person")
            }
            walk.places = [.row(ofList: "People")]
            try walk.press("Open Selected Person") { _ = try chuckle.button("Edit Person") }
            walk.leave(
                "Move Map", "Zoom In", "Zoom Out", "Zoom to Fit Everyone", "Next and Previous Marker", "Next Marker",
                "Open Marker", "Back to List", to: "PeopleMapUITests")
            walk.leave("Extend Selection", "Select All", "Previous or Next Person", to: "PeopleListUITests")
            walk.assertEverythingWasChecked()
        }
    }
}
