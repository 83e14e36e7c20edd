import Model
import TestFakes
import Testing

private struct Shape: Sendable, CustomTestStringConvertible {
    let markup: String
    let paragraphs: String

    init(_ markup: String, _ paragraphs: String) {
        (self.markup, self.paragraphs) = (markup, paragraphs)
    }

    var testDescription: String { markup }

    /// A line for each paragraph: a letter for the kind, the speaker, and the text. An empty line precedes a panel.
    static func short(_ dialogue: ComicDialogue) -> String {
        dialogue.paragraphs.map { paragraph in
            let letters: [ComicDialogue.Paragraph.Kind: String] = [.scene: "S", .note: "N", .sound: "B", .words: "W"]
            let speaker = paragraph.speaker.map { "\($0) | " } ?? ""
            return (paragraph.beginsPanel ? "\n" : "") + "\(letters[paragraph.kind] ?? "") " + speaker + paragraph.text
        }.joined(separator: "\n")
    }
}

@Suite struct ComicDialogueTests {
    private static let alt = "Don't we all, in the end?"

    private static let shapes: [Shape] = [
        Shape("", ""), Shape(" \n\n ", ""), Shape("[[]]", ""), Shape("Just words.", "W Just words."),
        Shape("[[A boy in a barrel.]]", "S A boy in a barrel."), Shape("((The same room.))", "N The same room."),
        Shape("{{A note.}}", "N A note."), Shape("<<BANG>>", "B BANG"), Shape("Man: Hello.", "W Man | Hello."),
        Shape("[[A]]\nMan: Hi.\n<<Ring>>\n((Later))", "S A\nW Man | Hi.\nB Ring\nN Later"),
        Shape("[[One]]\nMan: Hi.\n\n[[Two]]\nMan: Ho.", "S One\nW Man | Hi.\n\nS Two\nW Man | Ho."),
        Shape("\n\n[[One]]\n\n\n\n[[Two]]\n\n", "S One\n\nS Two"),
        Shape("[[One]]\r\nMan: Hi.\r\n\r\nOn.", "S One\nW Man | Hi.\n\nW On."),
        Shape("[[A scene\nof two lines]]\nMan: Hi.", "S A scene of two lines\nW Man | Hi."),
        Shape("  [[ A scene ]]  \n  Man:   Hi.  ", "S A scene\nW Man | Hi."),
        Shape("[[One]] [[Two]]", "S One\nS Two"), Shape("[[One]] Man: Hi.", "S One\nW Man | Hi."),
        Shape("[[One]]Words.", "S One\nW Words."), Shape("((Later)) Man: Hi.", "N Later\nW Man | Hi."),
        Shape("<<Ring>> Man: Hi.", "B Ring\nW Man | Hi."), Shape("[[A: a scene: with colons]]", "S A: a scene: with colons"),
        // Asides within words.
        Shape("Man: <<sigh>>", "W Man | (sigh)"), Shape("Man: <<sigh>> I know.", "W Man | (sigh) I know."),
        Shape("Man: I<<sigh>>know.", "W Man | I (sigh) know."), Shape("<<sigh>> I know.", "W (sigh) I know."),
        Shape("Woman: [[looking up]] What?", "W Woman | (looking up) What?"),
        Shape("Woman: ((quietly)) What?", "W Woman | (quietly) What?"),
        Shape("Woman: What? [[She\nleaves]]", "W Woman | What? (She leaves)"),
        Shape("Woman: (([waves]))", "W Woman | ([waves])"), Shape("Woman: [[(waves)]] Hi.", "W Woman | (waves) Hi."),
        Shape("Man: \"[[reads]]\"", "W Man | \"(reads)\""),
        // Speakers, and words that look like one.
        Shape("Man [[to woman]]: Hi.", "W Man (to woman) | Hi."), Shape("[[Man]]: Hi.", "W Man | Hi."),
        Shape("<<Phone>>: Ring.", "W Phone | Ring."), Shape("Man:Hi.", "W Man | Hi."), Shape("Man: \"Hi.\"", "W Man | \"Hi.\""),
        Shape("Man:\nHi.\nHo.", "W Man | Hi.\nW Ho."), Shape("Man:", "W Man | "), Shape("Man #1: Hi.", "W Man #1 | Hi."),
        Shape("Mrs. Roberts: Hi.", "W Mrs. Roberts | Hi."), Shape("Man (on phone): Hi.", "W Man (on phone) | Hi."),
        Shape("Man: Time: 10:30.", "W Man | Time: 10:30."), Shape("10:30", "W 10:30"), Shape("At 10:30: go", "W At 10:30: go"),
        Shape("http://xkcd.com", "W http://xkcd.com"), Shape("std::vector", "W std::vector"), Shape("lol :D", "W lol :D"),
        Shape("It works. He said: no", "W It works. He said: no"), Shape("What? Me: no", "W What? Me: no"),
        Shape("The one thing that I want is this: no", "W The one thing that I want is this: no"),
        Shape("\"Quoted: words\"", "W \"Quoted: words\""), Shape("Мужчина: Привет.", "W Мужчина | Привет."),
        // Mistakes.
        Shape("[[A scene]\nMan: Hi.", "S A scene\nW Man | Hi."), Shape("[A scene]]\nMan: Hi.", "S A scene\nW Man | Hi."),
        Shape("[[A scene\n\nMan: Hi.", "S A scene\n\nW Man | Hi."), Shape("[[A scene\n[[Another]]", "S A scene\nS Another"),
        Shape("[[A scene}}\nMan: Hi.", "S A scene\nW Man | Hi."), Shape("[[A scene))", "S A scene"),
        Shape("[[A scene]]]", "S A scene"), Shape("[[[A scene]]]", "S A scene"), Shape("[[A scene]].", "S A scene"),
        Shape("[[A sign: [x]]]", "S A sign: [x]"), Shape("[[A [small] sign]]", "S A [small] sign"),
        Shape("[[A [[nested]] scene]]", "S A (nested) scene"), Shape("[[A [[b [[c]] d]] e]]", "S A (b c d) e"),
        Shape("[[A man <<coughs>> twice]]", "S A man (coughs) twice"), Shape("<<BANG>\nMan: Hi.", "B BANG\nW Man | Hi."),
        Shape("<BANG>>", "B BANG"), Shape("((A note)", "N A note"),
        Shape("{{A note\nMan: Hi.\n\nOn.", "N A note\nW Man | Hi.\n\nW On."),
        Shape("((Note (see below)))", "N Note (see below)"), Shape("Man: {{a}} b", "W Man | (a) b"),
        // Signs that are no markup.
        Shape("(An unmatched left parenthesis", "W (An unmatched left parenthesis"), Shape("(((((((", "W ((((((("),
        Shape("f((x)) and g", "W f((x)) and g"), Shape("cout << \"x\";", "W cout << \"x\";"), Shape("a[0] = {1}", "W a[0] = {1}"),
        Shape("[x]", "W [x]"), Shape("<b>bold</b>", "W <b>bold</b>"), Shape("<Cory> hello", "W <Cory> hello"),
        Shape("<<<<<<< HEAD", "W <<<<<<< HEAD"), Shape("Man: {x} :-) >>", "W Man | {x} :-) >>"), Shape("]] }} ))", "W ]] }} ))"),
        // Other scripts and ways of writing.
        Shape("Man: See you at 3:15.", "W Man | See you at 3:15."), Shape("3:15 PM", "W 3:15 PM"),
        Shape("Clock: 3:15", "W Clock | 3:15"),
        Shape("Man: Look at https://xkcd.com/1/: it is first.", "W Man | Look at https://xkcd.com/1/: it is first."),
        Shape("[[Man]]\tWoman:\tHi.", "S Man\nW Woman | Hi."), Shape("[[A\tscene]]", "S A scene"),
        Shape("[[One]]\rMan: Hi.", "S One\nW Man | Hi."), Shape("[[A scene\r\nof two lines]]", "S A scene of two lines"),
        Shape("[[\nA\nscene\nof\nlines\n]]", "S A scene of lines"), Shape("((A note\nof two lines))", "N A note of two lines"),
        Shape("<<BANG\nBANG>>\nMan: Hi.", "B BANG BANG\nW Man | Hi."),
        Shape("Man:\nWoman:\nBoth:", "W Man | \nW Woman | \nW Both | "), Shape("Man:\n[[He leaves]]", "W Man | \nS He leaves"),
        Shape("Man:\n\nWoman: Hi.", "W Man | \n\nW Woman | Hi."), Shape("Man: …", "W Man | …"),
        Shape("איש: שלום. <<צחוק>>", "W איש | שלום. (צחוק)"), Shape("[[رجل]]\nرجل: مرحبا", "S رجل\nW رجل | مرحبا"),
        Shape("男: 你好", "W 男 | 你好"), Shape("[[🐈 sits]]\nCat: 🐟?", "S 🐈 sits\nW Cat | 🐟?"), Shape("👩‍🚀: Hi 🚀", "W 👩‍🚀: Hi 🚀"),
        Shape("Man: 🎉<<pop>>🎉", "W Man | 🎉 (pop) 🎉"), Shape("Man: <<pop>>! <<pop>>?", "W Man | (pop)! (pop)?"),
        Shape("Man & Woman: Hi.", "W Man & Woman | Hi."), Shape("Man, Woman and Boy: Hi.", "W Man, Woman and Boy | Hi."),
        Shape("Man (quietly, to Woman): Hi.", "W Man (quietly, to Woman) | Hi."),
        Shape("(Off-panel): Hi.", "W (Off-panel) | Hi."),
        Shape("(Man: Hi.)", "W (Man: Hi.)"), Shape("R2D2: <<beep>> <<boop>>", "W R2D2 | (beep) (boop)"),
        Shape("<<beep>><<boop>>", "B beep\nB boop"), Shape("Panel 1: [[A man]]", "W Panel 1 | (A man)"),
        Shape("Computer: > ls", "W Computer | > ls"), Shape("Man: [[a]] [[b]] Hi.", "W Man | (a) (b) Hi."),
        Shape("[[A]]{{note}}<<bang>>((later))", "S A\nN note\nB bang\nN later"),
        // Mistakes across panels.
        Shape("[[A scene\n\nof two panels]]\nMan: Hi.", "S A scene\n\nS of two panels\nW Man | Hi."),
        Shape("{{A note\n\nwith a gap}}", "N A note\n\nN with a gap"), Shape("(([[Both]]))", "N Both"),
        Shape("{{[[both]]}}", "N both"),
        Shape("[[A <<loud>> ((quiet)) {{scene}}]]", "S A (loud) (quiet) (scene)"), Shape("[[ [[ ]] ]]", ""),
        Shape("Man: <<>>", "W Man | "),
        Shape("[[One]\n\n[[Two]]", "S One\n\nS Two"), Shape("[[[[One]]]]", "S One"), Shape("[[One]]]]", "S One"),
        Shape("Man: Hi. [[He waves", "W Man | Hi. (He waves)"), Shape("Man: [[loud] Hi.", "W Man | (loud) Hi."),
        Shape("Man: Hi. <<sigh>", "W Man | Hi. (sigh)"),
        // Programs.
        Shape("<<<<<<< HEAD\na\n>>>>>>> b", "W <<<<<<< HEAD\nW a\nW >>>>>>> b"), Shape("Man: x <<y", "W Man | x <<y"),
        Shape("cin >> x << y > z", "W cin >> x << y > z"), Shape("a[b[0]]", "W a[b[0]]"), Shape("::1", "W ::1"),
    ]

