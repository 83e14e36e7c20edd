import Foundation
import UITestDriver

/// What opens addresses and web pages in files for the user of some folders.
struct TestBrowser {
    private let file: URL

    /// Registers it in folders in which no application has started yet. Until it is installed, its program is missing, and so
    /// nothing opens anything: a running application looks for the program each time, but learns of a registration when
    /// GLib's thread that watches folders comes to it.
    static func register(in folders: PrivateFolders) throws {
        let applications = folders.data.appending(path: "applications")
        try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
        let types = ["mailto", "tel", "https", "http"].map { "x-scheme-handler/\($0)" } + ["text/html"]
        try Data(
            """
            [Desktop Entry]
            Type=Application
            Name=Browser
            Exec=\(program(in: folders).path()) %u
            MimeType=\(types.joined(separator: ";"));

            """.utf8
        ).write(to: applications.appending(path: "browser.desktop"))
        try Data(
            """
            [Default Applications]
            \(types.map { "\($0)=browser.desktop" }.joined(separator: "\n"))

            """.utf8
        ).write(to: folders.configuration.appending(path: "mimeapps.list"))
    }

    /// Installs its program.
    init(in folders: PrivateFolders) throws {
        file = folders.root.appending(path: "opened")
        let program = Self.program(in: folders)
        try Data("#!/bin/sh\necho \"$1\" >>'\(file.path())'\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path())
    }

    private static func program(in folders: PrivateFolders) -> URL { folders.root.appending(path: "browser") }

    var opened: [String] {
        ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }
}
