/// GIF89a specification, CompuServe 1990. Reads the structure only: a few kilobytes may hold thousands of frames or one of
/// gigapixels, which must be known before a decoder sees them.
public struct GIFFile: Sendable {
    /// The maximum number of frames played. More belong to a film, or to an attack.
    public static let frameLimit = 2_000

    public struct Frame: Sendable {
        /// In milliseconds.
        public let delay: Int
        /// In pixels of the area. The frame may extend beyond the area.
        public let left, top, width, height: Int
        /// The change before the next frame: 2 clears the pixels, 3 restores the ones before, other numbers leave them. As in
        /// browsers, 4 also restores, since some encoders write it.
        public let disposal: Int
        /// The colour that is not drawn; nil if all are.
        public let transparent: Int?
        public let isInterlaced: Bool
        /// Three bytes each in the file.
        public let colours: Range<Int>
        /// Where its data begin: the minimum size of a code in bits, and the blocks.
        public let start: Int
    }

    /// In pixels: the logical screen, or the first frame if that is larger, as in browsers.
    public private(set) var width, height: Int
    /// The frames with pixels, in order, at most one more than are played.
    public private(set) var frames: [Frame] = []
    /// The number of plays of all frames; nil for ever. The default is one, as in browsers.
    public private(set) var plays: Int? = 1
    public private(set) var isCutOff = false

    public let bytes: [UInt8]
    /// The end of the common colour table.
    private let headEnd: Int

    /// Nil for other files, and for those that end within their header.
    public init?(_ file: some Collection<UInt8>) {
        guard file.starts(with: "GIF87a".utf8) || file.starts(with: "GIF89a".utf8), file.count >= 13 else { return nil }
        bytes = Array(file)
        width = Self.number(bytes, 6)
        height = Self.number(bytes, 8)
        headEnd = 13 + Self.tableSize(bytes[10])
        guard headEnd <= bytes.count else { return nil }
        readBlocks()
    }

    /// Each frame counts as much as the area, or as the largest frame.
    public func pixels(of count: Int) -> Int {
        frames.prefix(count).reduce(width * height) { max($0, $1.width * $1.height) } * count
    }

    /// Without the sizes of the blocks.
    public func data(of frame: Frame) -> [UInt8] {
        var (data, offset) = ([] as [UInt8], frame.start + 1)
        while offset < bytes.count, bytes[offset] > 0 {
            data += bytes[offset + 1..<min(bytes.count, offset + 1 + Int(bytes[offset]))]
            offset += 1 + Int(bytes[offset])
        }
        return data
    }

    // MARK: Reading

    private static func number(_ bytes: [UInt8], _ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }

    private static func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    private mutating func readBlocks() {
        var offset = headEnd
        var control: (flags: UInt8, delay: Int, transparent: UInt8) = (0, 0, 0)
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x3B: return
            case 0x21:
                guard offset + 2 < bytes.count, let end = blocksEnd(from: offset + 2) else { return isCutOff = true }
                let content = offset + 3
                let size = Int(bytes[offset + 2])
                if bytes[offset + 1] == 0xF9, size >= 4 {
                    control = (bytes[content], Self.number(bytes, content + 1), bytes[content + 3])
                } else if bytes[offset + 1] == 0xFF, size == 11 {
                    readApplicationBlock(at: content)
                }
                offset = end
            case 0x2C:
                guard offset + 10 < bytes.count, let end = blocksEnd(from: offset + 11 + Self.tableSize(bytes[offset + 9])) else {
                    return isCutOff = true
                }
                append(frameAt: offset, control)
                if frames.count > Self.frameLimit { return }
                control = (0, 0, 0)
                offset = end
            default: offset += 1
            }
        }
        isCutOff = true
    }

    private mutating func append(frameAt offset: Int, _ control: (flags: UInt8, delay: Int, transparent: UInt8)) {
        var (left, top) = (Self.number(bytes, offset + 1), Self.number(bytes, offset + 3))
        let (width, height) = (Self.number(bytes, offset + 5), Self.number(bytes, offset + 7))
        guard width > 0, height > 0 else { return }
        if frames.isEmpty, width > self.width || height > self.height {
            (self.width, self.height, left, top) = (width, height, 0, 0)
        }
        let flags = bytes[offset + 9]
        let start = offset + 10 + Self.tableSize(flags)
        frames.append(
            Frame(
                delay: Self.delay(milliseconds: 10 * control.delay), left: left, top: top, width: width, height: height,
                disposal: Int(control.flags >> 2 & 7), transparent: control.flags & 1 == 0 ? nil : Int(control.transparent),
                isInterlaced: flags & 0x40 != 0, colours: flags & 0x80 == 0 ? 13..<headEnd : offset + 10..<start, start: start))
    }

    /// Browsers treat delays of 10 ms and less, in any format, as a mistake for 100 ms (Firefox's `FrameTimeout`, then Chromium and
    /// WebKit).
    public static func delay(milliseconds: Int) -> Int { milliseconds <= 10 ? 100 : milliseconds }

    private func blocksEnd(from start: Int) -> Int? {
        var offset = start
        while offset < bytes.count {
            let size = Int(bytes[offset])
            offset += 1 + size
            if size == 0 { return offset }
        }
        return nil
    }

    /// The blocks must be complete.
    private mutating func readApplicationBlock(at content: Int) {
        let name = bytes[content..<content + 11]
        guard name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8) else { return }
        var offset = content + 11
        while case let size = Int(bytes[offset]), size > 0 {
            if size >= 3, bytes[offset + 1] & 7 == 1 {
                let repeats = Self.number(bytes, offset + 2)
                plays = repeats == 0 ? nil : repeats + 1
            }
            offset += 1 + size
        }
    }
}
