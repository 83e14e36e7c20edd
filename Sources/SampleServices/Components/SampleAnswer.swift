import Foundation

public struct SampleRequest: Sendable, Equatable {
    /// Percent-decoded.
    public let path: String
    public let query: [String: String]
    /// Names are in lower case.
    public let headers: [String: String]
    /// Nil if the connection is closed.
    public let clientPort: Int?
}

public struct SampleAnswer: Sendable, Equatable {
    public let status: Int
    public let contentType: String
    public let body: Data
    public let headers: [String: String]

    public init(status: Int = 200, contentType: String, body: Data, headers: [String: String] = [:]) {
        (self.status, self.contentType, self.body, self.headers) = (status, contentType, body, headers)
    }

    public func adding(_ fields: [String: String]) -> SampleAnswer {
        SampleAnswer(status: status, contentType: contentType, body: body, headers: headers.merging(fields) { $1 })
    }

    public static func json(status: Int = 200, _ body: some Encodable) -> SampleAnswer {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = (try? encoder.encode(body)) ?? Data()
        return SampleAnswer(status: status, contentType: "application/json", body: data)
    }

    public static func text(status: Int = 200, _ body: String) -> SampleAnswer {
        SampleAnswer(status: status, contentType: "text/plain;charset=UTF-8", body: Data(body.utf8))
    }

    public static func page(status: Int = 200, title: String, body: String) -> SampleAnswer {
        let text = "<!DOCTYPE html><html><head><title>\(title)</title></head><body>\(body)</body></html>"
        return SampleAnswer(status: status, contentType: "text/html;charset=UTF-8", body: Data(text.utf8))
    }
}

protocol SampleService: Sendable {
    static var pathPrefix: String { get }

    /// - Parameter base: the address of this service, for links in the answer. The request's path is without the prefix.
    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer
}

/// How a server chooses from its content.
public struct SampleChoice: Sendable {
    private let isRandom: Bool
    private var next = 0

    /// One piece after the other, then from the beginning again: predictable for tests.
    public static let inTurn = SampleChoice(isRandom: false)

    /// Like the real services.
    public static let atRandom = SampleChoice(isRandom: true)

    private init(isRandom: Bool) {
        self.isRandom = isRandom
    }

    /// Nil if there are no pieces.
    mutating func element<Element>(of elements: [Element]) -> Element? {
        if isRandom { return elements.randomElement() }
        guard !elements.isEmpty else { return nil }
        defer { next += 1 }
        return elements[next % elements.count]
    }

    /// Pieces without repetition, or all pieces if there are fewer.
    mutating func elements<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        if isRandom { return Array(elements.shuffled().prefix(count)) }
        return (0..<min(count, elements.count)).compactMap { _ in element(of: elements) }
    }
}
