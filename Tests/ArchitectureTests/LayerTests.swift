import Foundation
import Testing

/// The rules of the architecture, read from the sources.
@Suite struct LayerTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// What each module may import, besides Swift's own modules.
    private static let allowed: [String: Set<String>] = [
        "Localization": ["CIntl"],
        "Atlas": [],
        "Domain": ["Atlas"],
        "Services": ["Domain", "Atlas"],
        "Storage": ["Domain", "GRDB"],
        "ViewModels": ["Domain", "Atlas", "Localization"],
        "GLibSupport": ["CGLib"],
        "GtkSupport": ["Atlas", "GLibSupport", "CGtk", "CAdwaita"],
        "Networking": ["Domain", "GLibSupport", "CGLib", "CSoup"],
        "Secrets": ["Domain", "GLibSupport", "CGLib", "CSecret"],
        "SampleServices": ["GLibSupport", "CGLib", "CCairo", "CPixbuf", "CSoup"],
        "App": [
            "Domain", "Atlas", "Services", "Storage", "ViewModels", "GLibSupport", "GtkSupport", "Networking", "SampleServices",
            "Secrets", "Localization", "Resources",
        ],
    ]

    /// Swift's own modules.
    private static let swiftModules: Set<String> = ["Foundation", "Dispatch", "Observation", "Synchronization", "Glibc"]

    private static func sources(of module: String) throws -> [(file: String, text: String)] {
        let folder = root.appending(path: "Sources/\(module)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return try files.filter { $0.pathExtension == "swift" }
            .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }

    @Test func everyModuleHasItsRule() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path())
        #expect(Set(folders.filter { !$0.hasPrefix("C") || $0 == "Core" }) == Set(Self.allowed.keys))
    }

    @Test(arguments: Array(allowed.keys)) func arrowsPointDownwards(module: String) throws {
        let sources = try Self.sources(of: module)
        #expect(!sources.isEmpty)
        let permitted = (Self.allowed[module] ?? []).union(Self.swiftModules)
        for source in sources {
            for line in source.text.split(separator: "\n") {
                guard let match = line.prefixMatch(of: /(?:@\w+ |public |internal )*import (?:\w+ )?(\w+)/) else { continue }
                #expect(permitted.contains(String(match.output.1)), "\(module)/\(source.file) imports \(match.output.1)")
            }
        }
    }

    @Test(arguments: ["App", "ViewModels", "Domain", "Atlas", "Services", "Storage"])
    func pointersStayBelow(module: String) throws {
        for source in try Self.sources(of: module) {
            for word in ["Unsafe", "OpaquePointer", "Unmanaged", "unsafe"] {
                #expect(!source.text.contains(word), "\(module)/\(source.file) says \(word)")
            }
        }
    }

    @Test(arguments: Array(allowed.keys)) func nothingIsForced(module: String) throws {
        for source in try Self.sources(of: module) {
            for word in ["try!", "as!", "fatalError("] {
                #expect(!source.text.contains(word), "\(module)/\(source.file) says \(word)")
            }
        }
    }

    @Test func theMainQueueIsReachedInOneFile() throws {
        for module in Self.allowed.keys {
            for source in try Self.sources(of: module) where source.text.contains("_dispatch_") {
                #expect(source.file == "MainQueueBridge.swift")
            }
        }
    }
}
