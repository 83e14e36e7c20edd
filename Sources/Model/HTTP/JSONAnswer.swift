import Foundation

/// Checks status and media type first, because every service sometimes sends web pages.
enum JSONAnswer {
    /// - Parameter members: those of an error's JSON that may describe it, the best first.
    /// - Throws: `HTTPError.status` or `HTTPError.tooManyRequests`, with the service's description.
    static func checkStatus(of response: HTTPResponse, describedBy members: [String]) throws {
        guard !response.isSuccessful else { return }
        let body = isJSON(response) ? try? JSONDecoder().decode([String: Lenient<String>].self, from: response.body) : nil
        let description = members.lazy.compactMap { body?[$0]?.value }.first
        if response.status == 429 {
            throw HTTPError.tooManyRequests(retryAfter: response.retryAfter, description: description)
        }
        throw HTTPError.status(response.status, description: description)
    }

    /// - Parameter elementLimit: the number of elements after which a `LimitedList` ends.
    /// - Throws: `HTTPError`.
    static func body<Body: Decodable>(
        _ type: Body.Type, of response: HTTPResponse, describedBy members: [String], elementLimit: Int = .max
    ) throws -> Body {
        try checkStatus(of: response, describedBy: members)
        guard isJSON(response) else { throw HTTPError.unexpectedContent }
        do {
            let decoder = JSONDecoder()
            if let key = CodingUserInfoKey.elementLimit { decoder.userInfo[key] = elementLimit }
            return try decoder.decode(type, from: response.body)
        } catch {
            throw HTTPError.unexpectedContent
        }
    }

    private static func isJSON(_ response: HTTPResponse) -> Bool {
        guard let type = response.mediaType else { return false }
        return type == "application/json" || type.hasSuffix("+json")
    }
}

extension HTTPClient {
    /// - Throws: `HTTPError`, `CancellationError`.
    func answer<Body: Decodable>(
        _ type: Body.Type, to request: HTTPRequest, describedBy members: [String], elementLimit: Int = .max
    ) async throws -> Body {
        try JSONAnswer.body(type, of: try await send(request), describedBy: members, elementLimit: elementLimit)
    }

    /// - Throws: `HTTPError`, `CancellationError`.
    func picture(_ request: HTTPRequest, describedBy members: [String]) async throws -> Data {
        let response = try await send(request)
        try JSONAnswer.checkStatus(of: response, describedBy: members)
        guard response.mediaType?.hasPrefix("image/") == true else { throw HTTPError.unexpectedContent }
        return response.body
    }
}

/// A value that may be missing, null or of another type. The rest stays readable.
struct Lenient<Value: Decodable>: Decodable {
    let value: Value?

    init(_ value: Value?) {
        self.value = value
    }

    init(from decoder: any Decoder) throws {
        value = try? Value(from: decoder)
    }
}

extension KeyedDecodingContainer {
    /// Synthesised initialisers call this instead of the standard library's method, which fails if the key is missing.
    func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) throws -> Lenient<Value> {
        Lenient(try? decodeIfPresent(Value.self, forKey: key))
    }
}

/// Elements beyond the limit of the request are not decoded.
struct LimitedList<Element: Decodable>: Decodable {
    let elements: [Element]

    init(from decoder: any Decoder) throws {
        let limit = CodingUserInfoKey.elementLimit.flatMap { decoder.userInfo[$0] as? Int } ?? .max
        var container = try decoder.unkeyedContainer()
        var elements: [Element] = []
        while !container.isAtEnd, elements.count < limit { elements.append(try container.decode(Element.self)) }
        self.elements = elements
    }
}

extension CodingUserInfoKey {
    fileprivate static var elementLimit: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "elementLimit") }
}

/// Some services write the value as a number and others as a text.
struct TextOrNumber: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            text = String(number)
        } else {
            text = try container.decode(String.self)
        }
    }
}
