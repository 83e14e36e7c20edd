import Foundation
import Model
import SampleServices
import UITestDriver
import XCTest

/// Requests of the command line and the desktop are shown in a new window, or in the open one.
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
            // This needs no display.
            let process = try services.run(["--help"], environment: environment.merging(["DISPLAY": ""]) { $1 })
            XCTAssertEqual(try process.waitForExit(), .code(0))
            XCTAssertTrue(process.standardOutput.contains(sentence), process.standardOutput)
            XCTAssertTrue(process.standardOutput.contains("--comic="), process.standardOutput)
            XCTAssertEqual(process.standardError, "")
        }
    }

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

    func testWhatIsInTheWayToTheServiceIsSaid() async throws {
        let services = try await startServices()
        let here = services.addresses.chuckNorris
        let port = try PortWithoutTLS()
        defer { port.close() }
        let proxy = "The proxy of your network doesn’t let the request through."
        let elsewhere = "https://jokes.example"
        for (address, environment, status, sentence) in [
            ("http://127.0.0.1:9", [:], nil, "The service can’t be reached."),
            ("https://255.255.255.255", [:], nil, "This computer isn’t connected to the network."),
            ("https://jokes.invalid", [:], nil, "The service’s address wasn’t found."),
            ("https://127.0.0.1:\(port.number)", [:], nil, "No secure connection to the service is possible"),
            (elsewhere, ["https_proxy": "http://127.0.0.1:9"], nil, proxy),
            (elsewhere, ["https_proxy": "http://\(here.host() ?? ""):\(here.port ?? 0)"], nil, proxy),
            (here.absoluteString, [:], 407, "The proxy of your network wants a password."),
            (here.absoluteString, [:], 511, "This network wants you to sign in first."),
        ] as [(String, [String: String], Int?, String)] {
            await services.server.set(status.map { .status($0, message: nil) }, at: "/jokes/random")
            let process = try services.run(
                ["--joke"], environment: environment.merging(["CHUCKLE_CHUCKNORRIS_URL": address]) { $1 })
            XCTAssertEqual(try process.waitForExit(), .code(1))
            XCTAssertTrue(process.standardError.hasPrefix("chuckle: " + sentence), "\(address): \(process.standardError)")
        }
    }

    func testWhatCannotBeWrittenIsSaid() async throws {
        let services = try await startServices()
        for (answer, stream, problem) in [
            ("--joke", "> /dev/full", "No space left on device"), ("--joke --json", ">&-", "Bad file descriptor"),
            ("--help", ">&-", "Bad file descriptor"), ("--version", "> /dev/full", "No space left on device"),
        ] {
            let process = try services.run(
                ["-c", "exec \"$0\" \(answer) \(stream)", RunningChuckle.executable], program: "/bin/sh")
            XCTAssertEqual(try process.waitForExit(), .code(1), answer)
            XCTAssertEqual(process.standardError, "chuckle: The answer couldn’t be written: \(problem)\n", answer)
        }
    }

    func testAnswersAreInTheEncodingOfTheLocale() async throws {
        let services = try await startServices()
        let locales = try TestLocales(["sv_SE"], encoding: "ISO-8859-1", in: self)
        let environment = locales.environment(["LC_ALL": "sv_SE"])
        let value = "Blåbär’s “ł”"
        await services.server.set(TestJoke(value: value).answer, at: "/jokes/random")
        for (arguments, redirection, status, expected) in [
            ("--joke", "", 0, "Blåbär's \"l\"\n"), ("--joke --json", "", 0, "\"value\":\"Bl\\u00e5b\\u00e4r\\u2019s"),
            ("--help", "", 0, "Skriv ut denna hjälp\n"), ("--section=blåbär", "2>&1", 2, "\"blåbär\""),
        ] {
            // The script is UTF-8, as is the terminal of the tests. The argument and the answer are not.
            let script = """
                arguments=$(echo '\(arguments)' | iconv -f UTF-8 -t ISO-8859-1)
                { "$0" $arguments \(redirection); echo $?; } | iconv -f ISO-8859-1 -t UTF-8
                """
            let process = try services.run(
                ["-c", script, RunningChuckle.executable], program: "/bin/sh", environment: environment)
            XCTAssertEqual(try process.waitForExit(), .code(0))
            XCTAssertTrue(process.standardOutput.contains(expected), process.standardOutput)
            XCTAssertTrue(process.standardOutput.hasSuffix("\n\(status)\n"), process.standardOutput)
        }
    }

    func testRelativeFoldersAreIgnored() async throws {
        let services = try await startServices()
        let name = "relative-\(UUID())"
        addTeardownBlock { try? FileManager.default.removeItem(atPath: name) }
        let variables = ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"]
        let environment = Dictionary(uniqueKeysWithValues: variables.map { ($0, "\(name)/\($0)") })
        try await check(services.start(arguments: ["--sample-data"], environment: environment)) { chuckle in
            try chuckle.show(section: "People")
            try chuckle.waitForStatus(containing: "100 people")
            let home = services.folders.home
            for path in [".local/share/chuckle/sample-data", ".cache/chuckle/sample-data"] {
                XCTAssert(FileManager.default.fileExists(atPath: home.appending(path: path).path()), path)
            }
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: name))
    }

    private func isOnBus(_ name: String) -> Bool {
        (try? Command.call("org.freedesktop.DBus.NameHasOwner", [name], of: "org.freedesktop.DBus")) == "(true,)"
    }

    /// Activates an action of the icon's menu, as the desktop does.
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

/// A port that answers everything with something other than TLS.
private final class PortWithoutTLS: Sendable {
    let number: UInt16
    private let listener: Int32

    init() throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let result = withUnsafeMutableBytes(of: &address) { bytes in
            let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
            return bind(listener, pointer, length) + listen(listener, 4) + getsockname(listener, pointer, &length)
        }
        guard result == 0 else { throw DriverError("No port is free") }
        number = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread {
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                var bytes = [UInt8](repeating: 0, count: 4_096)
                _ = read(connection, &bytes, bytes.count)
                _ = write(connection, "no TLS", 6)
                Glibc.close(connection)
            }
        }
    }

    func close() { shutdown(listener, Int32(SHUT_RDWR)) }
}
