import Foundation

/// Makes GIF files whose frames have one colour each: black (0), white (1), red (2) or blue (3).
public struct GIF {
    public var width = 4
    public var height = 4
    /// For each frame: its colour, its delay in hundredths of a second, and the size in its descriptor.
    public var frames: [(colour: UInt8, delay: Int, width: Int, height: Int)] = []
    /// 0 repeats for ever; nil omits the number.
    public var repeats: Int?

    public init(width: Int = 4, height: Int = 4, colours: [UInt8], delay: Int = 10, repeats: Int? = 0) {
        self.width = width
        self.height = height
        self.repeats = repeats
        frames = colours.map { ($0, delay, width, height) }
    }

    public var data: Data {
        var data = Data("GIF89a".utf8)
        func append(_ numbers: Int...) {
            for number in numbers { data.append(contentsOf: [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)]) }
        }
        append(width, height)
        data.append(contentsOf: [0xF1, 0, 0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 255])
        if let repeats {
            data.append(contentsOf: [0x21, 0xFF, 11])
            data.append(Data("NETSCAPE2.0".utf8))
            data.append(contentsOf: [3, 1])
            append(repeats)
            data.append(0)
        }
        for frame in frames {
            data.append(contentsOf: [0x21, 0xF9, 4, 0])
            append(frame.delay)
            data.append(contentsOf: [0, 0, 0x2C])
            append(0, 0, frame.width, frame.height)
            data.append(contentsOf: [0, 2])
            data.append(Self.codes(of: frame.colour, count: min(frame.width * frame.height, 400)))
        }
        data.append(0x3B)
        return data
    }

    /// Three-bit codes. The table is cleared before each, so that they never grow.
    private static func codes(of colour: UInt8, count: Int) -> Data {
        var bits: [Bool] = []
        for code in Array(repeating: [4, colour], count: count).joined() + [5] {
            for bit in 0..<3 { bits.append(code >> bit & 1 == 1) }
        }
        while !bits.count.isMultiple(of: 8) { bits.append(false) }
        let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { $0 | (bits[start + $1] ? 1 << $1 : 0) }
        }
        var data = Data()
        for start in stride(from: 0, to: bytes.count, by: 255) {
            let block = bytes[start..<min(start + 255, bytes.count)]
            data.append(UInt8(block.count))
            data.append(contentsOf: block)
        }
        data.append(0)
        return data
    }
}
