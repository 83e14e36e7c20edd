import Foundation
import Testing

@testable import Model

@Suite struct UserDataFileTests {
    private static let joke: UserData.Row = ["id": .text("a"), "value": .text("A “joke” 🎉"), "categories": .text(#"["dev"]"#)]
    private static let favourite: UserData.Row = [
        "name": .text("Cows"), "savedAt": .integer(1_620_222_139), "provider": .text("official"), "setup": .text("Why?"),
        "punchline": .text("Because."),
    ]

    private static let fromSwitter = favourite.merging(["provider": .text("switter"), "punchline": .text("")]) { $1 }

    private static func file(_ tables: String, version: Int = 1) -> Data {
        Data(#"{"format": "chuckle-user-data", "version": \#(version), "tables": \#(tables)}"#.utf8)
    }

    @Test func `Texts, whole numbers, other numbers and pictures are read as they were written`() throws {
        let data = UserData(tables: [
            "chuckNorrisJoke": [Self.joke], "favouriteDadJoke": [Self.favourite, Self.fromSwitter],
            "person": [["id": .text("x"), "latitude": .real(-12.3456), "utcOffset": .integer(570)]],
            "personPicture": [["id": .text("p"), "data": .data(Data([0, 1, 255]))]],
        ])
        let file = try UserDataFile.data(data)
        #expect(try UserDataFile.content(of: file) == data)
        #expect(String(decoding: file, as: UTF8.self).contains(#""value" : "A “joke” 🎉""#))
    }

    @Test func `Settings of this machine and unknown ones are neither written nor read`() throws {
        func setting(_ name: String, _ value: String) -> UserData.Row { ["name": .text(name), "value": .text(value)] }
        let data = UserData(tables: [
            "setting": [
                setting("window", "1 2"), setting("colours", "dark"), setting("dadJokeProvider", "rapidAPI"),
                setting("switterDevice", "x"), setting("unknown", "x"), setting("jokeOfTheDay", "x"),
                setting("tellsJokeAtLogin", "true"), setting("notifiesAtLogin", "true"),
                setting("jokeCategories", String(repeating: "long category ", count: 400)),
            ]
        ])
        let kept = UserData(tables: [
            "setting": [
                setting("colours", "dark"), setting("tellsJokeAtLogin", "true"), setting("notifiesAtLogin", "true"),
            ]
        ])
        let file = try UserDataFile.data(data)
        #expect(!String(decoding: file, as: UTF8.self).contains("rapidAPI"))
        #expect(try UserDataFile.content(of: file) == kept)
        let foreign = Self.file(
            #"{"setting": [{"name": "window", "value": "9 9"}, {"name": "usesLiveServices", "value": "true"}]}"#)
        #expect(try UserDataFile.content(of: foreign)["setting"].isEmpty)
    }

    @Test(
        arguments: [
            ("", .broken), ("{", .broken), ("[1]", .foreign), ("{}", .foreign),
            (#"{"format": "chuckle-favourite-dad-jokes", "version": 1, "favourites": []}"#, .foreign),
            (#"{"format": "chuckle-user-data", "version": 0, "tables": {}}"#, .foreign),
            (#"{"format": "chuckle-user-data", "version": "1", "tables": {}}"#, .foreign),
            (#"{"format": "chuckle-user-data", "version": 2}"#, .laterVersion(2)),
            (#"{"format": "chuckle-user-data", "version": 1}"#, .malformed),
        ] as [(String, UserDataError)])
    func `A file that is not an export, or that has values of the wrong kind, is refused`(text: String, error: UserDataError) {
        #expect(throws: error) { try UserDataFile.content(of: Data(text.utf8)) }
    }

    @Test(arguments: [
        "[]", #"{"person": {}}"#, #"{"person": [1]}"#, #"{"person": [{"id": null}]}"#, #"{"person": [{"id": true}]}"#,
        #"{"person": [{"id": ["x"]}]}"#, #"{"personPicture": [{"data": {"base64": "?"}}]}"#,
        #"{"chuckNorrisJoke": [{"id": "a", "value": "b", "categories": "[1]"}]}"#,
        #"{"chuckNorrisJoke": [{"id": "a", "value": "b", "categories": "dev"}]}"#,
        #"{"chuckNorrisJoke": [{"id": 1, "value": "b", "categories": "[]"}]}"#,
        #"{"favouriteDadJoke": [{"name": " ", "savedAt": 1, "provider": "official", "setup": "a", "punchline": "b"}]}"#,
        #"{"favouriteDadJoke": [{"name": "a", "savedAt": 1, "provider": "other", "setup": "a", "punchline": "b"}]}"#,
        #"{"favouriteDadJoke": [{"name": "a", "savedAt": 1, "provider": "official", "setup": "", "punchline": "b"}]}"#,
        #"{"setting": [{"name": "colours", "value": 1}]}"#, #"{"setting": [{"name": "peopleSeed", "value": " "}]}"#,
    ])
    func `One row that cannot be is enough to refuse a file`(tables: String) {
        #expect(throws: UserDataError.malformed) { try UserDataFile.content(of: Self.file(tables)) }
    }

    @Test func `Texts are as long as any text of the application at most, and are made harmless`() throws {
        let long = String(repeating: "a", count: UserDataFile.textLimit)
        #expect(try UserDataFile.content(of: Self.file(#"{"person": [{"city": "\#(long)"}]}"#))["person"].count == 1)
        #expect(throws: UserDataError.malformed) {
            try UserDataFile.content(of: Self.file(#"{"person": [{"city": "\#(long)a"}]}"#))
        }
        let hostile = Self.file(#"{"person": [{"city": "a\u202Eb\u0000"}]}"#)
        #expect(try UserDataFile.content(of: hostile)["person"] == [["city": .text("ab\u{FFFD}")]])
        let picture = Data(count: UserDataFile.pictureLimit + 1).base64EncodedString()
        #expect(throws: UserDataError.malformed) {
            try UserDataFile.content(of: Self.file(#"{"personPicture": [{"data": {"base64": "\#(picture)"}}]}"#))
        }
    }

    @Test func `A deeply nested file is refused, and does not end the process`() {
        let text = String(repeating: #"{"a":"#, count: 1_000)
        #expect(throws: UserDataError.broken) { try UserDataFile.content(of: Data(text.utf8)) }
    }
}
