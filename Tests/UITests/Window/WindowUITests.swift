import SampleServices
import TestServices
import UITestDriver
import XCTest

/// The whole window: sizes, text, idleness, and starts under bad conditions.
final class WindowUITests: UITestCase {
    /// Pages that `PageUITests` does not reach: without content, with messages, and the sidebar.
    func testNothingIsCutOffInANarrowWindowWithLargeText() async throws {
        try await scenario { chuckle, server in
            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
            for _ in 0..<5 { try chuckle.keyboard.press("plus", .control) }
            try chuckle.waitForText("No Jokes Yet")
            try assertNothingIsCutOff(in: chuckle, page: "narrow-large-text-empty")

            try chuckle.draw(expecting: 1)
            await server.set(.status(500, message: "The jokes are having a long and well-deserved rest."), at: "/jokes/random")
            try chuckle.press("j", .control, alerting: "rest")
            try assertNothingIsCutOff(in: chuckle, page: "narrow-large-text-message")
            chuckle.assertNames(page: "narrow message")
            try chuckle.button("Close Message").press()

            try chuckle.keyboard.press("f", .control)
            try chuckle.keyboard.type("zzz")
            try chuckle.waitForText("No Jokes Found")
            try assertNothingIsCutOff(in: chuckle, page: "narrow-large-text-search")
            try chuckle.press("Escape", saying: "1 joke")

            try chuckle.button("Sections").press()
            _ = try chuckle.app.waitForOnScreen("sidebar") { $0.role == .listItem && $0.name == "Chuck Norris Jokes" }
            try assertNothingIsCutOff(in: chuckle, page: "narrow-large-text-sidebar")
            chuckle.assertNames(page: "narrow sidebar")
        }
    }

    func testTheSidebarGoesBeforeAPageHasLessRoomThanOnATelephone() async throws {
        try await scenario(at: "Dad Jokes") { chuckle, _ in
            let row = { chuckle.app.firstOnScreen { $0.role == .listItem && $0.name == "Dad Jokes" } }
            try chuckle.desktop.windows.resize(chuckle.frame, width: 620, height: 640)
            try chuckle.app.wait(until: "the sidebar is beside the page") { row() != nil }
            try chuckle.desktop.windows.resize(chuckle.frame, width: 540, height: 640)
            try chuckle.app.wait(until: "the page is alone") { row() == nil }
            _ = try chuckle.button("Sections")
        }
    }

    func testClickOpensARowOfANarrowWindowAndTheSpaceBelowDoesNot() async throws {
        try await scenario { chuckle, _ in
            for number in 1...2 { try chuckle.draw(expecting: number) }
            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
            let list = try chuckle.app.waitFor(role: .list, name: "Jokes")
            _ = try chuckle.button("Sections")
            let room = try XCTUnwrap(list.extents)
            try chuckle.pointer.move(to: Point(x: room.x + 100, y: room.y + room.height - 20), inWindowOf: list)
            chuckle.pointer.press()
            chuckle.pointer.release()
            try chuckle.pointer.click(try XCTUnwrap(list.child(at: 0)))
            _ = try chuckle.button("Back to List")
            // It is the joke of the clicked row, not the earlier selection.
            XCTAssertTrue(chuckle.app.first(role: .label, name: SampleJoke.all[1].value)?.isOnScreen == true)
        }
    }

    func testFirstStartWithoutNetworkShowsSampleDataUntilGoLive() async throws {
        let unreachable = ["CHUCKLE_CHUCKNORRIS_URL": "https://chuckle.invalid"]
        let services = try await startServices()
        // A private network without an exit. Root needs no user namespace, and may not get one in a chroot.
        let rights = geteuid() == 0 ? [] : ["--user", "--map-current-user", "--keep-caps"]
        let script = "ip link set lo up; exec \"$@\""
        let alone = ["unshare", "--net"] + rights + ["sh", "-c", script, "sh"]
        try await check(services.start(environment: unreachable, wrapper: alone)) { first in
            _ = try first.waitForAlert(containing: "You are looking at sample data")
            try first.draw(expecting: 1)
            try first.button("Go Live").press()
            try first.app.wait(until: "the bar is gone") { first.alert == nil }
            try first.waitForText("No Jokes Yet")
            try first.press("j", .control, alerting: "chuckle.invalid")
            try first.close()
        }
        // The choice is kept, and the sample joke is not.
        try await check(services.start(environment: unreachable)) { second in
            try second.waitForText("No Jokes Yet")
            try second.press("j", .control, alerting: "chuckle.invalid")
            XCTAssertNil(second.app.first { $0.name == "Go Live" })
        }
    }

    func testSampleDataAreKeptApartAndAStartAsksNoService() async throws {
        let services = try await startServices()
        try await check(services.start(arguments: ["--sample-data"])) { sample in
            _ = try sample.waitForAlert(containing: "You are looking at sample data")
            try sample.draw(expecting: 1)
            try sample.close()
        }
        for _ in 1...2 {
            try await check(services.start()) { live in
                try live.waitForText("No Jokes Yet")
                try live.close()
            }
        }
        let requests = await services.server.requests
        XCTAssertEqual(requests, [])
        try await check(services.start(arguments: ["--sample-data"])) { try $0.waitForStatus(containing: "1 joke") }
    }

