import Foundation

/// Answers as xkcd.com does, with comics of our own.
struct XKCDSampleService: SampleService {
    static let pathPrefix = "xkcd"

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        let parts = request.path.split(separator: "/").map(String.init)
        switch parts.count {
        case 1 where parts[0] == "info.0.json": return comic(SampleComic.newest, request, base)
        case 2 where parts[1] == "info.0.json": return comic(Int(parts[0]) ?? 0, request, base)
        case 2 where parts[0] == "comics": return SampleComicPicture.answer(path: request.path) ?? notFound(request)
        default: return notFound(request)
        }
    }

    func failure(status: Int, message: String?, path: String) -> SampleAnswer {
        .page(status: status, title: "\(status)", body: "<center><h1>\(status)</h1>\(message ?? "")</center><hr>")
    }

    private func comic(_ number: Int, _ request: SampleRequest, _ base: URL) -> SampleAnswer {
        SampleComic(number).map { SampleComicBody($0, base: base).answer } ?? notFound(request)
    }

    private func notFound(_ request: SampleRequest) -> SampleAnswer {
        failure(status: 404, message: "Not Found", path: request.path)
    }
}
