import Desktop
import Foundation
import GLibSupport
import Model
import Resources
import SampleServices

/// One joke for a terminal, without a display. It only reads the user's data, so a window may be open.
enum TerminalJoke {
    /// Returns the exit status.
    static func tell(onSampleData: Bool, asJSON: Bool) async -> Int32 {
        do {
            let joke = try await joke(onSampleData: onSampleData)
            return Terminal.print(asJSON ? try json(joke) : joke.line)
        } catch {
            Terminal.complain(StartFailure.message(for: error))
            return 1
        }
    }

    private static func joke(onSampleData: Bool) async throws -> ChuckNorrisJoke {
        // The server runs until this task ends.
        let server = onSampleData ? SampleServer() : nil
        if server != nil { try ResourceBundle.register(file: Resources.file.path(percentEncoded: false)) }
        let base =
            try await server?.start().chuckNorris
            ?? ServiceAddress.base(
                variable: "CHUCKLE_CHUCKNORRIS_URL", publicAddress: ChuckNorrisClient.publicAddress,
                environment: ProcessInfo.processInfo.environment)
        let client = SoupHTTPClient(configuration: .init(userAgent: Identity.userAgent))
        let joke = try await TellJokeUseCase.joke(in: onSampleData ? .sample : .live, at: base, client: client)
        await server?.stop()
        return joke
    }

    /// One line with the service's field names. JSON is UTF-8, so for other encodings it is ASCII.
    private static func json(_ joke: ChuckNorrisJoke) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let fields = Fields(id: joke.id, value: joke.value, url: joke.url, categories: joke.categories)
        let text = String(decoding: try encoder.encode(fields), as: UTF8.self)
        if StandardStreams.areUTF8 { return text }
        return text.utf16.map { unit in
            let digits = String(unit, radix: 16)
            return unit < 128 ? "\(UnicodeScalar(UInt8(unit)))" : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    private struct Fields: Encodable {
        let id, value: String
        let url: String?
        let categories: [String]
    }
}