    func testDamagedDataFileIsSetAsideWithAMessage() async throws {
        let services = try await startServices(isFirstStart: true)
        let folder = services.data
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let content = Data("this is no database, but somebody may want it back".utf8)
        try content.write(to: folder.appending(path: "chuckle.sqlite"))
        try await check(services.start()) { chuckle in
            _ = try chuckle.waitForAlert(containing: "Your data file was damaged")
            try chuckle.draw(expecting: 1)
        }
        XCTAssertEqual(try Self.damaged(in: folder).map { try Data(contentsOf: $0) }, [content])
    }

    private static func damaged(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.contains("damaged") }
    }

    func testDataThatCannotBeOpenedLeaveAWayOutAndStayWhereTheyAre() async throws {
        let services = try await startServices(isFirstStart: true)
        let obstacle = services.data.appending(path: "chuckle.sqlite")
        try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)
        try Data("Dear reader".utf8).write(to: obstacle.appending(path: "letter"))
        try await check(services.start()) { chuckle in
            try chuckle.waitForText("Chuckle Couldn’t Start")
            try chuckle.app.wait(until: "the focus is where work starts") { try chuckle.button("Try Again").has(.focused) }
            chuckle.assertNames(page: "failed start")
            try chuckle.button("Begin Anew").press()
            try chuckle.waitForText("No Jokes Yet")
            try chuckle.draw(expecting: 1)
        }
        let letters = try Self.damaged(in: services.data).map { try Data(contentsOf: $0.appending(path: "letter")) }
        XCTAssertEqual(letters, [Data("Dear reader".utf8)])
    }

    func testUnusableAddressIsSaidAndNothingIsTouched() async throws {
        let services = try await startServices(isFirstStart: true)
        try await check(services.start(environment: ["CHUCKLE_CHUCKNORRIS_URL": "http://jokes.example"])) { chuckle in
            try chuckle.waitForText("Chuckle Couldn’t Start")
            try chuckle.waitForText("The address in CHUCKLE_CHUCKNORRIS_URL can’t be used. It must begin with https://.")
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: services.data.path()))
    }

    func testWithoutAccessibilityNothingIsPrintedInAnySection() async throws {
        let services = try await startServices()
        let desktop = try TestDesktop.shared()
        let process = try services.run(["--sample-data"], environment: ["GTK_A11Y": "none"])
        defer { process.terminate() }
        let keyboard = Keyboard(windows: desktop.windows, application: process)
        try keyboard.giveToNewestWindow()
        // Only the screen shows what is visible.
        for section in ["2", "3", "4", "5", "6", "1"] {
            let before = try desktop.windows.screenshot()
            try Polling.wait(until: "section \(section) is opened") {
                try keyboard.press(section, .alt)
                return try process.exit != nil || desktop.windows.screenshot() != before
            }
            XCTAssertNil(process.exit, "section \(section)")
        }
        try keyboard.press("w", .control)
        XCTAssertEqual(try process.waitForExit(), .code(0))
        XCTAssertEqual(process.standardError, "")
    }

    /// A library freed while another thread draws with it would turn the end into a crash.
    func testEndOfTheProcessFreesNoLibraryThatDraws() async throws {
        let services = try await startServices()
        // The linker logs each process into a file, including those that Chuckle starts.
        let log = services.folders.cache.appending(path: "linker")
        let environment = ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": log.path(percentEncoded: false)]
        try await check(services.start(arguments: ["--sample-data"], environment: environment)) { chuckle in
            try chuckle.showPeople()
            try chuckle.close()
            let own = log.appendingPathExtension("\(chuckle.process.processIdentifier)")
            let lines = try String(contentsOf: own, encoding: .utf8).split(separator: "\n").filter { $0.contains("libpixman") }
            XCTAssertTrue(lines.contains { $0.contains("calling init: ") })
            XCTAssertFalse(lines.contains { $0.contains("calling fini: ") })
        }
    }

    func testIdleWindowWakesUpForNothing() async throws {
        try await scenario { chuckle, _ in
            for number in 1...3 { try chuckle.draw(expecting: number) }
            // Pool threads come to rest within seconds. After that nothing may happen.
            var quietSince = ContinuousClock.now
            var managers: Set<String> = []
            var wakeUps = chuckle.wakeUps(without: &managers)
            var woken: [String] = []
            let rest: Void? = Polling.firstValue(within: .seconds(60)) {
                let now = chuckle.wakeUps(without: &managers)
                if now != wakeUps {
                    woken = now.filter { wakeUps[$0] != $1 }.keys.sorted()
                    wakeUps = now
                    quietSince = .now
                }
                return quietSince.duration(to: .now) > .seconds(5) ? () : nil
            }
            XCTAssertNotNil(rest, "not idle for 5 s within a minute: \(woken) woke up last")
        }
    }
}

extension RunningChuckle {
    /// How often each thread has gone to sleep, which is once for each wake-up.
    /// - Parameter managers: excluded threads. libdispatch's manager waits in epoll and checks its pools once a second, which
    ///   cannot be turned off.
    fileprivate func wakeUps(without managers: inout Set<String>) -> [String: Int] {
        let tasks = "/proc/\(process.processIdentifier)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        let read = { (file: String) in (try? String(contentsOfFile: "\(tasks)/\(file)", encoding: .utf8)) ?? "" }
        // A working manager, or one waiting for a processor, looks like other threads.
        managers.formUnion(threads.filter { ["ep_poll", "epoll"].contains(where: read("\($0)/wchan").contains) })
        var wakeUps: [String: Int] = [:]
        for thread in threads where !managers.contains(thread) {
            let line = read("\(thread)/status").split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            let name = read("\(thread)/comm").trimmingCharacters(in: .newlines)
            wakeUps["\(name) \(thread)"] = line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0
        }
        return wakeUps
    }
}
