import Foundation
import Testing

/// `Identity.swift` declares id, name, version and home page, and other files repeat them.
@Suite struct IdentityTests {
    private static func text(_ path: String, in root: URL = Package.root) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private func check(_ root: URL, identifier: String, name: String, page: String?) throws {
        let metainfo = try Self.text("resources/\(identifier).metainfo.xml", in: root)
        #expect(metainfo.contains("<id>\(identifier)</id>"))
        #expect(metainfo.contains("<name>\(name)</name>"))
        #expect(metainfo.contains("<launchable type=\"desktop-id\">\(identifier).desktop</launchable>"))
        #expect(metainfo.contains("<url type=\"homepage\">") == (page != nil))
        let developer = identifier.split(separator: ".").dropLast().joined(separator: ".")
        #expect(metainfo.contains("<developer id=\"\(developer)\">"))
        #expect(page.map { metainfo.contains("<url type=\"homepage\">\($0)</url>") } ?? true)
        let desktop = try Self.text("resources/\(identifier).desktop", in: root)
        #expect(desktop.contains("\nName=\(name)\n") && desktop.contains("\nIcon=\(identifier)\n"))
        let sample = try Self.text("resources/\(identifier).SampleData.desktop", in: root)
        for line in ["Name=\(name) (Sample Data)", "Icon=\(identifier).SampleData", "NoDisplay=true", "DBusActivatable=true"] {
            #expect(sample.contains("\n\(line)\n"))
        }
        #expect(try Self.text("resources/\(identifier).service", in: root).contains("\nName=\(identifier)\n"))
        let service = try Self.text("resources/\(identifier).SearchProvider.service", in: root)
        #expect(service.contains("\nName=\(identifier).SearchProvider\n"))
        let provider = try Self.text("resources/\(identifier).search-provider.ini", in: root)
        for line in [
            "DesktopId=\(identifier).desktop", "BusName=\(identifier).SearchProvider",
            "ObjectPath=/\(identifier.replacing(".", with: "/"))/SearchProvider",
        ] { #expect(provider.contains("\n\(line)\n")) }
        let path = "/" + identifier.replacing(".", with: "/")
        let resources = try Self.text("resources/chuckle.gresource.xml", in: root)
        #expect(resources.contains("prefix=\"\(path)\"") && resources.contains("/apps/\(identifier).svg"))
        #expect(try Self.text("resources/Resources.swift", in: root).contains("\"\(path)\""))
        #expect(try Self.text("packaging/flatpak/\(identifier).yml", in: root).contains("\nid: \(identifier)\n"))
        for name in [identifier, identifier + ".SampleData"] {
            let icon = root.appending(path: "resources/icons/scalable/apps/\(name).svg")
            #expect(FileManager.default.fileExists(atPath: icon.path()))
        }
    }

    /// Empty if the value is nil.
    private func value(_ name: String) throws -> String {
        try run(["/bin/bash", Package.root.appending(path: "tools/identity").path(), name]).output
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test func allFilesSayTheSame() throws {
        let (identifier, page) = (try value("identifier"), try value("homePage"))
        try check(Package.root, identifier: identifier, name: try value("name"), page: page.isEmpty ? nil : page)
        let metainfo = try Self.text("resources/\(identifier).metainfo.xml")
        let release = try #require(metainfo.firstMatch(of: /<release version="([^"]+)"/))
        let version = try value("version")
        #expect(release.output.1 == version)
    }

    @Test func oneEditAndOneCommandChangeThemAndTheKeysAreStillFound() throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let root = Package.root.path()
        let files = [
            "resources", "packaging/flatpak", "tools/identity", "Package.swift", "Sources/C/CSecret",
            "Sources/Model/World/Identity.swift",
        ]
        let copied = try run([
            "/bin/bash", "-c", "cd '\(root)' && cp --recursive --parents \(files.joined(separator: " ")) \"$0\"", folder.path(),
        ])
        try #require(copied.status == 0, "\(copied.output)")
        let source = folder.appending(path: "Sources/Model/World/Identity.swift")
        let (identifier, page) = ("org.example.Laugh", "https://example.org/laugh")
        let edited = try Self.text("Sources/Model/World/Identity.swift")
            .replacing("identifier = \"\(try value("identifier"))\"", with: "identifier = \"\(identifier)\"")
            .replacing(/homePage: String\? = .*/, with: "homePage: String? = \"\(page)\"")
            .replacing("name = \"\(try value("name"))\"", with: "name = \"Laugh\"")
        try Data(edited.utf8).write(to: source)
        // The second run has nothing to do.
        for _ in 1...2 {
            let result = try run([folder.appending(path: "tools/identity").path()])
            #expect(result.status == 0, "\(result.output)")
            try check(folder, identifier: identifier, name: "Laugh", page: page)
        }
        let old = try value("identifier")
        let left = try run(["/usr/bin/grep", "--recursive", "--files-with-matches", "--fixed-strings", old, folder.path()])
        // Keys stay stored under the first id.
        let keys = "Sources/C/CSecret/secret.h"
        #expect(left.output.split(separator: "\n").allSatisfy { $0.hasSuffix(keys) }, "\(left.output)")
        #expect(try Self.text(keys, in: folder) == Self.text(keys))
    }

    @Test func anIdThatTheBusWouldNotTakeIsRefused() throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = "resources tools/identity Sources/Model/World/Identity.swift"
        _ = try run(["/bin/bash", "-c", "cd '\(Package.root.path())' && cp -r --parents \(files) \"$0\"", folder.path()])
        let source = folder.appending(path: "Sources/Model/World/Identity.swift")
        let edited = try Self.text("Sources/Model/World/Identity.swift")
            .replacing("\"\(try value("identifier"))\"", with: "\"laugh\"")
        try Data(edited.utf8).write(to: source)
        let result = try run([folder.appending(path: "tools/identity").path()])
        #expect(result.status == 1)
        #expect(result.output.contains("“laugh” is no application id"))
    }

    @Test func noAddressOfTheDomainThatNobodyCanOwnIsShownOrSent() throws {
        for target in try Package().targets where !target.path.hasPrefix("Tests") {
            for source in try target.sources() {
                #expect(!source.text.contains(/https?:\/\/(?:[\w-]+\.)*example(?![\w.-])/), "\(source.path)")
            }
        }
        for (path, text) in try Package.texts(in: "resources", "xml") {
            #expect(!text.contains(/https?:\/\/(?:[\w-]+\.)*example(?![\w.-])/), "\(path)")
        }
    }
}
