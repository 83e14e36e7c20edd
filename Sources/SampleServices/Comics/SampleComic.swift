import Foundation

/// A comic of the sample service: drawn and written by us for some numbers, and made up of parts for all others.
struct SampleComic: Sendable {
    /// The newest number.
    static let newest = 3_012
    /// The number that has no comic.
    static let missing = 404

    let script: SampleComicScript

    /// The comic with a number; nil where there is none.
    init?(_ number: Int) {
        guard (1...Self.newest).contains(number), number != Self.missing else { return nil }
        script = Self.scripts[number] ?? Self.generated(number)
    }

    private static let scripts = Dictionary(uniqueKeysWithValues: SampleComicScript.all.map { ($0.number, $0) })

    var number: Int { script.number }
    var panels: [SamplePanel] { script.panels.map(SamplePanel.init) }

    /// Whether the drawing has colours.
    var isColoured: Bool { number == 2_000 || number == 3_000 || !Self.scripts.keys.contains(number) && number.isMultiple(of: 7) }

    /// What is drawn and said, as the service writes it.
    var transcript: String {
        let scenes = panels.map { panel in
            let thing = panel.thing.map { " The thing beside them is called \($0)." } ?? ""
            let figures = panel.figures.count == 1 ? "A stick figure." : "\(panel.figures.count) stick figures."
            return (["[[\(figures)\(thing)]]"] + panel.lines.map { "\($0.speaker): \($0.text)" }).joined(separator: "\n")
        }
        return scenes.joined(separator: "\n\n") + "\n{{Title text: \(script.alt)}}"
    }

    /// Three a week, after a first day with many.
    var date: (year: Int, month: Int, day: Int) {
        let days = max(0, number - 44) * 7 / 3
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        // The 1st of January 2006.
        let date = Date(timeIntervalSince1970: 1_136_073_600 + TimeInterval(days) * 86_400)
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return (parts.year ?? 2006, parts.month ?? 1, parts.day ?? 1)
    }

    // MARK: Made of parts

    private static func generated(_ number: Int) -> SampleComicScript {
        var numbers = NumberSequence(seed: UInt64(number) &+ 40_400)
        let first = numbers.element(of: adjectives)
        let noun = numbers.element(of: nouns)
        let other = numbers.element(of: nouns)
        let place = numbers.element(of: places)
        let verb = numbers.element(of: verbs)
        let title = "\(first) \(noun)".capitalized
        let alt = sentence(numbers.element(of: alts), noun, other, place)
        let question = sentence(numbers.element(of: questions), noun, place)
        let answer = sentence(numbers.element(of: answers), other, verb)
        let thing = numbers.element(of: ["", "[desk] ", "[tree] ", "[cat] ", "[board] ", "[stars] "])
        return SampleComicScript(number, title, alt, "\(thing)A: \(question)|B: \(answer)")
    }

    /// Puts words into the places %1, %2 and so on of a sentence.
    private static func sentence(_ sentence: String, _ words: String...) -> String {
        words.enumerated().reduce(sentence) { sentence, word in
            let place = "%\(word.offset + 1)"
            let startsWithVowel = word.element.first.map("aeio".contains) == true || word.element == "umbrella"
            return sentence.replacing("a \(place)", with: startsWithVowel ? "an \(place)" : "a \(place)")
                .replacing(place, with: word.element)
        }
    }

    private static let adjectives = [
        "accidental", "brave", "circular", "diagonal", "electric", "forgotten", "grumpy", "hollow", "impatient", "jolly",
        "knitted", "lukewarm", "magnetic", "nocturnal", "orbital", "polite", "quantum", "recursive", "sleepy", "theoretical",
        "unexpected", "velvet", "wobbly", "extra-large", "yesterday's", "zigzag", "modest", "suspicious", "portable", "honest",
    ]
    private static let nouns = [
        "alphabet", "bicycle", "calendar", "dragon", "elevator", "footnote", "giraffe", "harbour", "iceberg", "jigsaw", "kettle",
        "lighthouse", "marmalade", "notebook", "octopus", "pendulum", "queue", "robot", "sandwich", "telescope", "umbrella",
        "volcano", "waterfall", "xylophone", "yo-yo", "zebra", "spreadsheet", "penguin", "satellite", "teapot", "password",
        "backpack", "glacier", "crayon", "trampoline", "walrus", "compass", "mushroom", "typewriter", "balloon",
    ]
    private static let places = [
        "the attic", "the back of the bus", "an airport", "a museum of spoons", "low orbit", "the third floor", "the kitchen",
        "a footpath", "Reykjavík", "Łódź", "Malmö", "Tromsø", "a tent", "the library", "the far end of the queue",
    ]
    private static let verbs = ["juggle", "alphabetise", "repaint", "measure", "apologise to", "rename", "polish", "interview"]
    private static let questions = [
        "Why is there a %1 in %2?", "Have you fed the %1?", "Is this your %1?", "I built a %1 for %2.",
        "They say that every %1 comes from %2.", "How many %1s fit into %2?",
    ]
    private static let answers = [
        "Ask the %1.", "It was a %1 when I bought it.", "First we %2 the %1.", "Only on Tuesdays.", "The manual says to %2 it.",
        "That is not a %1.",
    ]
    private static let alts = [
        "The %1 was later found in %3.", "Studies show that a %1 is worth two of any %2.",
        "No %1 was harmed, but the %2 is upset.",
        "It looked larger in %3.", "The sequel has a %2.", "Somewhere in %3 a %2 is laughing.",
    ]
}

/// A panel: what is to be seen, and who says what.
struct SamplePanel: Sendable {
    /// What is drawn beside the figures.
    let thing: String?
    /// What is said, in order.
    let lines: [(speaker: Character, text: String)]

    /// Reads a panel of a script.
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

    /// Who is drawn: those who speak; a thing may speak for itself.
    var figures: [Character] {
        let isSpeaking = thing == "cat" || thing == "robot"
        let speakers = Set(lines.map(\.speaker)).sorted().filter { !(isSpeaking && $0 == "C") }
        return speakers.isEmpty ? ["A"] : speakers
    }
}
