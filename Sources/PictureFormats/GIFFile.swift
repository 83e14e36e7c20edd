/// The structure of a GIF file, read without decoding a pixel (the GIF89a specification, CompuServe 1990).
/// A file of a few kilobytes may have thousands of frames, or one of gigapixels: both are known before a decoder sees them.
public struct GIFFile: Sendable {
    /// The most frames that are played. More belong to a film, or to an attack.
    public static let frameLimit = 2_000

    /// A frame, which covers all of the file's area or a part of it.
    public struct Frame: Sendable {
        /// How long it is shown, in milliseconds.
        public let delay: Int
        /// Its place and size in pixels of the area. It may extend beyond the area.
        public let left, top, width, height: Int
        /// How its pixels change before the next frame. 2 clears them, 3 restores those before it, and other numbers leave them.
        /// Browsers restore for 4, too, which some encoders write.
        public let disposal: Int
        /// The colour that is not drawn; nil if all are.
        public let transparent: Int?
        /// Whether the rows come in four passes.
        public let isInterlaced: Bool
        /// Where its colours are in the file, three bytes each.
        public let colours: Range<Int>
        /// Where its data begin: the minimum size of a code in bits, and the blocks.
        public let start: Int
    }

    /// The area in pixels: the logical screen, or the first frame if that is larger, as in browsers.
    public private(set) var width, height: Int
    /// The frames that cover anything, in their order, up to one more than are played.
    public private(set) var frames: [Frame] = []
    /// How often all of them are shown; nil for ever. A file that does not say is shown once, as in browsers.
    public private(set) var plays: Int? = 1
    /// Whether the file ends before it is complete.
    public private(set) var isCutOff = false

    /// The file.
    public let bytes: [UInt8]
    /// Where the common table of colours ends.
    private let headEnd: Int

    /// Reads a file; nil for other files, and for those that end within their header.
    public init?(_ file: some Collection<UInt8>) {
        guard file.starts(with: "GIF87a".utf8) || file.starts(with: "GIF89a".utf8), file.count >= 13 else { return nil }
        bytes = Array(file)
        width = Self.number(bytes, 6)
        height = Self.number(bytes, 8)
        headEnd = 13 + Self.tableSize(bytes[10])
        guard headEnd <= bytes.count else { return nil }
        readBlocks()
    }

    /// The pixels that decoding the first frames takes: those of the area or of a frame, whichever has more, for each.
    public func pixels(of count: Int) -> Int {
        frames.prefix(count).reduce(width * height) { max($0, $1.width * $1.height) } * count
    }

    /// The data of a frame, without the sizes of its blocks.
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

    /// The size in bytes of the table of colours that a byte of flags promises.
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

    /// Adds the frame of a complete descriptor.
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

    /// How long a frame is shown, in milliseconds. Browsers take a hundredth of a second and less for a mistake, and show such a frame
    /// for a tenth (Firefox's `FrameTimeout`, and Chromium and WebKit after it). They do so for other formats, too.
    /// - Parameter milliseconds: what the file says.
    public static func delay(milliseconds: Int) -> Int { milliseconds <= 10 ? 100 : milliseconds }

    /// The end of a sequence of blocks. Each begins with its size, and the last one is empty.
    private func blocksEnd(from start: Int) -> Int? {
        var offset = start
        while offset < bytes.count {
            let size = Int(bytes[offset])
            offset += 1 + size
            if size == 0 { return offset }
        }
        return nil
    }

    /// Netscape's block, which says how often the frames are repeated. The blocks are known to be complete.
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
