import UITestDriver
import XCTest

extension RunningChuckle {
    /// Saves the proposed file, whose name has an ending, at another place. The dialog is about to open.
    func save(_ proposed: String, as file: URL, by button: String = "Save") throws {
        try waitForProposedName { $0.hasSuffix(proposed) }.setText(file.path())
        try answer(button)
        // The file appears whole. A busy machine may miss the notice.
        try app.wait(until: "the file is there") { FileManager.default.fileExists(atPath: file.path()) }
    }

    /// Waits until the dialog for a new file is complete, and returns the entry of its name.
    /// If it closes before its folder bar shows the folder, GTK 4.18 uses the freed bar.
    @discardableResult
    func waitForProposedName(where isProposed: (String) -> Bool) throws -> Element {
        try app.wait(until: "the bar of folders is there") { try shownFolder != nil }
        return try app.waitFor("proposed name") { $0.has(.editable) && $0.text.map(isProposed) == true }
    }

    /// Types a path into the file chooser that is about to open, and accepts it. GTK's chooser ignores an answer without a file.
    func chooseFile(_ file: URL, accept: String) throws {
        let button = { self.app.first { $0.name == accept && $0.role == .pushButton } }
        try typePath(of: file)
        try app.wait(until: "the file can be accepted") { button()?.has(.sensitive) == true }
        try answer(accept)
        try app.wait(until: "the dialog is closed") { button() == nil }
    }

    /// Types a path into the file chooser that is about to open. GTK's chooser clears the entry after it has read a folder.
    func typePath(of file: URL) throws {
        try app.wait(until: "the dialog has the focus") { try fileChooser?.first { $0.has(.focused) } != nil }
        try press("Home", .alt, until: "the personal folder is there") { try shownFolder == folders.home.lastPathComponent }
        // The first character opens the entry, which cannot receive keys before that.
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

    /// The folder that the chooser has read, as its folder bar shows it. The bar begins with the root folder.
    private var shownFolder: String? {
        get throws {
            let folder = try fileChooser?.first { $0.has(.pressed) && $0.isVisible }
            return folder.flatMap { Finder(root: $0).first { $0.role == .label && $0.name != "/" }?.name }
        }
    }
}

extension URL {
    /// Tests run in the folder of the project.
    static func project(_ path: String) -> URL {
        URL(filePath: FileManager.default.currentDirectoryPath).appending(path: path)
    }
}
