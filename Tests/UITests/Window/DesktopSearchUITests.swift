import Foundation
import Model
import TestPictures
import UITestDriver
import XCTest

/// Calls the search provider over the bus, as GNOME Shell does.
final class DesktopSearchUITests: UITestCase {
    private static let identifier = "example.chuckle.Chuckle.SearchProvider"

    /// Arguments and answer are in GVariant's text format.
    @discardableResult
    private func call(_ method: String, _ arguments: String..., at identifier: String = identifier) throws -> String {
        try Command.call("org.gnome.Shell.SearchProvider2." + method, arguments, of: identifier)
    }

    /// Waits until the provider owns its name.
    private func start(
        _ services: RunningServices, idleTime: Int = 60, environment: [String: String] = [:], at identifier: String = identifier
    ) throws -> ApplicationProcess {
        let process = try services.run(["--search-provider=\(idleTime)"], environment: environment)
        try Polling.wait(until: "the provider answers") {
            (try? call("GetInitialResultSet", "[]", at: identifier)) == "(@as [],)"
        }
        return process
    }

    private func keepEverything(_ services: RunningServices) async throws {
        let ada = Person(
            id: "ada", title: "", firstName: "Ada", lastName: "Øster", gender: nil,
            address: Person.Address(street: "", city: "Uppsala", state: "", country: "Sweden", postcode: ""), coordinates: nil,
            email: "", dateOfBirth: nil, registered: nil, phone: "", cell: "", nationality: "", picture: nil, utcOffset: nil)
        try await services.withStoredData { database in
            let joke = ChuckNorrisJoke(id: "joke", value: "Chuck Norris ate an oster before it was born.")
            _ = try await ChuckNorrisJokeTable(database).insert(joke)
            try await PersonTable(database).refresh(with: [ada], seed: "ios")
            try await ComicTable(database).keep([Comic(number: 327, title: "Oster Tables", alt: "Alt text")], absent: [])
        }
        try await services.keepFavourites(["Osters"])
        let pictures = PictureFolder(folder: services.folders.cache.appending(path: "chuckle/pictures"))
        await pictures.keep(try EncodedPicture.encoded(width: 200, height: 50), named: "comic 327")
    }

    func testEverythingIsFoundAndDescribed() async throws {
        let services = try await startServices()
        try await keepEverything(services)
        let process = try start(services)
        defer { process.terminate() }
        XCTAssertEqual(
            try call("GetInitialResultSet", "['ÖSTER']"), "(['people:ada', 'comics:327', 'dad-jokes:1', 'jokes:joke'],)")
        XCTAssertEqual(try call("GetSubsearchResultSet", "['people:ada', 'comics:327']", "['oster', 'tab']"), "(['comics:327'],)")
        let metas = try call("GetResultMetas", "['people:ada', 'comics:327', 'dad-jokes:1', 'comics:9', 'nothing', '']")
        let icon = { (name: String) in "'icon': <('themed', <['\(name)']>)>}" }
        for text in [
            "'id': <'people:ada'>, 'name': <'Ada Øster'>, 'description': <'Uppsala, Sweden'>, " + icon("system-users-symbolic"),
            "'name': <'Oster Tables'>, 'description': <'Alt text'>, 'icon-data': <(64, 64, 256, true, 8, 4, [byte ",
            "'name': <'Osters'>, 'description': <'Setup of Osters'>, " + icon("example.chuckle.Chuckle.dad-jokes-symbolic"),
        ] { XCTAssertTrue(metas.contains(text), "\(text) in \(metas.prefix(500))") }
        XCTAssertEqual(process.standardError, "")
    }

