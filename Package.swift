// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error),
]

// For modules that go through many texts, places, pixels or rows: debug builds, and so the tests, optimise them as well.
let optimised = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "Chuckle",
    defaultLocalization: "en",
    products: [
        .executable(name: "chuckle", targets: ["App"]),
        .executable(name: "chuckle-decode", targets: ["DecodeProgram"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
    ],
    targets: [
        .systemLibrary(name: "CGLib", path: "Sources/C/CGLib", pkgConfig: "gio-2.0"),
        .systemLibrary(name: "CCairo", path: "Sources/C/CCairo", pkgConfig: "cairo"),
        .systemLibrary(name: "CSoup", path: "Sources/C/CSoup", pkgConfig: "libsoup-3.0"),
        .systemLibrary(name: "CGtk", path: "Sources/C/CGtk", pkgConfig: "shumate-1.0"),
        .systemLibrary(name: "CAdwaita", path: "Sources/C/CAdwaita", pkgConfig: "libadwaita-1"),
        .systemLibrary(name: "CSecret", path: "Sources/C/CSecret", pkgConfig: "libsecret-1"),
        .systemLibrary(name: "CDecoding", path: "Sources/C/CDecoding"),
        .systemLibrary(name: "CSeccomp", path: "Sources/C/CSeccomp", pkgConfig: "libseccomp"),
        .target(
            name: "CCodecs", path: "Sources/C/CCodecs",
            linkerSettings: ["png", "turbojpeg", "webp", "webpdemux"].map { .linkedLibrary($0) }),
        .target(
            name: "CLanguageData", path: "Sources/C/CLanguageData",
            cSettings: [
                .headerSearchPath("../../../.build/language-data"),
                .define("FILTERS_LANGUAGE_DATA", .when(configuration: .release)),
            ]),
        .target(name: "Atlas", swiftSettings: optimised),
        .target(name: "Decoding", dependencies: ["CDecoding"], swiftSettings: optimised),
        .target(name: "Codecs", dependencies: ["Decoding", "CCodecs"], swiftSettings: optimised),
        .executableTarget(
            name: "DecodeProgram", dependencies: ["Codecs", "Decoding", "CDecoding", "CSeccomp"], swiftSettings: strict),
        .target(name: "Pictures", dependencies: ["Decoding", "CDecoding"], swiftSettings: strict),
        .target(name: "GLibSupport", dependencies: ["CGLib"], swiftSettings: strict),
        .target(
            name: "Model",
            dependencies: ["Atlas", "Pictures", "GLibSupport", .product(name: "GRDB", package: "GRDB.swift")],
            swiftSettings: optimised),
        .target(name: "Desktop", dependencies: ["Model", "GLibSupport", "CGLib", "CSoup", "CSecret"], swiftSettings: strict),
        .target(
            name: "GtkSupport", dependencies: ["Pictures", "Atlas", "GLibSupport", "CGtk", "CAdwaita"], swiftSettings: strict),
        .target(name: "ViewModels", dependencies: ["Model", "Pictures", "Atlas", "GLibSupport"], swiftSettings: strict),
        .target(
            name: "SampleServices",
            dependencies: ["GLibSupport", "Resources", "CGLib", "CCairo", "CSoup"],
            swiftSettings: optimised),
        .target(
            name: "Resources",
            path: "resources",
            exclude: [
                "ui", "icons", "map", "sample-data", "po", "style.css", "dark.css", "chuckle.gresource.xml",
                "example.chuckle.Chuckle.desktop",
                "example.chuckle.Chuckle.SampleData.desktop",
                "example.chuckle.Chuckle.metainfo.xml",
                "example.chuckle.Chuckle.service",
                "example.chuckle.Chuckle.SearchProvider.service",
                "example.chuckle.Chuckle.search-provider.ini",
            ],
            sources: ["Resources.swift"],
            swiftSettings: strict,
            plugins: ["CompileResources"]),
        .plugin(name: "CompileResources", capability: .buildTool()),
        .executableTarget(
            name: "App",
            dependencies: [
                "Model", "Pictures", "Atlas", "ViewModels", "GLibSupport", "GtkSupport", "Desktop", "SampleServices", "Resources",
                "CLanguageData",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "StoreBenchmark",
            dependencies: ["Model"],
            path: "Benchmarks/StoreBenchmark",
            swiftSettings: strict),
        .executableTarget(
            name: "SampleServerProgram",
            dependencies: ["SampleServices"],
            path: "Benchmarks/SampleServerProgram",
            swiftSettings: strict),
        .testTarget(name: "AtlasTests", dependencies: ["Atlas"], swiftSettings: strict),
        .testTarget(
            name: "ModelTests",
            dependencies: [
                "Model", "Pictures", "Atlas", "TestFakes", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .target(
            name: "TestFakes",
            dependencies: ["ViewModels", "Model", "Pictures", "Atlas", .product(name: "GRDB", package: "GRDB.swift")],
            path: "Tests/TestFakes",
            swiftSettings: strict),
        .testTarget(
            name: "ViewModelsTests",
            dependencies: ["ViewModels", "GLibSupport", "Model", "Pictures", "Atlas", "TestFakes"],
            swiftSettings: strict),
        .target(
            name: "TestServices",
            dependencies: ["SampleServices", "GLibSupport", "CGLib", "CSoup"],
            path: "Tests/TestServices",
            swiftSettings: strict),
        .testTarget(
            name: "DesktopTests",
            dependencies: [
                "Desktop", "Model", "Pictures", "TestMainLoop", "SampleServices", "TestServices", "TestFakes", "GLibSupport",
                "CGLib", "Atlas",
            ],
            swiftSettings: strict),
        .target(
            name: "TestMainLoop",
            dependencies: ["GLibSupport", "CGLib"],
            path: "Tests/TestMainLoop",
            swiftSettings: strict),
        .testTarget(
            name: "GLibSupportTests",
            dependencies: ["GLibSupport", "CGLib", "TestMainLoop"],
            swiftSettings: strict),
        .testTarget(
            name: "GtkSupportTests",
            dependencies: [
                "GtkSupport", "GLibSupport", "Model", "Pictures", "Atlas", "CGtk", "CAdwaita", "TestMainLoop", "TestPictures",
            ],
            swiftSettings: strict),
        .target(
            name: "TestPictures", dependencies: ["Model", "Pictures", "CCairo", "CTurboJPEG"], path: "Tests/TestPictures",
            swiftSettings: strict),
        .systemLibrary(name: "CTurboJPEG", path: "Tests/CTurboJPEG"),
        .testTarget(
            name: "DecodingTests",
            dependencies: ["Pictures", "Decoding", "TestPictures", "CDecoding", "Model"],
            exclude: ["Files"],
            swiftSettings: strict),
        .target(
            name: "Mutations", dependencies: ["Model", "Pictures", "Decoding", "Codecs", "TestPictures"],
            path: "Tests/Mutations", swiftSettings: strict),
        .executableTarget(
            name: "MutationProgram", dependencies: ["Mutations"], path: "Tests/MutationProgram", swiftSettings: strict),
        .testTarget(name: "ProofTests", dependencies: ["Mutations"], swiftSettings: strict),
        .executableTarget(
            name: "InterchangeProgram", dependencies: ["Model", "Pictures", "Desktop", "SampleServices"],
            path: "Tests/InterchangeProgram", swiftSettings: strict),
        .executableTarget(
            name: "HeadlessProgram",
            dependencies: ["Model", "Desktop", "SampleServices"],
            path: "Tests/HeadlessProgram",
            swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        .testTarget(
            name: "AppTests",
            dependencies: [
                "App", "GtkSupport", "GLibSupport", "CGtk", "CAdwaita", "ViewModels", "Model", "Atlas", "Resources",
                "Pictures", "TestFakes", "TestPictures",
            ],
            swiftSettings: strict),
        .systemLibrary(name: "CAtspi", path: "Tests/CAtspi", pkgConfig: "atspi-2"),
        .target(
            name: "UITestDriver", dependencies: ["CAtspi"], path: "Tests/UITestDriver",
            swiftSettings: optimised),
        .testTarget(
            name: "UITests",
            dependencies: [
                "UITestDriver", "SampleServices", "TestServices", "TestPictures", "Mutations", "Model", "Pictures", "App",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
    ]
)
