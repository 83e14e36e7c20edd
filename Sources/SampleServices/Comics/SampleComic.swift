import Foundation

/// Some comics are written; all others are made of parts.
struct SampleComics: Decodable, Sendable {
    static let newest = 3_012
    static let missing = 404

    static let content = SampleContent.read("comics", as: SampleComics.self)

    private let written: [SampleComic]
    /// The strokes of things beside the figures. Three numbers are the middle and the radius of a circle, more are ends of lines.
    let things: [String: [[Double]]]
    private let words: Words

    /// The parts of comics. In sentences, %1, %2 and so on are places for words. No list is empty.
    private struct Words: Decodable, Sendable {
        let adjectives, nouns, places, verbs, questions, answers, alts: [String]
    }

    func comic(_ number: Int) -> SampleComic? {
        guard (1...Self.newest).contains(number), number != Self.missing else { return nil }
        return written.first { $0.number == number } ?? generated(number)
    }

    private func generated(_ number: Int) -> SampleComic {
        var numbers = NumberSequence(seed: UInt64(number) &+ 40_400)
        let first = numbers.element(of: words.adjectives)
        let noun = numbers.element(of: words.nouns)
        let other = numbers.element(of: words.nouns)
        let place = numbers.element(of: words.places)
        let verb = numbers.element(of: words.verbs)
        let alt = Self.sentence(numbers.element(of: words.alts), noun, other, place)
        let question = Self.sentence(numbers.element(of: words.questions), noun, place)
        let answer = Self.sentence(numbers.element(of: words.answers), other, verb)
        let thing = numbers.element(of: ["", "[desk] ", "[tree] ", "[cat] ", "[board] ", "[stars] "])
        return SampleComic(
            number: number, title: "\(first) \(noun)".capitalized, alt: alt, isColoured: number.isMultiple(of: 7),
            panels: [SamplePanel("\(thing)A: \(question)|B: \(answer)")])
    }

    private static func sentence(_ sentence: String, _ words: String...) -> String {
        words.enumerated().reduce(sentence) { sentence, word in
            let place = "%\(word.offset + 1)"
            let startsWithVowel = word.element.first.map("aeio".contains) == true || word.element == "umbrella"
            return sentence.replacing("a \(place)", with: startsWithVowel ? "an \(place)" : "a \(place)")
                .replacing(place, with: word.element)
        }
    }
}

struct SampleComic: Decodable, Sendable {
    let number: Int
    let title: String
    let alt: String
    /// Nil means no.
    let isColoured: Bool?
    let panels: [SamplePanel]

    /// A description of the drawing and the words, as the service writes it.
    var transcript: String {
        let scenes = panels.map { panel in
            let thing = panel.thing.map { " The thing beside them is called \($0)." } ?? ""
            let figures = panel.figures.count == 1 ? "A stick figure." : "\(panel.figures.count) stick figures."
            return (["[[\(figures)\(thing)]]"] + panel.lines.map { "\($0.speaker): \($0.text)" }).joined(separator: "\n")
        }
        return scenes.joined(separator: "\n\n") + "\n{{Title text: \(alt)}}"
    }

    /// The first 44 comics have the same date. Three a week follow.
    var date: (year: Int, month: Int, day: Int) {
        let days = max(0, number - 44) * 7 / 3
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let date = Date(timeIntervalSince1970: 1_136_073_600 + TimeInterval(days) * 86_400)
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return (parts.year ?? 2006, parts.month ?? 1, parts.day ?? 1)
    }
}

struct SamplePanel: Decodable, Sendable {
    let thing: String?
    let lines: [(speaker: Character, text: String)]

    init(from decoder: any Decoder) throws {
        self.init(try String(from: decoder))
    }

    /// Reads a panel such as "[desk] A: It compiles!|B: Really?": an optional thing, then the words of A, B and C.
    init(_ script: String) {
        var rest = script[...]
        if rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
            thing = String(rest[rest.index(after: rest.startIndex)..<end])
            rest = rest[rest.index(after: end)...]
        } else {
            thing = nil
        }
        lines = rest.split(separator: "|").compactMap { line in
            let words = line.drop { $0 == " " }
            guard let speaker = words.first else { return nil }
            return (speaker, String(words.dropFirst(3)))
        }
    }

    /// Everyone who speaks. A cat and a robot speak for themselves.
    var figures: [Character] {
        let isSpeaking = thing == "cat" || thing == "robot"
        let speakers = Set(lines.map(\.speaker)).sorted().filter { !(isSpeaking && $0 == "C") }
        return speakers.isEmpty ? ["A"] : speakers
    }
}
