import Model
import XCTest

@testable import App

final class LaunchOptionsTests: XCTestCase {
    func testARequestIsReadFromAnOptionOrFromAnAddress() throws {
        for (arguments, options) in [
            ([], LaunchOptions.run()),
            (["--sample-data"], .run(sampleData: true)),
            (["--gapplication-service"], .run(asService: true)),
            (["--search-provider=30"], .searchProvider(idleTime: 30)),
            (["--sample-data", "--gapplication-service"], .run(sampleData: true, asService: true)),
            (["--section", "people"], .run(request: Route(.people))),
            (["--section=dad-jokes", "--sample-data"], .run(sampleData: true, request: Route(.dadJokes))),
            (["--comic=327"], .run(request: .comic(327))),
            (["--person", "Anahera King"], .run(request: .search(.people, "Anahera King"))),
            (["--person=Åsa=1"], .run(request: .search(.people, "Åsa=1"))),
            (["--comic", "1", "--section", "comics"], .run(request: Route(.comics))),
            (["--action=newest-comic"], .run(request: .newestComic)),
            (["--action", "random-person"], .run(request: .randomPerson)),
            (["https://xkcd.com/327"], .run(request: .comic(327))),
            (["https://m.xkcd.com/1053/", "--sample-data"], .run(sampleData: true, request: .comic(1053))),
            (["--joke"], .joke()),
            (["--json"], .joke(asJSON: true)),
            (["--sample-data", "--joke", "--json"], .joke(sampleData: true, asJSON: true)),
            (["--notify"], .notify()),
            (["--notify", "--sample-data"], .notify(sampleData: true)),
            (["--version", "--joke"], .version),
            (["--version", "--help"], .help), (["-h"], .help),
        ] {
            XCTAssertEqual(try LaunchOptions.parse(arguments), options, "\(arguments)")
        }
    }

    func testWhatCannotBeFollowedIsNamed() {
        for (arguments, message) in [
            (["--section", "cats"], "“cats” is no value of --section. Try --help."),
            (["--comic=-1"], "“-1” is no value of --comic. Try --help."),
            (["--person="], "“” is no value of --person. Try --help."),
            (["--action=delete"], "“delete” is no value of --action. Try --help."),
            (["https://xkcd.com/about"], "“https://xkcd.com/about” is not the address of a comic. Try --help."),
            (["--comic"], "Missing argument for --comic. Try --help."),
            (["--jokes"], "Unknown option --jokes. Try --help."),
        ] {
            XCTAssertThrowsError(try LaunchOptions.parse(arguments), "\(arguments)") {
                XCTAssertEqual(($0 as? LaunchOptions.InvalidArgument)?.message, message)
            }
        }
    }

    private static func file(_ path: String) throws -> String {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    func testTheManualPageHasTheOptionsOfTheHelp() throws {
        let page = try Self.file("docs/chuckle.1").replacing("\\-", with: "-")
        let options = try XCTUnwrap(page.firstMatch(of: #/\.SH OPTIONS\n((?s:.*?))\.SH /#)).output.1
        let expected = LaunchOptions.options.compactMap { option in
            option.description.map { description in
                let words =
                    option.value.map { ".BI --\(option.name)= \($0)" } ?? option.short.map {
                        ".BR -\($0) \", \" --\(option.name)"
                    }
                    ?? ".B --\(option.name)"
                return ".TP\n\(words)\n\(description)\n"
            }
        }
        XCTAssertEqual(String(options), expected.joined())
        let help = LaunchOptions.parser.help
        for option in LaunchOptions.options {
            XCTAssertEqual(help.contains("--\(option.name)"), option.description != nil, option.name)
            XCTAssertTrue(option.description.map(help.contains) ?? true, option.name)
        }
    }

    func testTheDesktopFileOfTheSampleDataStartsThem() throws {
        let file = try Self.file("resources/\(Identity.identifier).SampleData.desktop")
        let command = try XCTUnwrap(file.firstMatch(of: /\nExec=chuckle ([^\n]+)\n/)).output.1
        XCTAssertEqual(try LaunchOptions.parse([String(command)]), .run(sampleData: true))
    }

    func testTheDesktopFileOffersTheActions() throws {
        let file = try Self.file("resources/\(Identity.identifier).desktop")
        let names = Route.actions.map(\.name) + ["sample-data"]
        XCTAssertTrue(file.contains("\nDBusActivatable=true\nActions=\(names.joined(separator: ";"));\n"))
        for name in names {
            let entry = try XCTUnwrap(file.firstRange(of: "\n[Desktop Action \(name)]\n"), name)
            let command = try XCTUnwrap(file[entry.upperBound...].firstMatch(of: /Exec=chuckle ([^\n]+)/)).output.1
            let request = Route.actions.first { $0.name == name }?.route
            XCTAssertEqual(try LaunchOptions.parse([String(command)]), .run(sampleData: request == nil, request: request))
        }
    }
}
