import Foundation

/// 3,000 comics as the service delivers them, with every fault of its texts as often as in reality. All of it is made up.
///
/// The comics have the counts of `services.md`: 1,665 transcripts to number 1677, the scenes, notes, sounds and speakers in them, the
/// three kinds of broken encoding, and the fields that only some comics have. Later comics are as those before them.
struct WildArchive {
    /// The newest number.
    static let newest = 3_000
    /// The number that no comic has.
    static let missing = 404
    /// The numbers of all comics.
    static let numbers = (1...newest).filter { $0 != missing }

    /// A comic in the service's fields.
    struct Body: Encodable, Sendable {
        var num: Int
        var title = "", safe_title = "", alt = "", transcript = "", img = "", link = "", news = ""
        var year = "", month = "", day = ""
        var extra_parts: [String: String]?
    }

    /// The comics by their numbers.
    let comics: [Int: Body]
    /// The titles as people read them, by their numbers.
    let titles: [Int: String]

    /// The numbers with a transcript, of which those from 1611 on have that of another comic.
    static let transcribed: [Int] = (1...1_677).filter {
        ![missing, 1_609, 1_610, 1_623, 1_635, 1_650, 1_651, 1_655, 1_665, 1_666, 1_675, 1_676].contains($0)
    }

    /// The comics whose transcripts are UTF-8 that was read as Latin-1, as a whole and in parts, and Windows-1252 that was.
    static let latin1: Set = [
        124, 132, 179, 282, 288, 303, 305, 307, 327, 338, 403, 468, 847, 870, 899, 971, 1_061, 1_072, 1_078, 1_147, 1_201, 1_234,
        1_282,
        1_292, 1_396, 1_411, 1_415, 1_442, 1_538, 1_588, 1_625, 1_627,
    ]
    static let mixed: Set = [704, 730, 878, 1_288, 1_638, 1_649]
    static let windows1252: Set = [718, 792, 855, 1_122, 1_126, 1_153, 1_154, 1_177, 1_255, 1_446, 1_549, 1_645]
    /// The line of a transcript that was encoded wrongly.
    static let foreignLine = "Waiter: “Crème brûlée” – für 3 €… à la carte’s"

    /// The comics whose alt texts contain markup that is to be read.
    static let literalMarkup = [524, 630, 1_382, 1_965, 2_043]
    static let pictureless: Set = [1_608, 1_663]
    static let moving: Set = [961, 1_116, 1_264, 2_293, 2_445]
    static let withoutAlt: Set = [1_193, 1_506, 1_525]
    static let withParts: Set = [
        826, 1_005, 1_037, 1_110, 1_190, 1_193, 1_331, 1_335, 1_350, 1_416, 1_446, 1_506, 1_525, 1_608, 1_663, 1_975, 2_067,
        2_198, 2_288,
    ]
    /// With the first four of `picture(_:)` 128 comics, of which 556 is the last.
    static let photographic = Set((0..<125).map { 556 - $0 * 4 }).subtracting([missing])

    init() {
        let transcripts = WildTranscript.delivered(for: Self.transcribed)
        var (comics, titles): ([Int: Body], [Int: String]) = ([:], [:])
        for number in Self.numbers {
            let title = Self.title(number)
            var body = Body(num: number, title: title, safe_title: title)
            titles[number] = title
            switch number {
            case 259:
                (body.title, body.safe_title) = ("Clich&eacute;d \(title)", "Clichd \(title)")
                titles[number] = "Clichéd \(title)"
            case 472: body.title = #"<span style="color: #0000ED">\#(title)</span>"#
            case 1_137: (body.title, body.safe_title) = ("\u{202E}\(title)", "\u{202E}\(title)")
            case 1_054: (body.title, body.safe_title) = ("\(title)\u{2009}:", "\(title)\u{2009}:")
            case 1_913: (body.title, body.safe_title) = ("\(title) \u{FFFD}", "\(title) \u{FFFD}")
            default: break
            }
            body.alt = WildTranscript.alt(number)
            body.transcript = transcripts[number] ?? ""
            body.img = Self.picture(number)
            body.link = Self.link(number)
            body.news = Self.news(number)
            // Not padded, and never decreasing.
            let day = max(0, number - 44)
            (body.year, body.month, body.day) = (String(2_006 + day / 156), String(1 + day % 156 / 13), String(1 + day % 13 * 2))
            if Self.withParts.contains(number) {
                body.extra_parts = [
                    "pre": "", "headerextra": "<script>if (1 < 2) { alert(1) }</script>", "post": "", "links": "",
                ]
            }
            comics[number] = body
        }
        (self.comics, self.titles) = (comics, titles)
    }

