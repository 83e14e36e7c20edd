import Model
import TestFakes
import Testing

@Suite struct WikiTranscriptTests {
    private static func read(_ lines: String) -> String? { WikiTranscript.transcript(in: "==Transcript==\n" + lines) }

    @Test func `Of a page only the section with the transcript is read`() {
        let page = """
            {{comic|number=7}}
            ==Explanation==
            Left: Not this.
            == Transcript ==
            {{incomplete transcript|By a {{w|robot}}. Do NOT delete this.}}
            :[A figure stands.]
            ===Second panel===
            :Left: This.

            ==Trivia==
            Left: Nor this.
            """
        #expect(WikiTranscript.transcript(in: page) == "[[A figure stands.]]\n[[Second panel]]\nLeft: This.")
        #expect(WikiTranscript.transcript(in: "==Explanation==\nLeft: Nothing.") == nil)
        #expect(WikiTranscript.transcript(in: "==Transcript==\n{{incomplete transcript}}\n==Trivia==\nA") == nil)
        #expect(WikiTranscript.transcript(in: "==Transcript==") == nil)
    }

    @Test(arguments: [
        (":[Left and [[Right Figure|Right]] stand.]", "[[Left and Right stand.]]"),
        (":[[[Left]] holds a [very large] box.]", "[[Left holds a [very large] box.]]"),
        ("::Left: Look! [points]", "Left: Look! [[points]]"),
        ("* '''Left''': ''Really'' &amp; truly&nbsp;so", "Left: Really & truly\u{A0}so"),
        (":Left: {{w|Albert Einstein|He}} said {{w|E}}.{{Citation needed}}", "Left: He said E."),
        (":Left: See [https://example.com/a the page] and [https://example.com].", "Left: See the page and ."),
        (":Left: One<br />two<br>three<ref name=\"a\">a [note]</ref><ref name=\"a\" />", "Left: One two three"),
        (":Left: <u>1 < 2</u> <!-- [hidden\nacross lines] -->still", "Left: 1 < 2 still"),
        ("[[File:a.png|thumb|A picture]][[Category:Comics]]:Left: Hi", "Left: Hi"),
        ("{| class=\"wikitable\"\n! Name !! Size\n|-\n| style=\"a\" | Cat || 3\n|}", "Name, Size\n\nCat, 3"),
        (":[A scene that is not closed\n\n:Left: Hi.\n:[Another.]", "[[A scene that is not closed\n\nLeft: Hi.\n[[Another.]]"),
        ("----\n:Left: Hi\n\n\n\n----\n:Right: Ho", "Left: Hi\n\nRight: Ho"),
    ])
    func `Signs become those of the other transcripts, or the text that they show`(_ lines: String, _ text: String) {
        #expect(Self.read(lines) == text)
    }

    @Test func `A whole transcript is a dialogue with scenes, speakers and panels`() throws {
        let transcript = try #require(
            Self.read(
                """
                :[Left and Right look at a
                : very long {{w|sheet of paper}}.]
                :Left: It goes on.
                :Right (off-panel): And on.

                :[It ends.]
                """))
        let dialogue = ComicDialogue(transcript)
        #expect(dialogue.paragraphs.map(\.kind) == [.scene, .words, .words, .scene])
        #expect(dialogue.paragraphs.map(\.speaker) == [nil, "Left", "Right (off-panel)", nil])
        #expect(dialogue.text.hasPrefix("Left and Right look at a very long sheet of paper.\nLeft: It goes on."))
        #expect(dialogue.paragraphs.last?.beginsPanel == true)
    }

    @Test func `A transcript is harmless before it is stored`() {
        #expect(Self.read(":Left: a\u{202E}b\u{0}c") == "Left: ab\u{FFFD}c")
        #expect(Self.read(":\u{202E}") == nil)
    }

    @Test func `Signs that are nested too deep, or never closed, take no time that grows faster than the page`() {
        for sign in ["{{w|", "[[a|", "[", "<ref>", "<!--", "''", "[http://", "{{", "==", "|", "<"] {
            let growth = growth(from: 20_000) { _ = Self.read(String(repeating: sign, count: $0 / sign.utf8.count)) }
            #expect(growth < 3, "\(sign)")
        }
    }
}
