import Model
import Testing

@testable import ViewModels

@Suite struct ComicParagraphTests {
    /// Bold parts in asterisks, italic parts in slashes.
    private static func marked(_ paragraph: ComicParagraph) -> String {
        var text = paragraph.text
        var marks = paragraph.descriptions.flatMap { [($0.lowerBound, "/"), ($0.upperBound, "/")] }
        if let speaker = paragraph.speaker { marks += [(speaker.lowerBound, "*"), (speaker.upperBound, "*")] }
        for (place, mark) in marks.sorted(by: { $0.0 > $1.0 }) { text.insert(contentsOf: mark, at: place) }
        return (paragraph.beginsPanel ? "\n" : "") + text
    }

    private static func marked(_ transcript: String) -> [String] {
        ComicParagraph.paragraphs(of: ComicDialogue(transcript)).map(marked)
    }

    @Test func `Speakers are bold, and what is seen or heard is in italics`() {
        #expect(
            Self.marked("[[Mörk scen]]\nMän: <<suck>> Hej [[går]].\n\n((Sedan))\n<<BANG>>\nOrd <<pip>>")
                == ["/Mörk scen/", "*Män:* /(suck)/ Hej /(går)/.", "\n/Sedan/", "/BANG/", "Ord /(pip)/"])
    }

    @Test func `A very long paragraph is several, and keeps its styles as far as they hold for all of it`() {
        let words = String(repeating: "word ", count: 500)
        let speech = ComicParagraph.paragraphs(of: ComicDialogue("Man: \(words)"))
        #expect(speech.count == 3)
        #expect(speech.map { $0.speaker.map { _ in 1 } } == [1, nil, nil])
        let scene = ComicParagraph.paragraphs(of: ComicDialogue("[[\(words)]]"))
        #expect(scene.allSatisfy { $0.descriptions == [$0.text.startIndex..<$0.text.endIndex] })
        #expect(scene.map(\.text).joined().count == words.count - 1)
    }

    @Test func `No group takes long to lay out, and nothing is lost`() {
        let lines = (1...2_000).map { "Line \($0)" }
        let groups = ComicParagraph.frames(ComicParagraph.paragraphs(of: ComicDialogue(lines.joined(separator: "\n"))))
        #expect(groups.allSatisfy { $0.count <= 20 && $0.map(\.text.unicodeScalars.count).reduce(0, +) <= 1_200 })
        #expect(groups.joined().map(\.text).joined(separator: "\n") == lines.joined(separator: "\n"))
        #expect(groups.joined().count < 600)
    }
}
