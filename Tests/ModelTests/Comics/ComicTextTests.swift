import Model
import Testing

@Suite struct ComicTextTests {
    private static func latin1(_ text: String) -> String {
        String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
    }

    @Test(arguments: ["Café au lait", "Größe, Łódź, Ελλάδα", "3 € “quoted” — …", "♥ and 🐈 and 日本"])
    func `UTF-8 that was read as Latin-1 is put right as a whole`(text: String) {
        #expect(ComicText.repairedEncoding(Self.latin1(text)) == text)
    }

    @Test func `UTF-8 that was read as Latin-1 is put right between characters that are right`() {
        #expect(ComicText.repairedEncoding("Décor, \(Self.latin1("é")) — \(Self.latin1("“å”")) ± Ö") == "Décor, é — “å” ± Ö")
    }

    @Test func `Control characters become what Windows-1252 has in their places`() {
        #expect(ComicText.repairedEncoding("It\u{92}s \u{93}art\u{94} \u{97} 3 \u{80}\u{85}") == "It’s “art” — 3 €…")
        #expect(ComicText.repairedEncoding("\u{81}") == "\u{FFFD}")
    }

    @Test(arguments: ["", "Plain", "Äpfel & Öl", "â", "Ã", "naïve café", "♥ 🐈", "Â£".replacing("Â£", with: "£"), "ÅÄÖ åäö éè"])
    func `Right text stays as it is`(text: String) {
        #expect(ComicText.repairedEncoding(text) == text)
    }

    @Test(arguments: [
        ("Plain", "Plain", "Plain"),
        ("Clich&eacute;d Arguments", "Clichd Arguments", "Clichéd Arguments"),
        ("<span style=\"color: #0000ED\">House</span> of Panels", "House of Panels", "House of Panels"),
        ("<b>Only</b> this", "", "Only this"),
        ("", "Safe alone", "Safe alone"),
        ("A < B > C", "A < B > C", "A < B > C"),
        ("Fish &amp; Chips &#8212; &#x2665;", "Fish & Chips", "Fish & Chips — ♥"),
        ("&nonsense; &#0; &#xD800;", "", "&nonsense; &#0; &#xD800;"),
        ("  Two\nlines ", "", "Two lines"),
    ])
    func `Of two titles the one is shown that lost nothing`(title: String, safe: String, shown: String) {
        #expect(ComicText.title(title, safeTitle: safe) == shown)
    }

    @Test func `Marks that turn the direction of writing are taken out of lines, and nothing else is`() {
        #expect(ComicText.title("\u{202E}Right to Left", safeTitle: "\u{202E}Right to Left") == "Right to Left")
        #expect(ComicText.line("\u{202A}a\u{202C}\u{2066}b\u{2069}") == "ab")
        #expect(ComicText.line("thin\u{2009}space \u{FFFD} שלום") == "thin\u{2009}space \u{FFFD} שלום")
    }

    @Test(arguments: [
        ("So many clich&eacute;s", "So many clichés"), ("&Aring;ngstr&#246;m &#x3C0;", "Ångström π"),
        ("a&nbsp;b &lt;b&gt; &amp; &hearts; &nonsense;", "a&nbsp;b &lt;b&gt; &amp; &hearts; &nonsense;"),
        ("Some <b>bold</b></a>&nbsp;text", "Some <b>bold</b></a>&nbsp;text"),
    ])
    func `In an alt text letters are decoded, and what is meant to be read stays`(text: String, shown: String) throws {
        #expect(try #require(Comic(delivered: 259, title: "Letters", alt: text)).alt == shown)
    }

    @Test func `The news are plain text`() {
        #expect(ComicText.plain(#"See the <a href="https://example.com">book</a> &amp; more."#) == "See the book & more.")
    }

    @Test func `The text behind a NUL is not lost`() {
        #expect(ComicText.line("a\0b") == "a\u{FFFD}b")
    }
}

@Suite struct ComicTranscriptTests {
    private static func transcript(_ text: String, number: Int = 9, alt: String = "The alt text!") -> String? {
        ComicTranscript.trustworthy(text, of: number, alt: alt)
    }

