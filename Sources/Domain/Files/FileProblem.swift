import Foundation

/// The errors that the formats of exported files have in common.
protocol FileProblem: Error {
    static var tooLarge: Self { get }
    static var broken: Self { get }
    static var foreign: Self { get }
    static func laterVersion(_ version: Int) -> Self
}

extension FileProblem {
    /// Checks that a file is JSON of a format, and not of a later version, which may have other members.
    /// - Parameter byteLimit: the maximum size.
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

/// Any valid JSON.
private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) throws {}
}

/// The members that every exported file has. The marks of comics have `application` in the place of `format`.
private struct FileMark: Decodable {
    let format, application: String?
    let version: Int
}
