import Foundation
import Testing

@Suite struct FlatpakTests {
    private static func manifest() throws -> String {
        let files = try Package.texts(in: "packaging/flatpak", "yml")
        return try #require(files.first).text
    }

    /// The items of a list in the manifest, such as `finish-args`.
    private static func items(of list: String, in text: String) -> [String] {
        let lines = text.split(separator: "\n").drop { $0 != "\(list):" }.dropFirst().prefix { $0.hasPrefix(" ") }
        return lines.filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
    }

    @Test func thePermissionsAreTheNetworkTheDisplayAndTheKeyring() throws {
        #expect(
            Self.items(of: "finish-args", in: try Self.manifest()) == [
                "--share=network", "--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--device=dri",
                "--talk-name=org.freedesktop.secrets",
            ])
    }

    @Test func everythingThatIsFetchedIsPinned() throws {
        let sources = try Self.manifest().components(separatedBy: "- type: ").dropFirst()
        #expect(sources.count >= 5)
        for source in sources where source.contains("url:") {
            let isPinned = source.contains(/\n +commit: [0-9a-f]{40}\n/) || source.contains(/\n +sha256: [0-9a-f]{64}\n/)
            #expect(isPinned && source.contains(/url: https:/), "\(source)")
        }
    }

    @Test func theStoreIsTheOneOfThePackageManifest() throws {
        let package = try String(contentsOf: Package.root.appending(path: "Package.swift"), encoding: .utf8)
        let version = try #require(package.firstMatch(of: /GRDB\.swift", from: "([^"]+)"/)).output.1
        #expect(try Self.manifest().contains("tag: v\(version)\n"))
        // The build replaces this line.
        #expect(package.contains(/\n +\.package\(url:.*GRDB.*\)\n/))
    }
}
