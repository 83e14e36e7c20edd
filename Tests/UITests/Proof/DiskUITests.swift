import GRDB
import Model
import UITestDriver
import XCTest

/// Disk failures before and while the application runs. Needs `tools/with-own-mounts`.
final class DiskUITests: UITestCase {
    private static let notSaved = "Your data can only be read, so this was not saved."

    private static func note(_ accident: String, _ outcome: String) {
        if ProcessInfo.processInfo.environment["PROOF_WATCH"] != nil { print("| \(accident) | \(outcome) |") }
    }

    func testTheDiskBecomesFull() async throws {
        let services = try await startServices()
        let folder = services.folders.data
        try Command.run("mount", "-t", "tmpfs", "-o", "size=4m,mode=700", "tmpfs", folder.path())
        addTeardownBlock { try Command.run("umount", "-l", folder.path()) }
        try await services.skipFirstStart()
        try await check(services.start()) { chuckle in
            try chuckle.draw(expecting: 1)
            let balloon = folder.appending(path: "balloon")
            Self.fill(balloon)
            try chuckle.keyboard.press("j", .control)
            var rows = 1
            // A few rows may still fit into free space of the database.
            try chuckle.app.wait(until: "the disk is full") {
                if chuckle.alert?.words.contains("Your data couldn’t be read or saved.") == true { return true }
                if chuckle.rowNames.count > rows {
                    rows = chuckle.rowNames.count
                    try chuckle.keyboard.press("j", .control)
                }
                return false
            }
            XCTAssertTrue(chuckle.alert?.words.contains("full") == true, chuckle.alert?.words ?? "")
            XCTAssertEqual(chuckle.rowNames.count, rows, "what is not stored is not shown")
            try FileManager.default.removeItem(at: balloon)
            try chuckle.button("Try Again").press()
            try chuckle.app.wait(until: "the joke is stored") { chuckle.rowNames.count == rows + 1 }
            try chuckle.close()
            let stored = try await services.withStoredData { try await ChuckNorrisJokeTable($0).jokes().current().count }
            XCTAssertEqual(stored, rows + 1)
            Self.note("the disk becomes full", "a message says so; with room again, *Try Again* stores the joke; nothing is lost")
        }
    }

    func testTheDiskIsReadOnlyAtTheStart() async throws {
        let services = try await startServices()
        try await services.withStoredData { _ = try await ChuckNorrisJokeTable($0).insert(Self.joke) }
        try Self.makeReadOnly(services.folders.data)
        addTeardownBlock { [folder = services.folders.data] in try Command.run("umount", "-l", folder.path()) }
        try await check(services.start()) { chuckle in
            _ = try chuckle.waitForAlert(containing: "can only be read")
            try chuckle.app.wait(until: "the joke is shown") { chuckle.rowNames.count == 1 }
            try chuckle.closeMessage()
            try chuckle.press("j", .control, alerting: Self.notSaved)
            XCTAssertEqual(chuckle.rowNames.count, 1)
            try chuckle.closeMessage()
            // State that is only remembered for the next start deserves no message.
            try chuckle.showSwitter()
            try chuckle.waitUntilKeysAreHandled()
            XCTAssertNil(chuckle.alert)
            try chuckle.close()
            Self.note("a read-only mount at the start", "the jokes are shown, a bar says that they can only be read")
        }
    }

    func testTheDataAreGoneWhileTheyAreInUse() async throws {
        let services = try await startServices()
        let folder = services.data
        let elsewhere = services.folders.data.appending(path: "elsewhere")
        try await check(services.start()) { chuckle in
            try chuckle.draw(expecting: 1)
            try FileManager.default.moveItem(at: folder, to: elsewhere)
            try chuckle.press("j", .control, alerting: "The file with your data was moved or deleted")
            XCTAssertEqual(chuckle.rowNames.count, 1)
            try FileManager.default.moveItem(at: elsewhere, to: folder)
            try chuckle.button("Try Again").press()
            try chuckle.app.wait(until: "the joke is stored") { chuckle.rowNames.count == 2 }
            try chuckle.close()
            Self.note("the data are moved away while in use", "a message says so; put back, *Try Again* stores the joke")
        }
    }

    func testASecondInstanceOnAnotherBusWaitsForTheFirst() async throws {
        let services = try await startServices()
        try await check(services.start()) { first in
            try first.draw(expecting: 1)
            // With its own bus the second application does not know of the first, as in another session of the same user. The
            // screen reader's bus is shared, so that the test sees both.
            let folders = try PrivateFolders()
            defer { try? folders.delete() }
            let bus = try SessionBus(display: first.desktop.display, folders: folders)
            defer { bus.end() }
            let accessibility = try XCTUnwrap(SpokenEvents.busAddress)
            let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address, "AT_SPI_BUS_ADDRESS": accessibility]
            try await check(services.start(environment: environment)) { second in
                try second.waitForText("Chuckle Couldn’t Start")
                try second.waitForText("Chuckle is already running. Close it first.")
                XCTAssertFalse(second.shows("Begin Anew"), "the data are not what is wrong")
                try first.close()
                try second.button("Try Again").press()
                try second.app.wait(until: "the joke is shown") { second.rowNames.count == 1 }
                try second.draw(expecting: 2)
                try second.close()
            }
            Self.note(
                "another instance holds the lock", "a page says so, and goes on with *Try Again* when the other one is closed")
        }
    }

    func testDataOfANewerVersionAreLeftAlone() async throws {
        let services = try await startServices()
        let file = services.database
        try await services.withStoredData { _ = try await ChuckNorrisJokeTable($0).insert(Self.joke) }
        let queue = try DatabaseQueue(path: file.path())
        try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('999')") }
        try queue.close()
        try await check(services.start()) { chuckle in
            try chuckle.waitForText("Chuckle Couldn’t Start")
            _ = try chuckle.app.waitFor("reason") { $0.words.contains("saved by a newer version of Chuckle") && $0.isOnScreen }
        }
        let again = try DatabaseQueue(path: file.path())
        let found = try await again.read {
            try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations UNION SELECT value FROM chuckNorrisJoke")
        }
        XCTAssertTrue(found.contains("999") && found.contains(Self.joke.value))
        Self.note("data of a newer version", "a page says so; nothing in them is changed")
    }

    private static let joke = ChuckNorrisJoke(id: "stored", value: "A stored joke.")

    private static func fill(_ file: URL) {
        _ = FileManager.default.createFile(atPath: file.path(), contents: nil)
        guard let handle = try? FileHandle(forWritingTo: file) else { return }
        defer { try? handle.close() }
        for size in [1 << 16, 1 << 12, 1] {
            let block = Data(count: size)
            while (try? handle.write(contentsOf: block)) != nil {}
        }
    }

    private static func makeReadOnly(_ folder: URL) throws {
        try Command.run("mount", "--bind", folder.path(), folder.path())
        try Command.run("mount", "-o", "remount,bind,ro", folder.path())
    }
}
