import Foundation

extension StringProtocol {
    /// Removes case, diacritics and width, and respells letters that few keyboards have. Neighbours of a character do not matter.
    var foldedForSearch: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        return folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil).inPlainLetters
    }

    var inPlainLetters: String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if let spelling = scalar.isASCII ? nil : spellings[scalar] {
                scalars.append(contentsOf: spelling.unicodeScalars)
            } else if !(0x300...0x36F).contains(scalar.value) {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}

/// Letters that Unicode neither decomposes nor folds. The Latin ones follow CLDR's transform Latin-ASCII. Arabic and Persian
/// keyboards have different letters for the same yeh and kaf.
private let spellings: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ŋ": "n", "ı": "i", "ə": "e", "æ": "ae", "œ": "oe", "þ": "th",
    "ß": "ss", "ĳ": "ij", "ǆ": "dz", "ǉ": "lj", "ǌ": "nj", "‘": "'", "’": "'", "ʼ": "'",
    "\u{622}": "\u{627}", "\u{623}": "\u{627}", "\u{625}": "\u{627}", "\u{649}": "\u{6CC}", "\u{64A}": "\u{6CC}",
    "\u{643}": "\u{6A9}",
]
