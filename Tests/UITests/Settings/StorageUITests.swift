import Foundation
import Model
import UITestDriver
import XCTest

final class StorageUITests: UITestCase {
    func testEverythingGoesIntoAFileIsDeletedAndComesBackAndTheFolderIsMeasuredAndShown() async throws {
        let services = try await startServices()
        let joke = ChuckNorrisJoke(id: "a", value: "The joke of this test")
        try await services.withStoredData { database in
            _ = try await ChuckNorrisJokeTable(database).insert(joke)
        }
        let file = services.folders.root.appending(path: "everything.json")
        let foreign = services.folders.root.appending(path: "foreign.json")
        try Data("{}".utf8).write(to: foreign)
        try await check(services.start()) { first in
            try first.showSettings()
            try first.pressInStorage("Export Everything…")
            try first.save(".json", as: file, by: "Export")
            let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
            XCTAssertTrue(text.contains("The joke of this test"))
            XCTAssertFalse(text.contains("\"window\""))

            try first.deleteEverything()
            try first.app.wait(until: "the page says how to undo it") {
                first.says("Everything is deleted. You can undo this until you close the window.")
            }
            try first.pressInStorage("Undo")
            try first.app.wait(until: "the page says so no more") {
                !first.says("Everything is deleted. You can undo this until you close the window.")
            }
            try first.deleteEverything()
            try first.close()
        }
        let kept = try await services.withStoredData { try await ChuckNorrisJokeTable($0).jokes().current() }
        XCTAssertEqual(kept, [], "the deletion outlives the window")

        try await check(services.start()) { second in
            try second.showSettings()
            try second.importEverything(foreign)
            _ = try second.app.waitFor("message") {
                RunningChuckle.isAlert($0) && $0.words.contains("This file contains no exported data of Chuckle.")
            }
            try second.importEverything(file)
            try second.waitForStatus(containing: "imported")
            XCTAssertNil(second.alert)
            try second.importEverything(file)
            try second.waitForStatus(containing: "You already have everything in this file")

            // Sizes are in the legend.
            for title in ["Jokes", "Comics and their pictures", "Map tiles"] {
                _ = try second.app.waitFor("“\(title)” in the legend") { $0.role == .label && $0.words == title }
            }
            XCTAssertFalse(try second.app.waitFor(role: .pushButton, name: "Clear map tiles").has(.sensitive), "there are none")
            try second.pressInStorage("Show in Files")
            _ = try second.waitForAlert(containing: "No application can open file://")
            try second.close()
        }
        let imported = try await services.withStoredData { try await ChuckNorrisJokeTable($0).jokes().current() }
        XCTAssertEqual(imported, [joke])
    }
}

extension RunningChuckle {
    /// The button may be scrolled out of sight.
    func pressInStorage(_ name: String) throws {
        try app.waitFor("“\(name)”") { $0.role == .pushButton && $0.name == name && $0.has(.sensitive) }.press()
    }

    fileprivate func deleteEverything() throws {
        try pressInStorage("Delete Everything…")
        try answer("Delete")
        try waitForStatus(containing: "Everything deleted")
    }

    fileprivate func importEverything(_ file: URL) throws {
        try pressInStorage("Import…")
        try chooseFile(file, accept: "Import")
    }
}
