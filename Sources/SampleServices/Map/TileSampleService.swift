import Foundation

/// Answers like a tile server, with tiles of our own.
struct TileSampleService: SampleService {
    static let pathPrefix = "tiles"

    private static let deepestZoom = 19
    private static let lastModified = "Mon, 06 Jan 2025 12:00:00 GMT"

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        guard let tile = SampleTile(path: request.path), tile.zoom <= Self.deepestZoom else {
            return .text(status: 404, "Not Found")
        }
        let eTag = "\"\(tile.zoom)-\(tile.x)-\(tile.y)\""
        let headers = ["ETag": eTag, "Last-Modified": Self.lastModified, "Cache-Control": "max-age=86400"]
        // If-Modified-Since counts only without If-None-Match (RFC 9110).
        let isKnown =
            request.headers["if-none-match"].map { $0 == eTag } ?? (request.headers["if-modified-since"] == Self.lastModified)
        if isKnown { return SampleAnswer(status: 304, contentType: "image/png", body: Data(), headers: headers) }
        return SampleAnswer(contentType: "image/png", body: tile.png, headers: headers)
    }
}
