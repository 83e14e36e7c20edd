import Foundation

/// The alt texts and transcripts of `WildArchive`.
enum WildTranscript {
    /// The lengths in characters below which shares of texts are.
    private static let transcriptLengths: [(share: Double, length: Double)] = [(0, 60), (0.5, 596), (0.9, 1_222), (1, 4_200)]
    private static let altLengths: [(share: Double, length: Double)] = [(0, 20), (0.5, 113), (0.9, 212), (1, 500)]
    static let longest = 15_905
    static let longestAlt = 816

    /// The alt text of a comic.
    static func alt(_ number: Int) -> String {
        if WildArchive.withoutAlt.contains(number) { return "" }
        var text = "Alt \(number):"
        let limit = number == 1_611 ? longestAlt : length(rank(number, of: WildArchive.newest, step: 1_511), altLengths)
        switch number {
        case 259: text += " a clich&eacute; is"
        case 1_144: text += " read </a> and &nbsp; aloud;"
        case 1_683: text += " Ã¢â‚¬Å“ is garbled on purpose;"
        case _ where WildArchive.literalMarkup.contains(number): text += " write <b>bold</b> in <i> or <3;"
        default: break
        }
        var word = number
        while text.count < limit {
            text += " " + altWords[word % altWords.count] + (word % 11 == 0 ? "," : "")
            word += 1 + number % 5
        }
        return String(text.prefix(max(limit, 60))).trimmingCharacters(in: .whitespaces)
    }

    /// The transcripts as the service delivers them, by the numbers under which it does.
    static func delivered(for numbers: [Int]) -> [Int: String] {
        var result: [Int: String] = [:]
        for (index, number) in numbers.enumerated() {
            let owner = number <= 1_608 ? number : number <= 1_662 ? number - 2 : number - 3
            result[number] = encoded(transcript(of: owner, index, of: numbers.count), number)
        }
        return result
    }

    /// Whether the text at an index has something that so many texts have.
    private static func has(_ count: Int, _ index: Int, of total: Int, step: Int) -> Bool { index * step % total < count }

    private static func rank(_ index: Int, of total: Int, step: Int) -> Double {
        Double(index * step % total) / Double(total - 1)
    }

    private static func length(_ rank: Double, _ points: [(share: Double, length: Double)]) -> Int {
        let next = max(points.firstIndex { $0.share >= rank } ?? points.count - 1, 1)
        let (low, high) = (points[next - 1], points[next])
        return Int(low.length * pow(high.length / low.length, (rank - low.share) / (high.share - low.share)))
    }

    private static func transcript(of owner: Int, _ index: Int, of total: Int) -> String {
        func has(_ count: Int, _ step: Int) -> Bool { Self.has(count, index, of: total, step: step) }
        let (hasScenes, hasSpeakers, hasGaps) = (has(1_485, 7), has(1_267, 11), has(1_086, 13))
        let lineEnd = has(40, 17) ? "\r\n" : "\n"
        let title = has(1_626, 19) ? titleText(owner) : ""
        var lines = ["This is comic number \(owner)."]
        if hasScenes { lines.insert(scene(owner), at: 0) }
        if has(182, 23) { lines.append(notes[owner % notes.count]) }
        if has(185, 29) { lines.append(sounds[owner % sounds.count]) }
        if has(250, 31) { lines.append(entities[owner % entities.count]) }
        if isForeign(owner) { lines.append(WildArchive.foreignLine) }
        let isLongest = owner == 1_190
        let limit = isLongest ? longest - 300 : length(rank(index, of: total, step: 41), transcriptLengths)
        var written = lines.reduce(title.count + lines.count) { $0 + $1.count }
        var turn = owner
        while written < limit {
            var line = words(turn, hasScenes: hasScenes, isSpoken: hasSpeakers)
            if hasScenes, turn % 5 == 0 { line = scene(turn) }
            if hasGaps, turn % 4 == 0 { line = lineEnd + line }
            lines.append(line)
            written += line.count + 1
            turn += 1
        }
        if hasSpeakers, lines.count < 4 { lines.append("Man: Hi.") }
        if hasGaps { lines.append("") }
        let text = (lines + (title.isEmpty ? [] : [title])).joined(separator: lineEnd)
        return isLongest ? String(repeating: "x", count: longest - text.count - 1) + "\n" + text : text
    }

    /// What is said or written in a comic. A comic without scenes has none within its words, and none without speakers begins with a sign.
    private static func words(_ turn: Int, hasScenes: Bool, isSpoken: Bool) -> String {
        let sentence = sentences[turn % sentences.count]
        let beginsWithSign = sentence.hasPrefix("<<") || sentence.hasPrefix("((")
        if !hasScenes && sentence.contains("[[") || !isSpoken && beginsWithSign { return "Then \(turn) more." }
        let speaker = speakers[turn % speakers.count]
        if !isSpoken { return sentence }
        return !hasScenes && speaker.contains("[[") || speaker.hasSuffix("\n") && beginsWithSign
            ? "Man: " + sentence : speaker + sentence
    }

