import Atlas
import Foundation
import Testing

@testable import Model

@Suite struct TileClientTests {
    private static let now = Date(timeIntervalSince1970: 784_111_777)
    private static let tile = TileCoordinate(zoom: 3, x: 4, y: 2)

    private static func png(width: Int = 256, height: Int = 256) -> Data {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        for side in [width, height] { bytes += (0..<4).map { UInt8(truncatingIfNeeded: side >> (24 - 8 * $0)) } }
        return Data(bytes + [8, 6, 0, 0, 0, 0, 0, 0, 0])
    }

    private static func jpeg(width: Int = 256, height: Int = 256) -> Data {
        var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 17, 8]
        for side in [height, width] { bytes += [UInt8(truncatingIfNeeded: side >> 8), UInt8(truncatingIfNeeded: side)] }
        return Data(bytes + [3, 1, 0x22, 0])
    }

    private static func response(
        _ status: Int = 200, mediaType: String? = "image/png", body: Data = png(), headers: [String: String] = [:]
    ) -> HTTPResponse {
        HTTPResponse(status: status, mediaType: mediaType, body: body, headers: headers)
    }

    private func ask(_ response: HTTPResponse, validators: TileValidators? = nil) async throws -> (TileAnswer, HTTPRequest?) {
        let http = FakeHTTPClient(.success(response))
        let client = TileClient(template: .openStreetMap, client: http, now: { Self.now })
        let answer = try await client.tile(Self.tile, validators: validators)
        return (answer, http.requests.first)
    }

    private func lifetime(_ headers: [String: String]) async throws -> TimeInterval? {
        guard case .tile(_, _, let lifetime) = try await ask(Self.response(headers: headers)).0 else { return nil }
        return lifetime
    }

    @Test func aTileComesWithItsValidators() async throws {
        let headers = ["etag": "\"abc\"", "last-modified": "Sun, 06 Nov 1994 08:49:37 GMT", "cache-control": "max-age=900"]
        let (answer, request) = try await ask(Self.response(headers: headers))
        let validators = TileValidators(eTag: "\"abc\"", lastModified: "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(answer == .tile(Self.png(), validators: validators, lifetime: 900))
        #expect(request?.url.absoluteString == "https://tile.openstreetmap.org/3/4/2.png")
        #expect(request?.headers == ["Accept": "image/png, image/jpeg"])
    }

    @Test func validatorsMakeAConditionalRequest() async throws {
        let validators = TileValidators(eTag: "W/\"abc\"", lastModified: "Sun, 06 Nov 1994 08:49:37 GMT")
        let (answer, request) = try await ask(
            Self.response(304, mediaType: nil, body: Data(), headers: ["cache-control": "max-age=60"]), validators: validators)
        #expect(answer == .notModified(validators: TileValidators(), lifetime: 60))
        #expect(request?.headers["If-None-Match"] == "W/\"abc\"")
        #expect(request?.headers["If-Modified-Since"] == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(request?.headers.keys.contains("Cache-Control") == false)
    }

    @Test func jpegIsATileToo() async throws {
        let answer = try await ask(Self.response(mediaType: "image/jpeg", body: Self.jpeg())).0
        #expect(answer == .tile(Self.jpeg(), validators: TileValidators(), lifetime: nil))
    }

    @Test func whatIsNoTileIsRefused() async {
        let page = Data("<!DOCTYPE html><html></html>".utf8)
        let responses = [
            // Unchanged, without having been asked.
            Self.response(304, mediaType: nil, body: Data()),
            Self.response(mediaType: "text/html", body: page), Self.response(body: page), Self.response(body: Data()),
            Self.response(mediaType: nil), Self.response(mediaType: "image/svg+xml"), Self.response(204, body: Data()),
            Self.response(body: Self.png().prefix(20)), Self.response(body: Self.png(width: 20_000)),
            Self.response(body: Self.png(height: 0)), Self.response(mediaType: "image/jpeg", body: Self.jpeg(height: 60_000)),
            Self.response(mediaType: "image/jpeg", body: Self.jpeg().prefix(12)),
            Self.response(mediaType: "image/jpeg", body: Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0])),
        ]
        for response in responses {
            await #expect(throws: HTTPError.unexpectedContent, "\(response)") { try await ask(response) }
        }
    }

    @Test(arguments: [(403, nil), (403, 120), (429, 300), (429, nil), (503, 60)])
    func refusalsSayHowLongToWait(status: Int, seconds: Int?) async {
        let wait = seconds.map { Duration.seconds($0) }
        await #expect(throws: HTTPError.tooManyRequests(retryAfter: wait, description: nil)) {
            try await ask(HTTPResponse(status: status, mediaType: "image/png", body: Self.png(), retryAfter: wait))
        }
    }

    @Test func theServersWordsAreOneShortLine() async {
        let body = Data("Access blocked.\n  See\u{7} the policy. ".utf8)
        for (mediaType, words) in [("text/plain", "Access blocked. See the policy."), ("text/html", nil)] {
            await #expect(throws: HTTPError.tooManyRequests(retryAfter: nil, description: words)) {
                try await ask(Self.response(403, mediaType: mediaType, body: body))
            }
        }
    }

    @Test(arguments: [404, 410, 500, 502, 503]) func otherErrorsAreErrors(status: Int) async {
        await #expect(throws: HTTPError.status(status, description: nil)) { try await ask(Self.response(status)) }
    }

    @Test func lifetimesAreReadFromTheFields() async throws {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        #expect(try await lifetime([:]) == nil)
        #expect(try await lifetime(["cache-control": "public, Max-Age=3600, must-revalidate"]) == 3_600)
        #expect(try await lifetime(["cache-control": "max-age=\"3600\""]) == 3_600)
        #expect(try await lifetime(["cache-control": "max-age=3600", "age": "600"]) == 3_000)
        #expect(try await lifetime(["cache-control": "max-age=3600", "age": "6000"]) == 0)
        #expect(try await lifetime(["cache-control": "max-age=-1"]) == nil)
        #expect(try await lifetime(["cache-control": "no-cache"]) == nil)
        #expect(try await lifetime(["cache-control": "max-age=60", "expires": "Mon, 07 Nov 1994 08:49:37 GMT"]) == 60)
        #expect(try await lifetime(["expires": "Mon, 07 Nov 1994 08:49:37 GMT", "date": date]) == 86_400)
        #expect(try await lifetime(["expires": "Mon, 07 Nov 1994 08:49:37 GMT"]) == 86_400)
        #expect(try await lifetime(["expires": "Sat, 05 Nov 1994 08:49:37 GMT"]) == 0)
        for text in ["0", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET", "Sunday, 06-Nov-94 08:49:37 GMT"] {
            #expect(try await lifetime(["expires": text]) == nil)
        }
    }

    @Test func unreasonableValidatorsAreDropped() async throws {
        let headers = ["etag": "\"" + String(repeating: "a", count: 300) + "\"", "last-modified": "a\u{1}b"]
        guard case .tile(_, let validators, _) = try await ask(Self.response(headers: headers)).0 else { return }
        #expect(validators == TileValidators())
    }

    @Test func theVariableOverridesTheTemplate() throws {
        let own = try TileTemplate("http://127.0.0.1:1/tiles/{z}/{x}/{y}.png")
        let variable = "CHUCKLE_TILES_URL"
        #expect(try ServiceAddress.tileServer(environment: [variable: own.text]) == .variable(variable, own))
        for environment in [[:], [variable: ""]] { #expect(try ServiceAddress.tileServer(environment: environment) == nil) }
        let broken = "http://tiles.example/{z}/{x}/{y}"
        #expect(throws: ServiceAddress.InvalidError(variable: variable, value: broken)) {
            try ServiceAddress.tileServer(environment: [variable: broken])
        }
    }
}
