import Foundation

public struct XKCDClient: ComicService {
    public static let publicAddress = "https://xkcd.com"

    /// In bytes. Decoding limits the pixels, because a small file may contain a huge picture.
    private static let pictureLimit = 32 << 20

    private let base: URL
    private let client: any HTTPClient

    public init(base: URL, client: any HTTPClient) {
        self.base = base
        self.client = client
    }

    public func newest() async throws -> Comic {
        try await delivered(nil)
    }

    public func comic(_ number: Int) async throws -> Comic {
        if number == ComicNavigation.missing { throw ComicNumberProblem.missing }
        do {
            let comic = try await delivered(number)
            guard comic.number == number else { throw HTTPError.unexpectedContent }
            return comic
        } catch HTTPError.status(404, _) {
            throw ComicNumberProblem.notFound
        }
    }

    public func picture(at address: URL) async throws -> Data {
        guard AddressPolicy.allows(address, from: base) else { throw HTTPError.insecureAddress }
        let accepted = ["Accept": "image/png, image/jpeg, image/gif"]
        return try await client.picture(
            HTTPRequest(url: address, headers: accepted, byteLimit: Self.pictureLimit), describedBy: [])
    }

    /// Nil requests the newest comic. The service's errors are web pages without a description.
    private func delivered(_ number: Int?) async throws -> Comic {
        let folder = number.map { base.appending(path: String($0)) } ?? base
        let request = HTTPRequest(url: folder.appending(path: "info.0.json"), headers: ["Accept": "application/json"])
        let body = try await client.answer(XKCDBody.self, to: request, describedBy: [])
        guard let comic = body.comic(from: base) else { throw HTTPError.unexpectedContent }
        return comic
    }
}

/// Optional fields may be missing or of another type.
private struct XKCDBody: Decodable {
    private let num: Int
    private let title, safeTitle, alt, transcript, year, month, day, img, link, news: Lenient<TextOrNumber>
    /// Parts of the page, with HTML and scripts. Only their presence is read.
    private let extraParts: Lenient<[String: Lenient<String>]>

    private enum CodingKeys: String, CodingKey {
        case num, title, alt, transcript, year, month, day, img, link, news
        case safeTitle = "safe_title"
        case extraParts = "extra_parts"
    }

    /// Nil if the comic is unusable. Omits a link to this machine if the service is on another one.
    func comic(from base: URL) -> Comic? {
        func text(_ field: Lenient<TextOrNumber>) -> String { field.value?.text ?? "" }
        let isOffered = ComicAddress.link(text(link)).map { AddressPolicy.isOutside($0, of: base) } ?? true
        return Comic(
            delivered: num, title: text(title), safeTitle: text(safeTitle), alt: text(alt), transcript: text(transcript),
            year: text(year), month: text(month), day: text(day), picture: text(img), link: isOffered ? text(link) : "",
            news: text(news), hasExtraParts: extraParts.value != nil)
    }
}
