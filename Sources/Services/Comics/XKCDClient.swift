import Domain
import Foundation

/// A client of xkcd.com or a compatible server.
public struct XKCDClient: ComicService {
    /// The address of the public service.
    public static let publicAddress = "https://xkcd.com"

    private let base: URL
    private let client: any HTTPClient

    /// - Parameters:
    ///   - base: scheme and host, with a path prefix if there is one.
    ///   - client: sends the requests.
    public init(base: URL, client: any HTTPClient) {
        self.base = base
        self.client = client
    }

    public func newest() async throws -> Comic {
        let response = try await client.send(XKCDEndpoint.newest.request(base: base))
        return try comic(in: response)
    }

    public func comic(_ number: Int) async throws -> Comic {
        if number == ComicNavigation.missing { throw ComicNumberProblem.missing }
        let response = try await client.send(XKCDEndpoint.comic(number).request(base: base))
        if response.status == 404 { throw ComicNumberProblem.notFound }
        let comic = try comic(in: response)
        guard comic.number == number else { throw HTTPError.unexpectedContent }
        return comic
    }

    public func picture(at address: URL) async throws -> Data {
        guard AddressPolicy.allows(address, from: base) else { throw HTTPError.insecureAddress }
        let response = try await client.send(XKCDEndpoint.picture(address).request(base: base))
        try JSONAnswer.checkStatus(of: response, errorBody: XKCDErrorBody.self)
        guard response.mediaType?.hasPrefix("image/") == true else { throw HTTPError.unexpectedContent }
        return response.body
    }

    private func comic(in response: HTTPResponse) throws -> Comic {
        var delivered = try JSONAnswer.decode(XKCDBody.self, from: response, errorBody: XKCDErrorBody.self).delivered
        if let link = ComicAddress.link(delivered.link), !AddressPolicy.isOutside(link, of: base) { delivered.link = "" }
        guard let comic = Comic(delivered) else { throw HTTPError.unexpectedContent }
        return comic
    }
}

/// The service's errors are web pages, which add nothing to the status.
struct XKCDErrorBody: DescribedError {
    var description: String? { nil }
}

/// A comic in the service's JSON. Optional fields may be missing or of another type.
struct XKCDBody: Decodable {
    /// The fields as they came.
    let delivered: DeliveredComic

    private enum CodingKeys: String, CodingKey {
        case num, title, alt, transcript, year, month, day, img, link, news
        case safeTitle = "safe_title"
        case extraParts = "extra_parts"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func text(_ key: CodingKeys) -> String { Lenient<TextOrNumber>(container, key).value?.text ?? "" }
        var delivered = DeliveredComic(number: try container.decode(Int.self, forKey: .num))
        delivered.title = text(.title)
        delivered.safeTitle = text(.safeTitle)
        delivered.alt = text(.alt)
        delivered.transcript = text(.transcript)
        delivered.year = text(.year)
        delivered.month = text(.month)
        delivered.day = text(.day)
        delivered.picture = text(.img)
        delivered.link = text(.link)
        delivered.news = text(.news)
        delivered.hasExtraParts = Lenient<ExtraParts>(container, .extraParts).value != nil
        self.delivered = delivered
    }

    /// Parts of the page, with HTML and scripts. Only their presence is read.
    private struct ExtraParts: Decodable {
        private enum CodingKeys: CodingKey {}

        init(from decoder: any Decoder) throws {
            _ = try decoder.container(keyedBy: CodingKeys.self)
        }
    }
}
