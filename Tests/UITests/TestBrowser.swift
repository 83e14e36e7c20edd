import Foundation
import UITestDriver

struct TestBrowser {
    private let file: URL

    /// Installs it for the user of some folders, for addresses of some schemes and for web pages in files.
    init(in folders: PrivateFolders, schemes: [String] = ["http", "https"]) throws {
        file = folders.root.appending(path: "opened")
        let script = folders.root.appending(path: "browser")
        try Data("#!/bin/sh\necho \"$1\" >>'\(file.path())'\n".utf8).write(to: script)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script.path())
        let applications = folders.data.appending(path: "applications")
        try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
        let types = schemes.map { "x-scheme-handler/\($0)" } + ["text/html"]
        try Data(
            """
            [Desktop Entry]
            Type=Application
            Name=Browser
            Exec=\(script.path()) %u
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

    var opened: [String] {
        ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }
}
