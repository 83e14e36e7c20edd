import Foundation
import Testing

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

    /// The process starts in milliseconds, and without the 40 MB that Foundation and its Unicode library take.
    @Test func decodingNeedsNoFoundation() throws {
        let program = Self.folder.appending(path: "chuckle-decode").path()
        let libraries = try Self.output(of: "/usr/bin/ldd", [program])
        for library in ["libpng", "libturbojpeg", "libwebp"] { #expect(libraries.contains(library)) }
        for library in ["Foundation", "sqlite", "libsoup", "libglib", "libgdk_pixbuf"] { #expect(!libraries.contains(library)) }
        // The program has no other library in it, either.
        let symbols = try Self.output(of: "/usr/bin/nm", ["--defined-only", program])
        for module in ["$s10Foundation", "$s20FoundationEssentials", "$s6Domain", "$s4GRDB", "icudt"] {
            #expect(!symbols.contains(module))
        }
    }

    @Test func servicesWorkWithoutGTK() throws {
        let program = Self.folder.appending(path: "HeadlessProgram").path()
        #expect(try Self.output(of: program, []) == "200 SecretService\n")
    }
}
