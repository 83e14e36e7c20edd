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
        .systemLibrary(name: "CGLib", pkgConfig: "gio-2.0"),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
        .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0"),
        .systemLibrary(name: "CGtk", pkgConfig: "shumate-1.0"),
        .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1"),
        .systemLibrary(name: "CSecret", pkgConfig: "libsecret-1"),
        .systemLibrary(name: "CIntl"),
        .systemLibrary(name: "CDecoding"),
        .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp"),
        .target(
            name: "CCodecs", linkerSettings: ["png", "turbojpeg", "webp", "webpdemux"].map { .linkedLibrary($0) }),
        .target(
            name: "CLanguageData",
            cSettings: [
                .headerSearchPath("../../.build/language-data"), .define("FILTERS_LANGUAGE_DATA", .when(configuration: .release)),
            ]),
        .target(name: "Localization", dependencies: ["CIntl"], swiftSettings: strict),
        .target(name: "Atlas", swiftSettings: optimised),
        .target(name: "PictureFormats", swiftSettings: optimised),
        .target(name: "Domain", dependencies: ["Atlas", "PictureFormats"], swiftSettings: optimised),
        .target(name: "Services", dependencies: ["Domain", "Atlas"], swiftSettings: optimised),
        .target(
            name: "Storage",
            dependencies: ["Domain", "GLibSupport", .product(name: "GRDB", package: "GRDB.swift")],
            swiftSettings: optimised),
        .target(name: "ViewModels", dependencies: ["Domain", "Atlas", "Localization"], swiftSettings: strict),
        .target(name: "GLibSupport", dependencies: ["CGLib"], swiftSettings: strict),
        .target(name: "GtkSupport", dependencies: ["Domain", "Atlas", "GLibSupport", "CGtk", "CAdwaita"], swiftSettings: strict),
        .target(name: "Networking", dependencies: ["Domain", "GLibSupport", "CGLib", "CSoup"], swiftSettings: strict),
        .target(name: "DecodingWire", dependencies: ["PictureFormats", "CDecoding"], swiftSettings: strict),
        .target(name: "PictureDecoding", dependencies: ["DecodingWire", "Domain", "CDecoding"], swiftSettings: strict),
        .target(name: "Codecs", dependencies: ["DecodingWire", "PictureFormats", "CCodecs"], swiftSettings: optimised),
        .executableTarget(
            name: "DecodeProgram",
            dependencies: ["Codecs", "DecodingWire", "PictureFormats", "CDecoding", "CSeccomp"],
            swiftSettings: strict),
        .target(name: "Secrets", dependencies: ["Domain", "GLibSupport", "CGLib", "CSecret"], swiftSettings: strict),
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
                "Domain", "Atlas", "Services", "Storage", "ViewModels", "GLibSupport", "GtkSupport", "Networking",
                "PictureDecoding", "SampleServices", "Secrets", "Localization", "Resources", "CLanguageData",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "StoreBenchmark",
            dependencies: ["Storage", "Domain"],
            path: "Benchmarks/StoreBenchmark",
            swiftSettings: strict),
        .executableTarget(
            name: "SampleServerProgram",
            dependencies: ["SampleServices"],
            path: "Benchmarks/SampleServerProgram",
            swiftSettings: strict),
        .testTarget(name: "AtlasTests", dependencies: ["Atlas"], swiftSettings: strict),
        .testTarget(name: "DomainTests", dependencies: ["Domain", "Atlas", "Storage", "TestFakes"], swiftSettings: strict),
        .testTarget(name: "ServicesTests", dependencies: ["Services", "Domain", "Atlas", "TestFakes"], swiftSettings: strict),
        .testTarget(
            name: "StorageTests",
            dependencies: [
                "Storage", "Domain", "Atlas", "TestFakes", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .target(
            name: "TestFakes", dependencies: ["ViewModels", "Domain", "Atlas", "Storage"], path: "Tests/TestFakes",
            swiftSettings: strict),
        .testTarget(
            name: "ViewModelsTests",
            dependencies: ["ViewModels", "Localization", "Domain", "Atlas", "Storage", "TestFakes"],
            swiftSettings: strict),
        .target(
            name: "TestServices",
            dependencies: ["SampleServices", "GLibSupport", "CGLib", "CSoup"],
            path: "Tests/TestServices",
            swiftSettings: strict),
        .testTarget(
            name: "NetworkingTests",
            dependencies: [
                "Networking", "Services", "SampleServices", "TestServices", "TestFakes", "Storage", "GLibSupport", "CGLib",
                "Domain", "Atlas",
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
            name: "SecretsTests",
            dependencies: ["Secrets", "GLibSupport", "CGLib", "TestMainLoop"],
            swiftSettings: strict),
        .testTarget(
            name: "GtkSupportTests",
            dependencies: [
                "GtkSupport", "GLibSupport", "Domain", "Atlas", "CGtk", "CAdwaita", "TestMainLoop", "TestPictures",
            ],
            swiftSettings: strict),
        .target(
            name: "TestPictures", dependencies: ["Domain", "CCairo", "CTurboJPEG"], path: "Tests/TestPictures",
            swiftSettings: strict),
        .systemLibrary(name: "CTurboJPEG", path: "Tests/CTurboJPEG"),
        .testTarget(
            name: "DecodingTests",
            dependencies: ["PictureDecoding", "DecodingWire", "PictureFormats", "TestPictures", "CDecoding", "Domain"],
            exclude: ["Files"],
            swiftSettings: strict),
        .target(
            name: "Mutations", dependencies: ["Domain", "Services", "PictureFormats", "Codecs", "TestPictures"],
            path: "Tests/Mutations", swiftSettings: strict),
        .executableTarget(
            name: "MutationProgram", dependencies: ["Mutations"], path: "Tests/MutationProgram", swiftSettings: strict),
        .testTarget(name: "ProofTests", dependencies: ["Mutations"], swiftSettings: strict),
        .executableTarget(
            name: "InterchangeProgram", dependencies: ["Domain", "Services", "Storage", "Networking", "SampleServices"],
            path: "Tests/InterchangeProgram", swiftSettings: strict),
        .executableTarget(
            name: "HeadlessProgram",
            dependencies: ["Domain", "Networking", "SampleServices", "Secrets"],
            path: "Tests/HeadlessProgram",
            swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        .testTarget(
            name: "AppTests",
            dependencies: [
                "App", "GtkSupport", "GLibSupport", "CGtk", "CAdwaita", "ViewModels", "Domain", "Atlas", "Storage", "Resources",
                "PictureDecoding", "TestFakes", "TestPictures",
            ],
            swiftSettings: strict),
        .systemLibrary(name: "CAtspi", path: "Tests/CAtspi", pkgConfig: "atspi-2"),
        .target(
            name: "UITestDriver", dependencies: ["CAtspi"], path: "Tests/UITestDriver",
            swiftSettings: optimised),
        .testTarget(
            name: "UITests",
            dependencies: [
                "UITestDriver", "SampleServices", "TestServices", "TestPictures", "Mutations", "Storage", "Domain", "App",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
    ]
)
