import Decoding

/// Decodes the frames of a GIF file in order, each composed with those before it.
struct GIFDecoder {
    private let file: GIFFile
    /// The pixels below the next frame; empty if there is only one frame.
    private var canvas: [UInt32]

    init(_ file: GIFFile, frames count: Int) {
        self.file = file
        canvas = Array(repeating: 0, count: count > 1 ? file.width * file.height : 0)
    }

    /// - Parameter pixels: the whole area, all transparent.
    mutating func draw(_ frame: GIFFile.Frame, into pixels: UnsafeMutableBufferPointer<UInt32>) {
        for (index, pixel) in canvas.enumerated() { pixels[index] = pixel }
        let colours = frame.colours.count / 3
        let palette = (0..<colours).map { index in
            let place = frame.colours.lowerBound + 3 * index
            return 0xFF00_0000 | UInt32(file.bytes[place]) << 16 | UInt32(file.bytes[place + 1]) << 8
                | UInt32(file.bytes[place + 2])
        }
        let columns = min(frame.width, file.width - frame.left)
        var (x, row) = (0, 0)
        var rows = RowSequence(height: frame.height, isInterlaced: frame.isInterlaced)
        LZWCodes(file.data(of: frame), minimumSize: Int(file.bytes[frame.start])).forEach(limit: frame.width * frame.height) {
            index in
            if index != frame.transparent, index < colours, x < columns, frame.top + row < file.height {
                pixels[(frame.top + row) * file.width + frame.left + x] = palette[index]
            }
            x += 1
            if x == frame.width { (x, row) = (0, rows.next(after: row)) }
        }
        dispose(of: frame, pixels)
    }

    private mutating func dispose(of frame: GIFFile.Frame, _ pixels: UnsafeMutableBufferPointer<UInt32>) {
        guard !canvas.isEmpty, ![3, 4].contains(frame.disposal), frame.left < file.width, frame.top < file.height else { return }
        for y in frame.top..<min(file.height, frame.top + frame.height) {
            for x in frame.left..<min(file.width, frame.left + frame.width) {
                canvas[y * file.width + x] = frame.disposal == 2 ? 0 : pixels[y * file.width + x]
            }
        }
    }
}

/// The order of rows: from the top, or interlaced in four passes (the GIF89a specification, appendix E).
private struct RowSequence {
    private let height: Int
    private var first, step: Int

    init(height: Int, isInterlaced: Bool) {
        self.height = height
        (first, step) = (0, isInterlaced ? 8 : 1)
    }

    /// Beyond the height after the last row.
    mutating func next(after row: Int) -> Int {
        var next = row + step
        while next >= height, step > 1, first != 1 {
            (first, step) = first == 0 ? (4, 8) : (first / 2, first)
            next = first
        }
        return next
    }
}

/// The codes of variable length in a frame's data, each a sequence of colours (appendix F).
private struct LZWCodes {
    /// In bits.
    private static let longestSize = 12

    private let data: [UInt8]
    private let minimumSize: Int

    init(_ data: [UInt8], minimumSize: Int) {
        (self.data, self.minimumSize) = (data, minimumSize)
    }

    /// Stops when the data end or are invalid.
    func forEach(limit: Int, _ body: (Int) -> Void) {
        guard (1...8).contains(minimumSize) else { return }
        let clear = 1 << minimumSize
        // Each code from `clear + 2` on is the sequence of an earlier code and one more colour.
        var prefix = [Int16](repeating: 0, count: 1 << Self.longestSize)
        var suffix = [UInt8](repeating: 0, count: 1 << Self.longestSize)
        var sequence = [UInt8](repeating: 0, count: 1 << Self.longestSize)
        for colour in 0..<clear { suffix[colour] = UInt8(truncatingIfNeeded: colour) }
        var (size, next, previous) = (minimumSize + 1, clear + 2, nil as Int?)
        var (bits, available, offset, left) = (0, 0, 0, limit)
        var firstOfPrevious: UInt8 = 0
        while left > 0 {
            while available < size {
                guard offset < data.count else { return }
                bits |= Int(data[offset]) << available
                (offset, available) = (offset + 1, available + 8)
            }
            let code = bits & (1 << size - 1)
            (bits, available) = (bits >> size, available - size)
            if code == clear {
                (size, next, previous) = (minimumSize + 1, clear + 2, nil)
                continue
            }
            guard code != clear + 1, code < next || code == next && previous != nil else { return }
            var (length, place) = (0, code)
            if let previous, code == next {
                // The sequence of the code before, and its first colour once more.
                sequence[0] = firstOfPrevious
                (length, place) = (1, previous)
            }
            while place >= clear {
                sequence[length] = suffix[place]
                (length, place) = (length + 1, Int(prefix[place]))
            }
            firstOfPrevious = suffix[place]
            body(Int(firstOfPrevious))
            for index in stride(from: length, to: max(0, length + 1 - left), by: -1) { body(Int(sequence[index - 1])) }
            left -= length + 1
            if let previous, next < 1 << Self.longestSize {
                (prefix[next], suffix[next]) = (Int16(truncatingIfNeeded: previous), firstOfPrevious)
                next += 1
                if next == 1 << size, size < Self.longestSize { size += 1 }
            }
            previous = code
        }
    }
}
