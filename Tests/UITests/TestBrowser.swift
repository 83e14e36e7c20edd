import Foundation
import UITestDriver

/// Opens addresses and web pages for the user of some folders.
struct TestBrowser {
    private let file: URL

    /// Registers the browser in folders in which no application has started yet. Until it is installed, nothing opens anything. A
    /// running application looks for the program each time, but learns of a registration only through GLib's folder watch.
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
