import Foundation
import Testing

/// What programs without a window link.
@Suite struct LinkTests {
    private static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    private static func output(of program: String, _ arguments: [String]) throws -> String {
        let (status, output) = try run([program] + arguments, redirection: "")
        #expect(status == 0)
        return output
    }

    @Test(arguments: ["HeadlessProgram", "SampleServerProgram"]) func noGTK(program: String) throws {
        let libraries = try Self.output(of: "/usr/bin/ldd", [Self.folder.appending(path: program).path()])
        #expect(libraries.contains("libsoup-3.0"))
        for library in ["libgtk", "libadwaita", "libshumate"] { #expect(!libraries.contains(library)) }
    }

    @Test func servicesWorkWithoutGTK() throws {
        let program = Self.folder.appending(path: "HeadlessProgram").path()
        #expect(try Self.output(of: program, []) == "200 SecretService\n")
    }
}
