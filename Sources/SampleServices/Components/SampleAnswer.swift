import Foundation

/// A request to a sample service.
public struct SampleRequest: Sendable, Equatable {
    /// The path, percent-decoded.
    public let path: String
    /// The parameters of the query.
    public let query: [String: String]
    /// The header fields by their names in lower case.
    public let headers: [String: String]
    /// The client's port of the connection; nil if the connection is closed.
    public let clientPort: Int?
}

/// The answer of a sample service.
public struct SampleAnswer: Sendable, Equatable {
    /// The status code.
    public let status: Int
    /// The value of the Content-Type field.
    public let contentType: String
    /// The body.
    public let body: Data
    /// Further header fields.
    public let headers: [String: String]

    /// An answer.
    public init(status: Int = 200, contentType: String, body: Data, headers: [String: String] = [:]) {
        (self.status, self.contentType, self.body, self.headers) = (status, contentType, body, headers)
    }

    /// The answer with further header fields.
    public func adding(_ fields: [String: String]) -> SampleAnswer {
        SampleAnswer(status: status, contentType: contentType, body: body, headers: headers.merging(fields) { $1 })
    }

    /// An answer in JSON.
    public static func json(status: Int = 200, _ body: some Encodable) -> SampleAnswer {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = (try? encoder.encode(body)) ?? Data()
        return SampleAnswer(status: status, contentType: "application/json", body: data)
    }

    /// An answer in plain text.
    public static func text(status: Int = 200, _ body: String) -> SampleAnswer {
        SampleAnswer(status: status, contentType: "text/plain;charset=UTF-8", body: Data(body.utf8))
    }

    /// A web page.
    public static func page(status: Int = 200, title: String, body: String) -> SampleAnswer {
        let text = "<!DOCTYPE html><html><head><title>\(title)</title></head><body>\(body)</body></html>"
        return SampleAnswer(status: status, contentType: "text/html;charset=UTF-8", body: Data(text.utf8))
    }
}

/// One of the services that `SampleServer` imitates.
protocol SampleService: Sendable {
    /// The first part of the paths, which distinguishes the services of the server.
    static var pathPrefix: String { get }

    /// The answer to a request, whose path does not contain the prefix.
    /// - Parameter base: the address of this service, for links in the answer.
    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer
}

/// How a server chooses from its content.
public struct SampleChoice: Sendable {
    private let isRandom: Bool
    private var next = 0

    /// One piece after the other, then from the beginning again: predictable for tests.
    public static let inTurn = SampleChoice(isRandom: false)

    /// At random, like the real services.
    public static let atRandom = SampleChoice(isRandom: true)

    private init(isRandom: Bool) {
        self.isRandom = isRandom
    }

    /// The next piece; nil if there are none.
    mutating func element<Element>(of elements: [Element]) -> Element? {
        if isRandom { return elements.randomElement() }
        guard !elements.isEmpty else { return nil }
        defer { next += 1 }
        return elements[next % elements.count]
    }

    /// The next pieces without repetition, or all pieces if there are fewer.
    mutating func elements<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        if isRandom { return Array(elements.shuffled().prefix(count)) }
        return (0..<min(count, elements.count)).compactMap { _ in element(of: elements) }
    }
}
