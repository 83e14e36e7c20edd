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
        try app.wait(until: "the bar of folders is there") { try shownFolder != nil }
        return try app.waitFor("proposed name") { $0.has(.editable) && $0.text.map(isProposed) == true }
    }

    /// Types the path of a file into the file chooser that is about to open, and accepts it.
    ///
    /// GTK's chooser ignores an answer while it sees no file.
    func chooseFile(_ file: URL, accept: String) throws {
        let button = { self.app.first { $0.name == accept && $0.role == .pushButton } }
        try typePath(of: file)
        try app.wait(until: "the file can be accepted") { button()?.has(.sensitive) == true }
        try answer(accept)
        try app.wait(until: "the dialog is closed") { button() == nil }
    }

    /// Types the path of a file into the file chooser that is about to open.
    ///
    /// GTK's chooser clears the entry when it has read a folder.
    func typePath(of file: URL) throws {
        try app.wait(until: "the dialog has the focus") { try fileChooser?.first { $0.has(.focused) } != nil }
        try press("Home", .alt, until: "the personal folder is there") { try shownFolder == folders.home.lastPathComponent }
        // The first character of a path brings the entry, which has no keys before it is there.
        try keyboard.type("/")
        try app.waitFor("entry of the path") { $0.has(.editable) && $0.has(.focused) && $0.text == "/" }.setText(file.path())
        try app.wait(until: "the path is typed") { app.first { $0.has(.editable) && $0.text == file.path() } != nil }
    }

    private var fileChooser: Finder? {
        get throws {
            let window = try frame
            return app.root.children.first { !$0.isSame(as: window) }.map(Finder.init)
        }
    }

    /// The folder that a file chooser has read, as its bar of folders shows it then. The bar begins with the topmost folder.
    private var shownFolder: String? {
        get throws {
            let folder = try fileChooser?.first { $0.has(.pressed) && $0.isVisible }
            return folder.flatMap { Finder(root: $0).first { $0.role == .label && $0.name != "/" }?.name }
        }
    }
}

extension URL {
    /// A file of the project, in whose folder the tests run.
    static func project(_ path: String) -> URL {
        URL(filePath: FileManager.default.currentDirectoryPath).appending(path: path)
    }
}
