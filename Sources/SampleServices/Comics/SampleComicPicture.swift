import Foundation

/// The pictures of the sample comics: files of those with faults or other formats, and drawings of all others.
enum SampleComicPicture {
    private static let missing: Set<Int> = [1608, 1663, 2900]
    /// Comics without a drawing of double size, in addition to those before `firstDouble`.
    private static let single: Set<Int> = [
        1097, 1103, 1110, 1116, 1193, 1264, 1446, 1525, 1551, 1778, 2202, 2235, 2281, 2293, 2445, 2800,
    ]
    private static let firstDouble = 1053
    /// Its picture claims to be a page.
    private static let page = 2718

    static func address(of comic: SampleComic, base: URL) -> String {
        let name = comic.title.lowercased().folding(options: .diacriticInsensitive, locale: nil)
            .replacing(/[^a-z0-9]+/, with: "_")
        return "\(base.absoluteString)/comics/\(name)_\(comic.number).png"
    }

    static func answer(path: String, _ comics: SampleComics) -> SampleAnswer? {
        guard let match = path.wholeMatch(of: /\/comics\/[^\/]*_([1-9][0-9]{0,3})(_2x|_large)?\.(png|jpg|gif)/)?.output,
            let number = Int(match.1), let comic = comics.comic(number), !missing.contains(number)
        else { return nil }
        if let file = try? SampleContent.bytes("comics/\(number)\(match.2 ?? "").\(match.3)") {
            return SampleAnswer(contentType: match.3 == "jpg" ? "image/jpeg" : "image/\(match.3)", body: file)
        }
        let hasDouble = number >= firstDouble && !single.contains(number)
        guard match.2 == nil || match.2 == "_2x" && hasDouble else { return nil }
        let drawing = SampleComicDrawing(comic, things: comics.things, scale: match.2 == nil ? 1 : 2)
        return SampleAnswer(contentType: number == page ? "text/html;charset=UTF-8" : "image/png", body: drawing.png)
    }
}
