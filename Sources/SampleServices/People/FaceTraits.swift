/// The differences between faces.
struct FaceTraits {
    let background: FaceColour
    let skin: FaceColour
    let hair: FaceColour
    let hairStyle: HairStyle
    let shirt: FaceColour
    let glasses: FaceColour?
    let beard: Beard
    let eyes: FaceColour
    let hasEarrings: Bool
    let hasFreckles: Bool
    let hasOpenSmile: Bool
    let headWidth: Double

    enum HairStyle {
        case bald, short, parted, curly, long, bob, bun, bunches, fringe
    }

    enum Beard {
        case none, full, moustache
    }

    init(isWoman: Bool, number: Int) {
        var numbers = NumberSequence(seed: UInt64(number) * 2 + (isWoman ? 1 : 0) + 7_000)
        background = numbers.element(of: FaceColour.backgrounds)
        skin = numbers.element(of: FaceColour.skins)
        hair = numbers.element(of: FaceColour.hairs)
        let styles: [HairStyle] =
            isWoman ? [.long, .bob, .bun, .bunches, .fringe, .curly, .short] : [.bald, .short, .short, .parted, .curly, .fringe]
        hairStyle = numbers.element(of: styles)
        shirt = numbers.element(of: FaceColour.shirts)
        glasses = numbers.next(below: 100) < 30 ? numbers.element(of: FaceColour.frames) : nil
        let beards: [Beard] = isWoman ? [.none] : [.none, .none, .none, .full, .moustache]
        beard = numbers.element(of: beards)
        eyes = numbers.element(of: FaceColour.eyes)
        hasEarrings = isWoman && numbers.next(below: 100) < 35
        hasFreckles = numbers.next(below: 100) < 15
        hasOpenSmile = numbers.next(below: 100) < 45
        headWidth = 27 + Double(numbers.next(below: 5))
    }
}

/// A colour of a face.
struct FaceColour {
    let red: Double
    let green: Double
    let blue: Double

    /// The same colour, darker if the factor is below one.
    func shaded(_ factor: Double) -> FaceColour {
        FaceColour(red: min(1, red * factor), green: min(1, green * factor), blue: min(1, blue * factor))
    }
}

extension FaceColour {
    /// - Parameter code: red, green and blue as on the web.
    init(_ code: UInt32) {
        red = Double(code >> 16 & 0xFF) / 0xFF
        green = Double(code >> 8 & 0xFF) / 0xFF
        blue = Double(code & 0xFF) / 0xFF
    }

    static let backgrounds = [0xCDE7F0, 0xF9DEC9, 0xD9EAD3, 0xEAD9F2, 0xFCE8A9, 0xF6CFD4, 0xCFE3DD, 0xDDE1F5].map(FaceColour.init)
    static let skins = [0xFADCC4, 0xF1C6A0, 0xE0AC7E, 0xC68A5B, 0x9C6540, 0x6F4528].map(FaceColour.init)
    static let hairs = [0x2B2320, 0x4A3124, 0x7A4A25, 0xB5702E, 0xE0B45A, 0xA33B20, 0xA9A6A3, 0x1F2430].map(FaceColour.init)
    static let shirts = [0x3D6FB6, 0xC8553D, 0x4D8C57, 0x7D5BA6, 0xE0A030, 0x2E4057, 0xD47A9B, 0x2A9D8F].map(FaceColour.init)
    static let frames = [0x2B2B33, 0x8A2F2F, 0x5A4632, 0x2F5D8A].map(FaceColour.init)
    static let eyes = [0x2E2320, 0x4A3524, 0x35506B, 0x3F5E43].map(FaceColour.init)
    static let mouth = FaceColour(0x9B3B3B)
    static let white = FaceColour(0xFFFFFF)
    static let gold = FaceColour(0xE3B23C)
}
