/// The differences between faces.
struct FaceTraits {
    let background: FaceColour
    let skin: FaceColour
    let hair: FaceColour
    let hairStyle: HairStyle
    let shirt: FaceColour
    let glasses: FaceColour?
    let hasBeard: Bool
    let headWidth: Double

    enum HairStyle {
        case bald, short, curly, long, bun
    }

    init(isWoman: Bool, number: Int) {
        var numbers = NumberSequence(seed: UInt64(number) * 2 + (isWoman ? 1 : 0) + 7_000)
        background = numbers.element(of: FaceColour.backgrounds)
        skin = numbers.element(of: FaceColour.skins)
        hair = numbers.element(of: FaceColour.hairs)
        hairStyle = numbers.element(of: isWoman ? [.long, .long, .bun, .curly, .short] : [.bald, .short, .short, .curly])
        shirt = numbers.element(of: FaceColour.shirts)
        glasses = numbers.next(below: 100) < 30 ? numbers.element(of: FaceColour.frames) : nil
        hasBeard = !isWoman && numbers.next(below: 100) < 30
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
    static let mouth = FaceColour(0x9B3B3B)
    static let white = FaceColour(0xFFFFFF)
    static let eyes = FaceColour(0x2E2320)
}
