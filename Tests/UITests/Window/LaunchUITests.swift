import Foundation
import SampleServices
import Storage
import UITestDriver
import XCTest

/// What the command line and the desktop ask for is shown, in a new window or in the one that is open.
final class LaunchUITests: UITestCase {
    private static let identifier = "example.chuckle.Chuckle"

    func testASectionAComicAndAJokeAreShown() async throws {
        let services = try await startServices()
        try await check(services.start(arguments: ["--section", "switter"])) { chuckle in
            try chuckle.waitForFocus(on: "Fetch a Joke")
            try ask(services, "--comic=200")
            try chuckle.comics.waitForTitle("Compiler Weather")
            try ask(services, "--action=joke")
            try chuckle.waitForStatus(containing: "1 joke")
            try ask(services, "--section=people")
            _ = try chuckle.app.waitForOnScreen("section") { $0.role == .heading && $0.name == "People" }
            try chuckle.waitForStatus(containing: "100 people")
            try ask(services, "https://xkcd.com/200/")
            try chuckle.comics.waitForTitle("Compiler Weather")
            try ask(services, "--person=Anahera King")
            try chuckle.waitForStatus(containing: "1 person found")
            XCTAssertEqual(chuckle.names(ofList: "People").count { $0.contains("Anahera King") }, 1)
        }
    }

    func testADevelopmentBuildHasANameAndDataOfItsOwn() async throws {
        let services = try await startServices()
        let before = try Data(contentsOf: services.database)
        try await check(services.start(environment: ["CHUCKLE_DEVELOPMENT": "1"])) { chuckle in
            _ = try chuckle.app.waitFor(role: .frame, name: "Chuckle (Development)")
            let database = services.folders.data.appending(path: "chuckle-devel/chuckle.sqlite")
            XCTAssert(FileManager.default.fileExists(atPath: database.path()))
        }
        XCTAssertEqual(try Data(contentsOf: services.database), before)
    }

    private func ask(_ services: RunningServices, _ argument: String) throws {
        XCTAssertEqual(try services.run([argument]).waitForExit(), .code(0))
    }

    func testWhatIsWrongIsSaidAndNothingOpens() async throws {
        let process = try await startServices().run(["--section", "cats"])
        XCTAssertEqual(try process.waitForExit(), .code(2))
        XCTAssertEqual(process.standardError, "chuckle: “cats” is no value of --section. Try --help.\n")
    }

    func testTheHelpIsInTheUsersLanguage() async throws {
        let services = try await startServices()
        let locales = try TestLocales(["sv_SE"], in: self)
        for (environment, sentence) in [
            ([:], "Print the version"), (locales.environment(["LANG": "sv_SE"]), "Skriv ut versionen"),
        ] {
            // No display is needed to say it.
            let process = try services.run(["--help"], environment: environment.merging(["DISPLAY": ""]) { $1 })
            XCTAssertEqual(try process.waitForExit(), .code(0))
            XCTAssertTrue(process.standardOutput.contains(sentence), process.standardOutput)
            XCTAssertTrue(process.standardOutput.contains("--comic="), process.standardOutput)
            XCTAssertEqual(process.standardError, "")
        }
    }

    // MARK: The terminal

    func testAJokeIsPrintedWithoutADisplayAlsoWhileTheWindowIsOpenAndWithoutANetwork() async throws {
        let services = try await startServices()
        let noDisplay = ["DISPLAY": ""]
        let noNetwork = noDisplay.merging(["CHUCKLE_CHUCKNORRIS_URL": "http://127.0.0.1:9"]) { $1 }
        let none = try services.run(["--joke"], environment: noNetwork)
        XCTAssertEqual(try none.waitForExit(), .code(1))
        XCTAssertEqual(none.standardOutput, "")
        XCTAssertTrue(none.standardError.hasPrefix("chuckle: The service can’t be reached."), none.standardError)
        let stored = try await services.withStoredData { try await ChuckNorrisJokeTable($0).jokes().current() }
        XCTAssertEqual(stored, [])

        try await check(services.start()) { chuckle in
            try chuckle.draw(expecting: 1)
            let kept = try services.run(["--joke"], environment: noNetwork)
            XCTAssertEqual(try kept.waitForExit(), .code(0), kept.standardError)
            XCTAssertEqual(kept.standardOutput, SampleJoke.all[0].value + "\n")
            let fetched = try services.run(["--joke", "--json"], environment: noDisplay)
            XCTAssertEqual(try fetched.waitForExit(), .code(0), fetched.standardError)
            let object = try JSONSerialization.jsonObject(with: Data(fetched.standardOutput.utf8)) as? [String: Any]
            XCTAssertEqual(object?["value"] as? String, SampleJoke.all[1].value)
            XCTAssertEqual(chuckle.rowNames.count, 1, "what is printed is not added to the list")
        }
    }

    // MARK: The desktop

    private func isOnBus(_ name: String) -> Bool {
        (try? Command.call("org.freedesktop.DBus.NameHasOwner", [name], of: "org.freedesktop.DBus")) == "(true,)"
    }

    /// Has the desktop activate an action of the icon's menu.
    private func activate(_ action: String) throws {
        try Command.call("org.freedesktop.Application.ActivateAction", [action, "[]", "{}"], of: Self.identifier)
    }

    func testAServiceOpensItsWindowOnlyForWhoAsks() async throws {
        let services = try await startServices()
        let process = try services.run(["--gapplication-service"])
        defer { process.terminate() }
        try Polling.wait(until: "the service is on the bus") { isOnBus(Self.identifier) }
        XCTAssertFalse(process.hasWindow)
        try activate("joke")
        let app = try process.waitForWindow()
        _ = try app.waitForOnScreen("announcement") { $0.role == .statusBar && $0.words.contains("1 joke") }
        XCTAssertEqual(process.standardError, "")
    }

    func testTheMenuOfTheIconLeadsToAComicSomebodyAndTheSampleData() async throws {
        try await scenario { chuckle, _ in
            try activate("newest-comic")
            try chuckle.comics.waitForTitle("Newest Thing")
            try Command.call("org.freedesktop.Application.Open", ["[\"https://xkcd.com/about\"]", "{}"], of: Self.identifier)
            _ = try chuckle.waitForAlert(containing: "“https://xkcd.com/about” is not the address of a comic.")
            try activate("random-person")
            _ = try chuckle.button("Edit Person")
            try activate("sample-data")
            try Polling.wait(until: "another window is open") { isOnBus(Self.identifier + ".SampleData") }
        }
    }
}
