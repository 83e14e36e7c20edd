import Foundation

/// The common errors of exported files. `broken` files are not JSON, `foreign` ones are JSON of another kind.
protocol FileProblem: Error {
    static var tooLarge: Self { get }
    static var broken: Self { get }
    static var foreign: Self { get }
    static func laterVersion(_ version: Int) -> Self
}

extension FileProblem {
    /// Checks that a file is JSON of a format, and not of a later version, which may have other members.
    static func check(_ file: Data, isOf format: String, version: Int, byteLimit: Int) throws(Self) {
        guard file.count <= byteLimit else { throw .tooLarge }
        let decoder = JSONDecoder()
        guard (try? decoder.decode(AnyJSON.self, from: file)) != nil else { throw .broken }
        guard let mark = try? decoder.decode(FileMark.self, from: file), [mark.format, mark.application].contains(format),
            mark.version > 0
        else { throw .foreign }
        guard mark.version <= version else { throw .laterVersion(mark.version) }
    }
}

private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) throws {}
}

/// The common members of exported files. Marks of comics have `application` instead of `format`.
private struct FileMark: Decodable {
    let format, application: String?
    let version: Int
}