    private static let titleTexts = [
        "Man: Hi.\n{{Title text: Don't we all, in the end?}}", "Man: Hi.\n{{Alt: Something else}}",
        "Man: Hi.\n{{title-text: Not\n\nclosed", "Man: Hi.\n{Title text: Don’t we all, in the end?}", "Man: Hi.\n{Alt text: x}}",
        "Man: Hi.\n[[Title text: x]]", "Man: Hi.\n((Alt text: x))", "Man: Hi.\nTitle text: Don't we all, in the end?",
        "Man: Hi.\nDon't we all, in the end?", "Man: Hi.\n[[Don't we all, in the end?]]", "Man: Hi.\nDon't we all,\nin the end?",
        "Man: Hi.\n\n((Don't we all,))\n\nin the end", "Man: Hi.\n{{Don't we all, in the end?}}", "{{Alt: x}}\nMan: Hi.",
        "Man: Hi. {{Title text: x}}", "Man: Hi.\n{{Rollover text: x))", "Man: Hi.\n{{{Title text: x}}}",
    ].map { Shape($0, "W Man | Hi.") }

    private static let words = [
        Shape("[[Title: The World]]\nTitle: x", "S Title: The World\nW Title | x"), Shape("{{Altogether: x}}", "N Altogether: x"),
        Shape("Man: Don't we all, in the end?", "W Man | Don't we all, in the end?"),
    ]

