import Foundation
import Testing

struct Package {
    struct Target {
        /// Such as `testTarget`.
        let kind: String
        let name: String
        let dependencies: Set<String>
        /// Relative to the root of the package.
        let path: String

        var isInC: Bool { kind == "systemLibrary" || ["CCodecs", "CLanguageData"].contains(name) }

        func sources() throws -> [Source] { try Package.texts(in: path, "swift").map(Source.init) }
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The files below a folder, with their relative paths.
    static func texts(in folder: String, _ pathExtension: String) throws -> [(path: String, text: String)] {
        let folder = root.appending(path: folder)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return try files.filter { $0.pathExtension == pathExtension }.map { file in
            let path = file.path().dropFirst(folder.path().count)
            return (String(path.trimmingPrefix("/")), try String(contentsOf: file, encoding: .utf8))
        }
    }

    let targets: [Target]

    init() throws {
        let manifest = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
        targets = manifest.matches(of: /\.(target|executableTarget|testTarget|systemLibrary)\(/).compactMap { match in
            let declaration = Self.enclosed(manifest[match.range.upperBound...], "(", ")")
            guard let name = declaration.firstMatch(of: /name: "(\w+)"/)?.output.1 else { return nil }
            let list = declaration.firstRange(of: "dependencies: [").map {
                Self.enclosed(declaration[$0.upperBound...], "[", "]")
            }
            let dependencies = (list ?? "").replacing(/\.product\(name: ("\w+"), package: "[^"]+"\)/) { $0.output.1 }
                .matches(of: /"(\w+)"/).map { String($0.output.1) }
            let path = declaration.firstMatch(of: /[ \n]path: "([^"]+)"/)?.output.1
            let folder = match.output.1 == "testTarget" ? "Tests" : "Sources"
            return Target(
                kind: String(match.output.1), name: String(name), dependencies: Set(dependencies),
                path: path.map(String.init) ?? "\(folder)/\(name)")
        }
    }

    /// Without tests, benchmarks and C libraries.
    var modules: [Target] {
        targets.filter { !$0.isInC && !$0.path.hasPrefix("Tests/") && !$0.path.hasPrefix("Benchmarks/") }
    }

    func sources(of module: String) throws -> [Source] { try #require(targets.first { $0.name == module }).sources() }

    func reachable(from name: String) -> Set<String> {
        let direct = targets.first { $0.name == name }?.dependencies ?? []
        return direct.reduce(direct) { $0.union(reachable(from: $1)) }
    }

    /// The text up to the bracket that closes an open one.
    private static func enclosed(_ text: Substring, _ opening: Character, _ closing: Character) -> Substring {
        var depth = 1
        let end = text.indices.first { index in
            if text[index] == opening { depth += 1 }
            if text[index] == closing { depth -= 1 }
            return depth == 0
        }
        return text[..<(end ?? text.endIndex)]
    }
}