    func testHostileAndWrongCallsAreAnswered() async throws {
        let services = try await startServices()
        try await keepEverything(services)
        let process = try start(services)
        defer { process.terminate() }
        let long = String(repeating: "x", count: 100_000)
        for terms in [
            "['']", "['\"', '%', '--']", "['q\u{202E}\u{301}']", "['\(long)']",
            "['\(Array(repeating: "zz", count: 20_000).joined(separator: "','"))']",
        ] {
            XCTAssertEqual(try call("GetInitialResultSet", terms), "(@as [],)", String(terms.prefix(40)))
        }
        XCTAssertEqual(
            try call("GetResultMetas", "['people:\(long)', 'comics:-1', 'comics:99999999999999999999', ':']"), "(@aa{sv} [],)")
        XCTAssertEqual(try call("ActivateResult", "nothing", "[]", "0"), "()")
        XCTAssertThrowsError(try call("GetResultMetas", "5"))
        XCTAssertThrowsError(try call("ActivateResult"))
        XCTAssertThrowsError(try call("Delete", "[]"))
        XCTAssertEqual(try call("GetInitialResultSet", "['tables']"), "(['comics:327'],)")
        XCTAssertEqual(process.standardError, "")
    }

    func testWhatIsStoredMeanwhileIsFoundAndNothingIfTheUserWantsThat() async throws {
        let services = try await startServices()
        let process = try start(services)
        defer { process.terminate() }
        XCTAssertEqual(try call("GetInitialResultSet", "['oster']"), "(@as [],)")
        try await keepEverything(services)
        XCTAssertEqual(try call("GetInitialResultSet", "['tables']"), "(['comics:327'],)")
        try await services.withStoredData { try await SettingTable($0).set("isFoundByDesktop", to: "false") }
        XCTAssertEqual(try call("GetInitialResultSet", "['tables']"), "(@as [],)")
        XCTAssertEqual(try call("GetResultMetas", "['comics:327']"), "(@aa{sv} [],)")
        XCTAssertEqual(process.standardError, "")
    }

    func testADevelopmentBuildFindsNothingOfTheUsersData() async throws {
        let services = try await startServices()
        try await keepEverything(services)
        let identifier = "example.chuckle.Chuckle.Devel.SearchProvider"
        let process = try start(services, environment: ["CHUCKLE_DEVELOPMENT": "1"], at: identifier)
        defer { process.terminate() }
        XCTAssertEqual(try call("GetInitialResultSet", "['oster']", at: identifier), "(@as [],)")
    }

    func testItLeavesWhenNobodyAsks() async throws {
        let services = try await startServices()
        let process = try start(services, idleTime: 4)
        XCTAssertEqual(try process.waitForExit(), .code(0))
        XCTAssertEqual(process.standardError, "")
    }

    func testResultsAndSearchesOpenInTheWindow() async throws {
        let services = try await startServices()
        try await keepEverything(services)
        let process = try start(services)
        defer { process.terminate() }
        try await check(services.start()) { chuckle in
            try call("ActivateResult", "comics:327", "['oster']", "0")
            try chuckle.comics.waitForTitle("Oster Tables")
            try call("ActivateResult", "jokes:joke", "['oster']", "0")
            try chuckle.waitForText("Chuck Norris ate an oster before it was born.")
            try call("ActivateResult", "people:ada", "['oster']", "0")
            _ = try chuckle.button("Edit Person")
            try call("ActivateResult", "dad-jokes:1", "['oster']", "0")
            try chuckle.waitForText("Setup of Osters")
            try call("LaunchSearch", "['oster', 'tables']", "0")
            _ = try chuckle.app.waitForOnScreen("search of the comics") { $0.has(.editable) && $0.text == "oster tables" }
            try call("LaunchSearch", "['Ada']", "0")
            try chuckle.waitForStatus(containing: "1 person found")

            XCTAssertNotEqual(try call("GetInitialResultSet", "['oster']"), "(@as [],)")
            try chuckle.keyboard.press("comma", .control)
            try chuckle.moveFocus(to: "Search from the desktop", within: chuckle.pane("Settings"))
            try chuckle.press("space", until: "nothing is found any more") {
                try call("GetInitialResultSet", "['oster']") == "(@as [],)"
            }
        }
    }
}
