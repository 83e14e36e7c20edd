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

    /// The process starts in milliseconds, without the 40 MB of Foundation and its Unicode library.
    @Test func decodingNeedsNoFoundation() throws {
        let program = Self.folder.appending(path: "chuckle-decode").path()
        let libraries = try Self.output(of: "/usr/bin/ldd", [program])
        for library in ["libpng", "libturbojpeg", "libwebp"] { #expect(libraries.contains(library)) }
        for library in ["Foundation", "sqlite", "libsoup", "libglib", "libgdk_pixbuf"] { #expect(!libraries.contains(library)) }
        // No other library is linked statically.
        let symbols = try Self.output(of: "/usr/bin/nm", ["--defined-only", program])
        for module in ["$s10Foundation", "$s20FoundationEssentials", "$s5Model", "$s4GRDB", "icudt"] {
            #expect(!symbols.contains(module))
        }
    }

    /// The program also starts without them, and finds them at run time, whatever headers it was built with.
    @Test(arguments: ["CGtk", "CAdwaita"]) func functionsOfLaterVersionsAreLookedForAtTheStart(module: String) throws {
        let headers = try Package.texts(in: "Sources/C/\(module)", "h")
        let header = try #require(headers.first { $0.path == "versions.h" }).text
        let weak = try #require(header.firstMatch(of: /#pragma clang attribute push(?s:.*?)#pragma clang attribute pop/))
        let functions = weak.output.matches(of: /\b((?:gtk|adw)_\w+)\(/).map { String($0.output.1) }
        #expect(functions.count > 5)
        let program = Self.folder.appending(path: "chuckle").path()
        let symbols = try Self.output(of: "/usr/bin/nm", ["--dynamic", "--undefined-only", "--format=posix", program])
        #expect(Set(functions).subtracting(symbols.matches(of: /(?m:^)(\w+)(?:@\w+)? w/).map { String($0.output.1) }) == [])
    }

    /// GTK has a library for pictures, which is no dependency of the package.
    @Test func nothingIsDecodedByGTK() throws {
        let program = Self.folder.appending(path: "chuckle").path()
        let needed = try Self.output(of: "/usr/bin/readelf", ["--dynamic", program])
        #expect(needed.contains("libgtk-4") && !needed.contains("libgdk_pixbuf"))
    }

    @Test func servicesWorkWithoutGTK() throws {
        let program = Self.folder.appending(path: "HeadlessProgram").path()
        #expect(try Self.output(of: program, []) == "200 SecretService\n")
    }
}