    @Test func `Up to number 1608 a transcript belongs to its comic`() {
        #expect(Self.transcript("A: Hello.", number: 1) == "A: Hello.")
        #expect(Self.transcript("A: Hello.", number: 1608) == "A: Hello.")
        for number in [1609, 1611, 1663, 1677, 3000] { #expect(Self.transcript("A: Hello.", number: number) == nil) }
    }

    @Test(arguments: [
        "A: Hello.\n{{Title text: The alt text!}}", "A: Hello.\n\n{{ title text: Anything }}\n",
        "A: Hello.\n{{Alt: Something}}",
        "A: Hello.\n{{alt-text: Something}}", "A: Hello.\n{{The alt text}}", "A: Hello.\n{{Title text: not closed",
        "{{Title text: The alt\ntext!}}\nA: Hello.", "A: Hello.\n{{Rollover text: The alt text!}}",
    ])
    func `The title text that is repeated is left out, and nothing else`(text: String) {
        #expect(Self.transcript(text) == "A: Hello.")
    }

    @Test(arguments: [
        (
            "[[Two people]]\n<<BANG>>\nA: {x}\n((Later))\n{{A note}}",
            "[[Two people]]\n<<BANG>>\nA: {x}\n((Later))\n{{A note}}"
        ),
        ("A: Caf\u{C3}\u{A9} &quot;x&quot; \r\n\r\n\r\n  B: It\u{92}s.\n\n", "A: Café \"x\"\n\nB: It’s."),
        ("", nil), (" \n ", nil), ("{{Title text: The alt text!}}", nil),
    ])
    func `Other notes, scenes and sounds stay, and one that says nothing is none`(text: String, transcript: String?) {
        #expect(Self.transcript(text) == transcript)
        // A short alt text is not searched for within other notes.
        #expect(Self.transcript("A: Hello.\n{{A note}}\n{{No}}", alt: "No.") == "A: Hello.\n{{A note}}")
    }

    @Test func `A comic has a dialogue where its transcript says more than the alt text`() {
        #expect(Comic.sample(2000, alt: "Alt").dialogue == nil)
        #expect(Comic.sample(1, alt: "Alt", transcript: "{{Title text: Alt}}").dialogue == nil)
        #expect(Comic.sample(1, alt: "Alt", transcript: "[[A man.]]\nA: Hello.").dialogue?.text == "A man.\nA: Hello.")
    }

    @Test(arguments: [("Boat", "It floats.", "Boat. It floats."), ("Why?", "Because.", "Why? Because."), ("Boat", "", "Boat")])
    func `A screen reader says title and alt text`(title: String, alt: String, spoken: String) {
        #expect(Comic.sample(1, title: title, alt: alt).spokenDescription == spoken)
    }
}

@Suite struct DeliveredComicTests {
    private static func comic(
        _ number: Int = 7, title: String = "Title", safeTitle: String = "Title", alt: String = "", transcript: String = "",
        month: String = "4", day: String = "1", picture: String = "https://imgs.xkcd.com/comics/title.png",
        hasExtraParts: Bool = false
    ) -> Comic? {
        Comic(
            delivered: number, title: title, safeTitle: safeTitle, alt: alt, transcript: transcript, year: "2031", month: month,
            day: day, picture: picture, hasExtraParts: hasExtraParts)
    }

    @Test func `A date has no leading zeros, and one that the calendar does not have is none`() throws {
        #expect(Self.comic()?.date == CalendarDay(year: 2031, month: 4, day: 1))
        #expect(try #require(Self.comic(month: "13")).date == nil)
        #expect(try #require(Self.comic(day: "")).date == nil)
    }

    @Test(arguments: [0, -1, 404, .max, .min]) func `A number that no comic has makes no comic`(number: Int) {
        #expect(Self.comic(number) == nil)
    }

    @Test func `A comic without a title, or with texts of another size than a comic's, is none`() {
        #expect(Self.comic(title: " ", safeTitle: "") == nil)
        #expect(Self.comic(safeTitle: String(repeating: "a", count: 501)) == nil)
        #expect(Self.comic(alt: String(repeating: "a", count: 10_001)) == nil)
        #expect(Self.comic(transcript: String(repeating: "a", count: 100_001)) == nil)
    }

    @Test func `A folder is no picture, and the comic is to be seen on the site`() throws {
        let comic = try #require(Self.comic(2999, picture: "https://imgs.xkcd.com/comics/"))
        #expect(comic.picture == nil)
        #expect(comic.isInteractive)
    }

    @Test func `Interactive comics are known by their number, or by parts of a page`() {
        #expect(Self.comic(1190)?.isInteractive == true)
        #expect(Self.comic(7, hasExtraParts: true)?.isInteractive == true)
        #expect(Self.comic(7)?.isInteractive == false)
    }
}
