/// The numbers of EXIF (CIPA DC-008, tag 0x0112).
public enum PictureOrientation: Int, Sendable {
    case upright = 1
    case mirrored, upsideDown, flipped
    // Rows are columns.
    case transposed, turnedRight, transverse, turnedLeft

    public var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

    /// Reads a TIFF directory within a file; nil without a known orientation.
    init?(exif file: FileBytes<some RandomAccessCollection<UInt8>>, from start: Int, to end: Int) {
        let isLittleEndian = file.has("II", at: start)
        guard isLittleEndian || file.has("MM", at: start) else { return nil }
        func number(_ offset: Int, bytes: Int = 2) -> Int? {
            guard offset + bytes <= end else { return nil }
            return isLittleEndian ? file.littleEndian(offset, bytes: bytes) : file.bigEndian(offset, bytes: bytes)
        }
        guard let place = number(start + 4, bytes: 4), let count = number(start + place) else { return nil }
        for entry in 0..<count {
            let offset = start + place + 2 + entry * 12
            guard let tag = number(offset), let type = number(offset + 2), let value = number(offset + 8) else { return nil }
            // One number of 16 bits, which is stored where longer values have their offset.
            if tag == 0x0112, type == 3 {
                self.init(rawValue: value)
                return
            }
        }
        return nil
    }

    /// The first pixel's place after turning, and the steps to the next one of a row and of a column. Sizes are before turning.
    public func steps(width: Int, height: Int) -> (first: Int, x: Int, y: Int) {
        let row = swapsSides ? height : width
        return switch self {
        case .upright: (0, 1, row)
        case .mirrored: (width - 1, -1, row)
        case .upsideDown: (height * row - 1, -1, -row)
        case .flipped: ((height - 1) * row, 1, -row)
        case .transposed: (0, row, 1)
        case .turnedRight: (row - 1, row, -1)
        case .transverse: (width * row - 1, -row, -1)
        case .turnedLeft: ((width - 1) * row, -row, 1)
        }
    }
}
