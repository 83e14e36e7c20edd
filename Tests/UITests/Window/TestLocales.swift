import UITestDriver
import XCTest

/// Locales that the system may lack.
struct TestLocales {
    private let folder: URL
    private let encoding: String

    /// Makes locales such as `sv_SE`, which are removed after the test.
    @MainActor
    init(_ names: [String], encoding: String = "UTF-8", in test: XCTestCase) throws {
        self.encoding = encoding
        folder = FileManager.default.temporaryDirectory.appending(path: "locales-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        test.addTeardownBlock { [folder] in try? FileManager.default.removeItem(at: folder) }
        for name in names {
            try Command.run("localedef", "-i", name, "-f", encoding, folder.appending(path: variable(name)).path())
        }
    }

    /// - Parameter categories: names of locales by variables such as `LANG`.
    func environment(_ categories: [String: String]) -> [String: String] {
        categories.mapValues(variable).merging(["LOCPATH": folder.path()]) { $1 }
    }

    private func variable(_ name: String) -> String { "\(name).\(encoding)" }
}