    /// The answer for a number, with everything beyond ASCII escaped; nil if there is none.
    func answer(_ number: Int) -> Data? {
        guard let comic = comics[number], let json = try? JSONEncoder().encode(comic) else { return nil }
        var text = ""
        for unit in String(decoding: json, as: UTF8.self).utf16 {
            if unit < 0x80 {
                text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            } else {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return Data(text.utf8)
    }

    private static let firsts = [
        "Angular", "Borrowed", "Cubic", "Dusty", "Electric", "Fuzzy", "Grand", "Hollow", "Idle", "Jagged", "Known", "Lunar",
        "Minor",
        "Nested", "Orbital", "Polar", "Quiet", "Recursive", "Solar", "Tidal", "Upper", "Vague", "Wooden", "Yellow", "Zero-G",
        "Café",
        "Smørbrød", "Łódź", "Naïve", "2π", "404", "C++", "E = mc²", "#hashtag", "\"Quoted\"", "[Redacted]", "(Parenthetical)",
        "A/B",
        "R&D", "Don't", "Æther", "αβγ", "Тест", "日本", "🐈 Cat", "x < y", "50%", "...And", "O’Brien", "@home", "Straße", "État",
        "Ångström",
        "No. 5", "T-rex:", "{Braces}", "Tab", "NULL", "SELECT *", "¿Qué?",
    ]
    private static let seconds = [
        "Maps", "Rockets", "Squares", "Turtles", "Umbrellas", "Velocities", "Windows", "Alarms", "Bridges", "Compilers",
        "Debates",
        "Elevators", "Forecasts", "Graphs", "Horizons", "Islands", "Jokes", "Keyboards", "Lighthouses", "Magnets", "Numbers",
        "Oceans",
        "Passwords", "Questions", "Radios", "Satellites", "Theorems", "Units", "Volcanoes", "Weather", "Experiments", "Yachts",
        "Zeppelins",
        "Anagrams", "Batteries", "Cables", "Deserts", "Engines", "Filters", "Gravity", "Habits", "Icebergs", "Juggling", "Knots",
        "Laundry",
        "Mirrors", "Notebooks", "Orbits", "Pigeons", "Quarks",
    ]

    /// Each of the 3,000 pairs of words is the title of one number.
    private static func title(_ number: Int) -> String {
        "\(firsts[number % firsts.count]) \(seconds[number / firsts.count % seconds.count])"
    }

    private static func picture(_ number: Int) -> String {
        let host = "https://imgs.xkcd.com/comics/"
        return switch number {
        case _ where pictureless.contains(number): host
        case 1, 2, 4, 7: "\(host)comic_\(number)_(1).jpg"
        case 859: "\(host)(.png"
        case 1_446: "\(host)%3F%3F%3F.png"
        case 8, 13, 256, 273: "\(host)comic_\(number)_small.\(photographic.contains(number) ? "jpg" : "png")"
        case _ where photographic.contains(number): "\(host)comic_\(number).jpg"
        case _ where moving.contains(number): "\(host)comic_\(number).gif"
        default: "\(host)comic_\(number).png"
        }
    }

    /// 69 comics have a link, 26 of them to a larger picture or a page with it.
    private static func link(_ number: Int) -> String {
        guard number.isMultiple(of: 43) else { return "" }
        return switch number / 43 % 8 {
        case 0: "http://xkcd.com/\(number)/large/"
        case 1: "//xkcd.com/\(number)_large/"
        case 2: "https://imgs.xkcd.com/comics/comic_\(number)_large.png"
        case 3: "http://example.com/?a=1&b=\(number)"
        default: "https://example.com/about/\(number)"
        }
    }

    /// 51 comics have news, 46 of them in HTML.
    private static func news(_ number: Int) -> String {
        guard number.isMultiple(of: 58) else { return "" }
        if number / 58 % 10 == 0 { return "Comic \(number) is on a shirt." }
        return
            #"Come to <a href="http://example.com/\#(number)?a=1&amp;b=2">the <b>talk</b></a>&nbsp;&mdash; paper &amp; ink!<br />"#
    }
}
