import Foundation
import Testing

@Suite struct LanguageDataTests {
    /// Links one program with and without the filter, and compares their output.
    @Test func whatIsLeftOutIsNotMissed() throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = """
            set -e
            tools/filter-language-data "$0"
            clang -c -DFILTERS_LANGUAGE_DATA -I "$0" -o "$0/data.o" Sources/C/CLanguageData/data.S
            swiftc -swift-version 6 -static-stdlib -c -o "$0/main.o" Tests/LanguageData/main.swift
            swiftc -static-stdlib -use-ld=lld -o "$0/whole" "$0/main.o"
            swiftc -static-stdlib -use-ld=lld -o "$0/filtered" "$0/data.o" "$0/main.o"
            for program in whole filtered; do LANG=C.UTF-8 "$0/$program" >"$0/$program.txt"; done
            stat --format=%s "$0/whole" "$0/filtered"
            """
        let (status, output) = try run(["/bin/bash", "-c", "cd '\(Package.root.path())'\n\(script)", folder.path()])
        try #require(status == 0, "\(output)")
        let sizes = output.split(separator: "\n").compactMap { Int($0) }
        try #require(sizes.count == 2, "\(output)")
        #expect(sizes[1] < sizes[0] - 20_000_000)
        let texts = try ["whole", "filtered"].map {
            try String(contentsOf: folder.appending(path: "\($0).txt"), encoding: .utf8).split(separator: "\n")
        }
        #expect(texts[0].count > 1_000)
        #expect(texts[1].count == texts[0].count)
        for (whole, filtered) in zip(texts[0], texts[1]) { #expect(filtered == whole) }
    }

    @Test func otherDataAreSaidAndLeftAsTheyAre() throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(
            "#!/bin/sh\necho '{\"paths\":{\"runtimeResourcePath\":\"/nowhere\"}}'\n", to: folder.appending(path: "swiftc"))
        let tool = Package.root.appending(path: "tools/filter-language-data").path()
        let (status, output) = try run([tool, folder.path()], environment: ["PATH": folder.path() + ":/usr/bin:/bin"])
        #expect(status == 0)
        #expect(output.contains("Chuckle will be larger than it need be"))
        #expect(try Data(contentsOf: folder.appending(path: "language-data.h")).isEmpty)
    }
}
