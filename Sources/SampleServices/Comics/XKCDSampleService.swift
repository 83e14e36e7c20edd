import Foundation

struct XKCDSampleService: SampleService {
    static let pathPrefix = "xkcd"

    /// The start of the picture addresses in the files.
    private static let recordedBase = "https://imgs.xkcd.com"

    let comics: SampleComics

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        let parts = request.path.split(separator: "/").map(String.init)
        switch parts.count {
        case 1 where parts[0] == "info.0.json": return comic(SampleComics.newest, base)
        case 2 where parts[1] == "info.0.json": return comic(Int(parts[0]) ?? 0, base)
        case 2 where parts[0] == "comics": return SampleComicPicture.answer(path: request.path, comics) ?? notFound
        default: return notFound
        }
    }

    /// Comics with the service's own mistakes are recorded.
    private func comic(_ number: Int, _ base: URL) -> SampleAnswer {
        if let recorded = try? SampleContent.bytes("comics/\(number).json") {
            let text = String(decoding: recorded, as: UTF8.self).replacing(Self.recordedBase, with: base.absoluteString)
            return SampleAnswer(contentType: "application/json", body: Data(text.utf8))
        }
        return comics.comic(number).map { SampleComicBody($0, in: comics, base: base).answer } ?? notFound
    }

    private var notFound: SampleAnswer {
        .page(status: 404, title: "404", body: "<center><h1>404</h1>Not Found</center><hr>")
    }
}
