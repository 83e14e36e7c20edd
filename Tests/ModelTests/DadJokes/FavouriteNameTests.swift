import Foundation
import Model
import TestFakes
import Testing

@Suite struct FavouriteNameTests {
    @Test(arguments: [
        ("Cows", "Cows"), ("  Cows \t", "Cows"), ("Cows\nand  more", "Cows and more"), ("a\0b", "a b"), ("A\u{30A}sa", "Åsa"),
        (Array(repeating: "😀", count: 11).joined(separator: " "), Array(repeating: "😀", count: 10).joined(separator: " ")),
        ("\u{202E}swoC\u{2069}", "swoC"), ("👩‍🌾", "👩‍🌾"), ("a\u{A0}b", "a b"),
    ])
    func `A name is on one line, in its composed form and without needless blanks`(typed: String, name: String) throws {
        #expect(try FavouriteName(typed).text == name)
    }

    @Test(arguments: ["", " ", "\n\t", "\u{200B}", "\u{202E}", "\u{FEFF} \0"])
    func `A name in which there is nothing to be seen is none`(typed: String) {
        #expect(throws: FavouriteError.name(.empty)) { try FavouriteName(typed) }
    }

    @Test func `A name has eighty characters at most, counted as Unicode's`() throws {
        let longest = String(repeating: "å", count: 80)
        #expect(try FavouriteName(longest).text == longest)
        #expect(try FavouriteName(String(repeating: "a\u{30A}", count: 80)).text == longest)
        for typed in [longest + "a", "a" + String(repeating: "\u{301}\u{302}", count: 41)] {
            #expect(throws: FavouriteError.name(.tooLong(limit: 80))) { try FavouriteName(typed) }
        }
    }

    @Test(arguments: [
        ("Cows", "COWS", true), ("åsa", "ÅSA", true), ("Ł", "ł", true), ("ö", "O\u{308}", true), ("Straße", "STRASSE", true),
        (" a  b", "A b", true), ("får", "far", false), ("ł", "l", false), ("ö", "o", false), ("é", "e", false),
        ("a b", "ab", false),
    ])
    func `Case makes no second name, and diacritics make one`(first: String, second: String, areSame: Bool) throws {
        #expect(try (FavouriteName(first).key == FavouriteName(second).key) == areSame)
    }

    @Test func `A name that is taken gets the first free number`() throws {
        let longest = String(repeating: "å", count: 80)
        let favourites = ["Cows", "cows 2", "Far", longest].enumerated().map { FavouriteDadJoke.sample(Int64($0), $1) }
        #expect(favourites.freeName(like: " Horses ") == "Horses")
        #expect(favourites.freeName(like: "COWS") == "COWS 3")
        #expect(favourites.freeName(like: "Far") == "Far 2")
        #expect(favourites.freeName(like: longest) == longest.prefix(78) + " 2")
        #expect(favourites.favourite(named: "cows")?.id == 0)
        #expect(favourites.favourite(named: "cows", renaming: 0) == nil)
    }

    @Test func `A setup of eighty characters or fewer is proposed whole`() {
        #expect(FavouriteName.proposal(from: "Why?") == "Why?")
        #expect(FavouriteName.proposal(from: "Knock knock.\nWho's there?") == "Knock knock. Who's there?")
        let text = String(repeating: "abcd ", count: 15) + "abcde"
        #expect(FavouriteName.proposal(from: text) == text)
    }

    @Test func `A longer setup is shortened at the end of a word`() {
        let text = "Why did the very old tortoise from next door decide to take the slow train, when a fast one stood beside it?"
        #expect(
            FavouriteName.proposal(from: text) == "Why did the very old tortoise from next door decide to take the slow train…")
        // The last word that fits stays whole.
        let words = String(repeating: "abcd ", count: 15) + "abcd"
        #expect(FavouriteName.proposal(from: words + " efgh") == words + "…")
        #expect(FavouriteName.proposal(from: words + "e fgh") == String(repeating: "abcd ", count: 14) + "abcd…")
    }

    @Test(arguments: [
        String(repeating: "a", count: 500), String(repeating: "👩‍🌾 word ", count: 100),
        String(repeating: "a\u{301}\u{302} ", count: 100),
        "-" + String(repeating: ".", count: 200), String(repeating: "日本", count: 60),
        "word " + String(repeating: "b", count: 200),
    ])
    func `Every proposal is a name`(setup: String) throws {
        let proposal = FavouriteName.proposal(from: setup)
        #expect(try FavouriteName(proposal).text == proposal)
        #expect(proposal.hasSuffix("…"))
        #expect(proposal.unicodeScalars.count <= FavouriteName.limit)
    }
}

@Suite struct FavouriteOrderTests {
    @Test func `Names that the collation does not tell apart come in the order in which they were saved`() {
        let favourites = ["b", "a", "A"].enumerated().map { FavouriteDadJoke.sample(Int64($0), $1) }
        #expect(Collation(Locale(identifier: "en_GB")).sorted(favourites).map(\.name) == ["a", "A", "b"])
    }
}