    private static func isForeign(_ number: Int) -> Bool {
        WildArchive.latin1.contains(number) || WildArchive.mixed.contains(number) || WildArchive.windows1252.contains(number)
    }

    // MARK: Encoding

    private static func encoded(_ text: String, _ number: Int) -> String {
        switch number {
        case _ where WildArchive.latin1.contains(number): latin1(text)
        case _ where WildArchive.mixed.contains(number): "Décor: naïve.\n" + latin1(text)
        case _ where WildArchive.windows1252.contains(number):
            String(
                String.UnicodeScalarView(
                    text.unicodeScalars.map { scalar in
                        let bytes = String(scalar).data(using: .windowsCP1252) ?? Data()
                        return bytes.count == 1 ? Unicode.Scalar(bytes[0]) : scalar
                    }))
        default: text
        }
    }

    private static func latin1(_ text: String) -> String {
        String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
    }

    // MARK: Parts

    private static func titleText(_ number: Int) -> String {
        let alt = alt(number)
        return switch number % 40 {
        case 0: "{{title text: \(alt)}}"
        case 1: "{{Alt text: \(alt)}}"
        case 2: "{{alt: \(alt)}}"
        case 3: "{{Rollover text: \(alt)}}"
        case 4: "{{\(alt.isEmpty ? "alt: none" : alt)}}"
        case 5: "{{Title text: \(alt)"
        case 6: "{{Title text: \(alt)))"
        case 7: "{{{Title text: \(alt)}}}"
        case 8: "{{Title-text: \(alt.replacing("'", with: "’"))}}\n"
        case 9: "{{Title text: \(alt)}"
        default: "{{Title text: \(alt)}}"
        }
    }

    private static func scene(_ number: Int) -> String {
        switch number % 60 {
        case 0: "[[A figure at a desk]"
        case 1: "[A figure at a window]]"
        case 2: "[[A figure in a tree"
        case 3: "[[A figure on a hill}}"
        case 4: "[[A sign: [closed]]]"
        case 5: "[[A figure [[small]] in a field]]"
        case 6: "[[A figure\nand a cat]]"
        case 7: "[[A room <<loud>> and full]]"
        case 8: "[[A figure]] [[Another figure]]"
        case 9: "[[\nA desert\n]]"
        default: "[[Two figures stand beside thing \(number).]]"
        }
    }

    private static let notes = [
        "((The next panel is larger.))", "((Later))", "((A note\nof two lines))", "((All of it is red (or so)))", "((A note)",
        "(([A graph]))",
    ]
    private static let sounds = [
        "<<BANG>>", "<<ring>> <<ring>>", "<<Crash>", "<BOOM>>", "<<rumble\nrumble>>", "<<tap tap>> It speaks.",
    ]
    private static let entities = [
        "Man: Salt &amp; pepper &quot;here&quot;", "&lt;&lt;CLICK&gt;&gt;", "Woman: caf&eacute; &#233;t&#xE9;",
        "Man: <b>very</b> bold",
        "A &mdash; B &hellip;", "Man: 1 &lt; 2 &gt; 1",
    ]
    private static let speakers = [
        "Man: ", "Woman: ", "Man #2: ", "Man [[to woman]]: ", "Mrs. Roberts: ", "Woman (on phone): ", "Voice: ", "Man:",
        "Computer:\n", "Boy: ",
        "[[Man]]: ", "MAN: ", "Мужчина: ", "איש: ",
    ]
    private static let sentences = [
        "It is 3:15 already.", "Look at http://example.com/a:b for more.", "<<sigh>> I knew it.", "What? [[She leaves]]",
        "((quietly)) No.",
        "We measured it twice, and it was longer the second time.", "\"Quoted\", he said.", "🐈 purrs.", "Nothing happened here",
        "…", "הלו, עולם.",
        "One, two, three: go!", "Tabs\tare between\tthese words.",
        "This theorem has a short proof, which fits into no panel at all.",
        "I counted to 100 [[shows fingers]] and back.", "Is it [really] over? <<thump>",
    ]
    private static let altWords = [
        "every", "margin", "holds", "a", "remark", "that", "nobody", "asked", "for", "but", "which", "explains", "the", "drawing",
        "better",
        "than", "its", "own", "caption", "does", "isn't", "it", "café", "π", "“quoted”", "50%", "R&D", "why", "not",
    ]
}
