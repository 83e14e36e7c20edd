import Model
import Mutations
import UITestDriver
import XCTest

/// Random keys, clicks, texts, sizes, languages and faults, the same for the same seed. The application must not end, hang, print
/// anything, show nameless elements, or lose stored data. `make test` takes a few steps, `make proof` 5,000.
final class MonkeyUITests: UITestCase {
    private static let steps = ProcessInfo.processInfo.environment["PROOF_STEPS"].flatMap { Int($0) } ?? 60
    private static let seed = ProcessInfo.processInfo.environment["PROOF_SEED"].flatMap { UInt64($0) } ?? 0x0C1C_01E5
    /// The first executed step, for example of a failed run. Earlier ones are only generated.
    private static let first = ProcessInfo.processInfo.environment["PROOF_FIRST"].flatMap { Int($0) } ?? 0
    /// Steps until a restart in the next language.
    private static let stepsOfRun = 100
    private static let stepsBetweenNames = 20
    private static let stepsBetweenFocuses = 5
    /// The maximum hold of the main thread, in milliseconds of processor time.
    private static let longestHold = 1_000.0

    func testNothingThatAUserDoesEndsOrStopsIt() async throws {
        let services = try await startServices()
        _ = try TestBrowser(in: services.folders)
        var numbers = SeededNumbers(seed: Self.seed)
        let languages = ["en_GB", "sv_SE", "nb_NO", "pl_PL"]
        let locales = try TestLocales(languages, in: self)
        var jokes = 0
        for (run, first) in stride(from: 0, to: Self.steps, by: Self.stepsOfRun).enumerated() {
            let steps = (first..<min(first + Self.stepsOfRun, Self.steps)).map { ($0, MonkeyStep.random(using: &numbers)) }
            guard first + Self.stepsOfRun > Self.first else { continue }
            let language = languages[run % languages.count]
            // Criticals do not end the application, since its output is checked afterwards.
            let environment = locales.environment(["LANG": language]).merging(["G_DEBUG": ""]) { $1 }
            // Files saved at their proposed place are in a folder of the test.
            let wrapper = ["env", "--chdir=\(services.folders.root.path())"]
            let chuckle = try services.start(environment: environment, wrapper: wrapper)
            defer { chuckle.process.terminate() }
            let name = "run \(run) in \(language)"
            // The window opens at its last size, which may be too narrow for the sidebar.
            let windows = chuckle.desktop.windows
            if let window = windows.windows(processIdentifier: chuckle.process.processIdentifier).last {
                windows.requestSize(of: window, width: 1_270, height: 890)
            }
            try chuckle.press("1", .alt, until: "\(name): the jokes that were stored are shown") { chuckle.shownJokes == jokes }
            try chuckle.record?.forgetHolds()
            for (number, step) in steps {
                await step.prepare(services.server)
                let place = "step \(number), \(step)"
                do {
                    try step.take(chuckle)
                    // The main loop answers.
                    guard chuckle.app.root.exists else { throw DriverError("It does not answer any more") }
                } catch {
                    // A click may have closed the window.
                    if (try? chuckle.process.waitForExit()) == .code(0) { break }
                    return XCTFail("\(place): \(error): \(chuckle.process.standardError)")
                }
                if number % Self.stepsBetweenNames == 0 { chuckle.assertNames(page: place) }
                if number % Self.stepsBetweenFocuses == 0 { chuckle.assertOneFocus(place) }
            }
            try chuckle.closeEverything()
            XCTAssertEqual(chuckle.process.standardError, "", name)
            XCTAssertLessThanOrEqual(chuckle.record?.holds.max() ?? 0, Self.longestHold, name)
            XCTAssertEqual(chuckle.strangers, [], "\(name): only the services are connected to")
            jokes = try await services.withStoredData { try await ChuckNorrisJokeTable($0).jokes().current().count }
        }
        print("| \(Self.steps) | \(Self.seed) | \(jokes) |")
    }
}

extension RunningChuckle {
    /// Asserts that in the end one named element on a visible page has the focus. Keys that scroll may leave it out of sight.
    /// The focus in GTK's file chooser is GTK's.
    fileprivate func assertOneFocus(_ place: String) {
        var focused: [Element] = []
        let found: Void? = Polling.firstValue { () -> Void? in
            let windows = app.root.children
            // The application is about to end.
            guard let newest = windows.last else { return () }
            if newest.isOfToolkit { return () }
            guard let window = windows.first(where: { $0.has(.active) }) else { return nil }
            focused = Finder(root: window).allDrawn { $0.has(.focused) }
            // GTK does not include the menu of a text in its tree.
            if focused.isEmpty, let item = focus.last, item.role == .menuItem, item.has(.focused) { return () }
            return focused.count == 1 && !focused[0].words.isEmpty ? () : nil
        }
        let windows = app.root.children.map(\.summary)
        let last = focus.last?.summary ?? ""
        XCTAssertNotNil(found, "\(place): \(focused.map(\.summary)) have the focus, last \(last), in \(windows)")
    }

    /// Whatever the language of the window.
    fileprivate var shownJokes: Int {
        let lists = app.allDrawn(without: [.listItem]) { $0.role == .list }
        return lists.count < 2 ? 0 : lists[1].childCount
    }

    fileprivate func closeEverything() throws {
        var count = 0
        try app.wait(until: "the application has ended") {
            guard process.isRunning else { return true }
            // The labels depend on the language, so the buttons of the question are pressed in turn.
            let dialog = app.root.children.first { $0.role == .dialog }
            let answers = dialog.map { Finder(root: $0).all { $0.role == .pushButton } } ?? []
            if let dialog, !answers.isEmpty {
                try? answers[count % answers.count].press()
                count += 1
                _ = Polling.firstValue(within: .seconds(1)) { dialog.exists ? nil : () }
            } else {
                // A closing window ignores keys.
                try? keyboard.press("Escape")
                try? keyboard.press("q", .control)
            }
            return !process.isRunning
        }
        XCTAssertEqual(process.exit, .code(0))
    }
}