    @Test("Every shape that volunteers used is read", arguments: shapes)
    fileprivate func paragraphs(shape: Shape) {
        #expect(Shape.short(ComicDialogue(shape.markup)) == shape.paragraphs)
    }

    @Test("The alt text is left out wherever a transcript repeats it", arguments: titleTexts + words)
    fileprivate func altText(shape: Shape) {
        #expect(Shape.short(ComicDialogue(shape.markup, alt: Self.alt)) == shape.paragraphs)
    }

    @Test func `The plain text has the speakers, and empty lines between panels`() {
        let dialogue = ComicDialogue("[[One]]\nMan: <<sigh>> Hi.\n\n[[Two]]\nWoman:\n\nEnd.")
        #expect(dialogue.text == "One\nMan: (sigh) Hi.\n\nTwo\nWoman:\n\nEnd.")
    }

    @Test func `Asides are known by their place in the text`() throws {
        let paragraph = try #require(ComicDialogue("Mann: Grüße <<seufzt>> an [[🐈]] alle.").paragraphs.first)
        #expect(paragraph.asides.map { String(paragraph.text[$0]) } == ["(seufzt)", "(🐈)"])
    }

    @Test(arguments: [
        "[", "[[", "[[a", "[[a] ", "[[a]] ", "((", "((a ", "(( (", "<<a ", "<<", "{{", "{{a\n", "[[a\n", ":", "a: ", "]]",
        "[[ ]] ", "[[a]]b: ",
    ])
    func `The time grows with the length of the text alone`(part: String) {
        func text(_ size: Int) -> String { String(repeating: part, count: size / part.count) }
        let growth = growth(from: 5_000) { _ = ComicDialogue(text($0), alt: Self.alt) }
        #expect(growth < 3)
        let longest = text(20_000)
        #expect(ComicDialogue(longest, alt: Self.alt).text.utf8.count <= longest.utf8.count * 2)
    }
}
