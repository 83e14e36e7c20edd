import Model
import XCTest

@testable import App

final class AutostartFileTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func autostart(_ program: String = "/usr/bin/chuckle", isDevelopment: Bool = false) -> AutostartFile {
        AutostartFile(
            folder: folder.appending(path: "config/autostart"), identifier: "org.example.Laugh", name: "Laugh", program: program,
            isDevelopment: isDevelopment)
    }

    func testTheFileIsThereFromSwitchingOnToSwitchingOff() async throws {
        let file = folder.appending(path: "config/autostart/org.example.Laugh.desktop")
        let autostart = autostart()
        try await autostart.set(false)
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path()))
        for _ in 1...2 { try await autostart.set(true) }
        XCTAssertEqual(
            try String(contentsOf: file, encoding: .utf8),
            """
            [Desktop Entry]
            Type=Application
            Name=Laugh
            Icon=org.example.Laugh
            TryExec=/usr/bin/chuckle
            Exec="/usr/bin/chuckle" "--notify"

            """)
        for _ in 1...2 { try await autostart.set(false) }
        XCTAssertFalse(FileManager.default.fileExists(atPath: file.path()))
    }

    func testAnyPathOfTheProgramIsOneWord() {
        for (path, word, value) in [
            ("/home/a b/chuckle", #""/home/a b/chuckle""#, "/home/a b/chuckle"),
            ("/100%/chuckle", #""/100%%/chuckle""#, "/100%/chuckle"), (#"/a"b/chuckle"#, #""/a\\"b/chuckle""#, #"/a"b/chuckle"#),
            (#"/a\b$c`d/chuckle"#, #""/a\\\\b\\$c\\`d/chuckle""#, #"/a\\b$c`d/chuckle"#), ("/a\nb", #""/a\nb""#, #"/a\nb"#),
        ] {
            let lines = "\nTryExec=\(value)\nExec=\(word) \"--notify\"\n"
            XCTAssertTrue(autostart(path).text.contains(lines), autostart(path).text)
        }
    }

    func testADevelopmentBuildStartsAsOne() {
        let text = autostart(isDevelopment: true).text
        XCTAssertTrue(text.contains(#"\#nExec="env" "CHUCKLE_DEVELOPMENT=1" "/usr/bin/chuckle" "--notify""#), text)
        XCTAssertTrue(text.contains("\nTryExec=/usr/bin/chuckle\n"), text)
    }

    func testAFolderThatCannotBeWrittenIsAnError() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appending(path: "config"))
        do {
            try await autostart().set(true)
            XCTFail("no error")
        } catch LoginStartError.failed(let description) {
            XCTAssertFalse(description.isEmpty)
        }
    }
}
