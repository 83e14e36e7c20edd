import Foundation
import Testing

@Suite struct LayerTests {
    private static let allowed: [String: Set<String>] = [
        "Resources": [],
        "Atlas": [],
        "Decoding": ["CDecoding"],
        "Codecs": ["Decoding", "CCodecs"],
        "DecodeProgram": ["Codecs", "Decoding", "CDecoding", "CSeccomp"],
        "Pictures": ["Decoding", "CDecoding"],
        "GLibSupport": ["CGLib"],
        "Model": ["Atlas", "Pictures", "GLibSupport", "GRDB"],
        "Desktop": ["Model", "GLibSupport", "CGLib", "CSoup", "CSecret"],
        "ViewModels": ["Model", "Pictures", "Atlas", "GLibSupport"],
        "GtkSupport": ["Pictures", "Atlas", "GLibSupport", "CGtk", "CAdwaita"],
        "SampleServices": ["GLibSupport", "Resources", "CGLib", "CCairo", "CSoup"],
        "App": [
            "Model", "Pictures", "Atlas", "ViewModels", "GLibSupport", "GtkSupport", "Desktop", "SampleServices", "Resources",
            "CLanguageData",
        ],
    ]

    private static let swiftModules: Set<String> = [
        "Foundation", "FoundationNetworking", "Dispatch", "Observation", "Synchronization", "Glibc", "Testing", "XCTest",
    ]

    /// Dependencies without an import: UI tests start the executable, and language data are for the linker.
    private static let notImported: [String: Set<String>] = [
        "UITests": ["App"], "App": ["CLanguageData"],
    ]

    private let package: Package

    init() throws {
        package = try Package()
    }

    @Test func everyModuleHasItsRule() {
        #expect(Set(package.modules.map(\.name)) == Set(Self.allowed.keys))
    }

    @Test(arguments: allowed) func arrowsPointDownwards(module: String, allowed: Set<String>) throws {
        let target = try #require(package.targets.first { $0.name == module })
        #expect(target.dependencies.subtracting(allowed) == [])
    }

    @Test func importsAreTheDeclaredDependencies() throws {
        for target in package.targets where !target.isInC {
            let sources = try target.sources()
            #expect(!sources.isEmpty, "\(target.name)")
            for source in sources {
                let undeclared = source.imports.subtracting(target.dependencies).subtracting(Self.swiftModules)
                #expect(undeclared == [], "\(target.name)/\(source.path)")
            }
            let imports = sources.reduce(into: Set()) { $0.formUnion($1.imports) }
            #expect(target.dependencies.subtracting(imports) == Self.notImported[target.name, default: []], "\(target.name)")
        }
    }

    @Test(arguments: [
        "Atlas", "Model", "ViewModels", "GLibSupport", "Desktop", "SampleServices", "Pictures", "Codecs", "DecodeProgram",
        "HeadlessProgram",
    ])
    func worksWithoutGTK(module: String) {
        #expect(package.reachable(from: module).isDisjoint(with: ["GtkSupport", "CGtk", "CAdwaita"]))
    }

    @Test(arguments: ["App", "ViewModels", "Atlas", "Model", "Decoding", "DecodeProgram"])
    func pointersStayBelow(module: String) throws {
        // The memory that two processes share.
        for source in try package.sources(of: module) where !(module == "Decoding" && source.room == "Wire") {
            for word in ["Unsafe", "OpaquePointer", "Unmanaged", "unsafe"] {
                #expect(!source.text.contains(word), "\(module)/\(source.path) says \(word)")
            }
        }
    }

    @Test(arguments: Array(allowed.keys)) func nothingIsForced(module: String) throws {
        for source in try package.sources(of: module) {
            for word in ["try!", "as!", "fatalError("] {
                #expect(!source.text.contains(word), "\(module)/\(source.path) says \(word)")
            }
        }
    }

    /// One package serves all systems.
    @Test func headersDecideNothingByTheirVersion() throws {
        let sources = try ["h", "swift", "S"].flatMap { try Package.texts(in: "Sources", $0) }
        #expect(sources.contains { $0.path == "C/CGtk/versions.h" })
        for source in sources {
            #expect(!source.text.contains(/_(CHECK|MINOR)_VERSION/), "\(source.path)")
        }
    }

    @Test func theMainQueueIsReachedInOneFile() throws {
        for module in Self.allowed.keys {
            for source in try package.sources(of: module) where source.text.contains("_dispatch_") {
                #expect(source.path == "MainQueueBridge.swift")
            }
        }
    }
}
