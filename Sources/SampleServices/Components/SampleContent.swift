import Foundation
import GLibSupport
import Resources

/// The texts of the sample services and the pictures that are not drawn are in `resources/sample-data`.
enum SampleContent {
    private static let registration = Result {
        try ResourceBundle.register(file: Resources.file.path(percentEncoded: false))
    }

    /// - Throws: `GLibError` if the file is missing.
    static func bytes(_ name: String) throws -> Data {
        _ = try registration.get()
        return Data(try ResourceBundle.bytes("\(Resources.basePath)/sample-data/\(name)"))
    }

    /// Callers keep the result in a constant.
    /// - Parameter name: without the extension.
    /// - Returns: the content; a `GLibError` if the file is missing, a `DecodingError` if it is damaged.
    static func read<Content: Decodable & Sendable>(
        _ name: String, as type: Content.Type = Content.self
    ) -> Result<Content, any Error> {
        Result { try JSONDecoder().decode(type, from: bytes(name + ".json")) }
    }
}
