import UITestDriver
import XCTest

extension RunningChuckle {
    /// Gives the file of the dialog that is about to open, whose proposed name has an ending, another place, and saves it.
    func save(_ proposed: String, as file: URL, by button: String = "Save") throws {
        try waitForProposedName { $0.hasSuffix(proposed) }.setText(file.path())
        try answer(button)
        // It comes whole. The notice may be gone before a busy machine has looked for it.
        try app.wait(until: "the file is there") { FileManager.default.fileExists(atPath: file.path()) }
    }

    /// Waits until the dialog for a new file is whole, and returns the entry of its name.
    ///
    /// GTK 4.18 uses the bar of folders after it is gone if the dialog is closed before the bar shows its folder.
    @discardableResult
    func waitForProposedName(where isProposed: (String) -> Bool) throws -> Element {
        let window = try frame
        try app.wait(until: "the bar of folders is there") {
            app.root.children.contains { dialog in
                !dialog.isSame(as: window) && Finder(root: dialog).first { $0.has(.pressed) && $0.isVisible } != nil
            }
        }
        return try app.waitFor("proposed name") { $0.has(.editable) && $0.text.map(isProposed) == true }
    }

    /// Types the path of a file into the file chooser that is about to open.
    func chooseFile(_ file: URL, accept: String) throws {
        let button = { self.app.first { $0.name == accept && $0.role == .pushButton } }
        try app.wait(until: "the dialog is open") { button() != nil }
        // The first character of a path brings the entry, which has no keys before it is there.
        try keyboard.type("/")
        try app.waitFor("entry of the path") { $0.has(.editable) && $0.has(.focused) && $0.text == "/" }.setText(file.path())
        try app.wait(until: "the path is typed") { app.first { $0.has(.editable) && $0.text == file.path() } != nil }
        try press("Return", until: "the dialog is closed") { button() == nil }
    }
}

extension URL {
    /// A file of the project, in whose folder the tests run.
    static func project(_ path: String) -> URL {
        URL(filePath: FileManager.default.currentDirectoryPath).appending(path: path)
    }
}
