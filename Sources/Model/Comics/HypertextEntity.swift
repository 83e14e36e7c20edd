/// Of HTML, such as `&eacute;` and `&#233;`.
enum HypertextEntity {
    static func decoded(_ text: String, where isDecoded: (Unicode.Scalar) -> Bool = { _ in true }) -> String {
        guard text.contains("&") else { return text }
        return text.replacing(/&(?:#([0-9]{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/) { match in
            let (_, decimal, hexadecimal, name) = match.output
            let code =
                decimal.flatMap { UInt32($0) } ?? hexadecimal.flatMap { UInt32($0, radix: 16) }
                ?? name.flatMap { codes[String($0)] }
            guard let code, code >= 0x20, let scalar = Unicode.Scalar(code), isDecoded(scalar) else {
                return String(match.output.0)
            }
            return String(Character(scalar))
        }
    }

    private static let codes: [String: UInt32] = {
        var codes: [String: UInt32] = [
            "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "ndash": 0x2013, "mdash": 0x2014,
            "lsquo": 0x2018, "rsquo": 0x2019, "ldquo": 0x201C, "rdquo": 0x201D, "hellip": 0x2026, "bull": 0x2022,
            "euro": 0x20AC, "trade": 0x2122, "larr": 0x2190, "uarr": 0x2191, "rarr": 0x2192, "darr": 0x2193,
            "infin": 0x221E, "hearts": 0x2665, "pi": 0x3C0, "Pi": 0x3A0, "OElig": 0x152, "oelig": 0x153,
        ]
        for (index, name) in latin1.enumerated() { codes[String(name)] = 0xA0 + UInt32(index) }
        return codes
    }()

    private static let latin1 = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para \
        middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute \
        Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml \
        Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
        eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
        """.split(separator: " ")
}
