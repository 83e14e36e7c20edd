import UITestDriver
import XCTest

/// What the command line asks for is shown, in a new window or in the one that is open.
final class LaunchUITests: UITestCase {
    func testASectionAComicAndAJokeAreShown() async throws {
        let services = try await startServices()
        try await check(services.start(arguments: ["--section", "switter"])) { chuckle in
            try chuckle.waitForFocus(on: "Fetch a Joke")
            try ask(services, "--comic=200")
            try chuckle.comics.waitForTitle("Compiler Weather")
            try ask(services, "--joke")
            try chuckle.waitForStatus(containing: "1 joke")
            try ask(services, "--section=people")
            _ = try chuckle.app.waitForOnScreen("section") { $0.role == .heading && $0.name == "People" }
            try chuckle.waitForStatus(containing: "100 people")
            try ask(services, "--person=Anahera King")
            try chuckle.waitForStatus(containing: "1 person found")
            XCTAssertEqual(chuckle.names(ofList: "People").count { $0.contains("Anahera King") }, 1)
        }
    }

    /// Starts another process, which passes on what it is asked for, and ends.
    private func ask(_ services: RunningServices, _ argument: String) throws {
        let process = try ApplicationProcess(
            executable: RunningChuckle.executable, arguments: [argument], folders: services.folders, desktop: TestDesktop.shared()
        )
        try Polling.wait(until: "the other process has ended") { process.exit == .code(0) }
    }

    func testWhatIsWrongIsSaidAndNothingOpens() async throws {
        let services = try await startServices()
        for (arguments, message) in [
            (["--section", "cats"], "chuckle: “cats” is no value of --section. Try --help.\n"),
            (["--comic=-1"], "chuckle: “-1” is no value of --comic. Try --help.\n"),
            (["--person="], "chuckle: The option --person needs a value. Try --help.\n"),
            (["--comic"], "chuckle: The option --comic needs a value. Try --help.\n"),
            (["--jokes"], "chuckle: Unknown option “--jokes”. Try --help.\n"),
        ] {
            let process = try ApplicationProcess(
                executable: RunningChuckle.executable, arguments: arguments, folders: services.folders,
                desktop: TestDesktop.shared())
            try Polling.wait(until: "it has ended") { process.exit == .code(2) }
            XCTAssertEqual(process.standardError, message)
        }
    }
}
