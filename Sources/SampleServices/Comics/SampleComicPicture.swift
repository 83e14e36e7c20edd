import CCairo
import Foundation

/// The pictures of the sample comics, with the faults that some have.
enum SampleComicPicture {
    /// The comics whose picture address is a folder.
    private static let pictureless: Set<Int> = [1608, 1663]
    /// Comics without a picture of double size, in addition to those before `firstDouble`.
    private static let single: Set<Int> = [1097, 1103, 1110, 1116, 1193, 1264, 1446, 1525, 1551, 1778, 2202, 2235, 2281, 2293]
    private static let firstDouble = 1053
    /// Pictures in the sample data: JPEG files that wrongly ask to be rotated, and animated GIF files.
    private static let files = [76: "jpg", 80: "jpg", 104: "jpg", 961: "gif", 2445: "gif"]
    /// Comics that link to a large version. That of 273 is missing.
    private static let large: Set<Int> = [256, 273]

    static func address(of comic: SampleComic, base: URL) -> String {
        let folder = base.absoluteString + (base.absoluteString.hasSuffix("/") ? "" : "/") + "comics/"
        guard !pictureless.contains(comic.number) else { return folder }
        let name = comic.title.lowercased().folding(options: .diacriticInsensitive, locale: nil)
            .replacing(/[^a-z0-9]+/, with: "_")
        let end = files[comic.number] ?? "png"
        switch comic.number {
        case 1, 2: return "\(folder)\(name)_(1)_\(comic.number).\(end)"
        case 1446: return "\(folder)%3F%3F%3F_\(comic.number).\(end)"
        default: return "\(folder)\(name)_\(comic.number).\(end)"
        }
    }

    /// Nil for most comics.
    static func largeAddress(of comic: SampleComic, base: URL) -> String? {
        guard large.contains(comic.number) else { return nil }
        return address(of: comic, base: base).replacing(/\.(?=[a-z]+$)/, with: "_large.")
    }

    static func answer(path: String, _ comics: SampleComics) -> SampleAnswer? {
        guard let match = path.wholeMatch(of: /\/comics\/[^\/]*_([1-9][0-9]{0,3})(_2x|_large)?\.(png|jpg|gif)/),
            let number = Int(match.output.1), let comic = comics.comic(number), !pictureless.contains(number)
        else { return nil }
        func drawing(_ scale: Int) -> SampleComicDrawing { SampleComicDrawing(comic, things: comics.things, scale: scale) }
        if match.output.2 == "_large" {
            return number == 256 ? SampleAnswer(contentType: "image/png", body: drawing(3).png) : nil
        }
        let scale = match.output.2 == nil ? 1 : 2
        guard scale == 1 || number >= firstDouble && !single.contains(number) && files[number] == nil else { return nil }
        if let type = files[number] {
            let file = try? SampleContent.bytes("comics/\(number).\(type)")
            return file.map { SampleAnswer(contentType: type == "gif" ? "image/gif" : "image/jpeg", body: $0) }
        }
        switch (number, scale) {
        case (2900, _): return nil
        case (2718, _): return SampleAnswer(contentType: "text/html;charset=UTF-8", body: drawing(scale).png)
        case (2800, 1): return SampleAnswer(contentType: "image/png", body: broken(drawing(scale).png))
        case (2800, _): return nil
        case (2235, _), (2236, 2): return SampleAnswer(contentType: "image/png", body: huge)
        default: return SampleAnswer(contentType: "image/png", body: drawing(scale).png)
        }
    }

    private static func broken(_ png: Data) -> Data {
        png.prefix(60) + Data(repeating: 0x55, count: 400) + png.dropFirst(460)
    }

    private static let huge = EncodedPicture.png(width: 5_700, height: 5_700, format: CAIRO_FORMAT_A1) { _ in }
}
