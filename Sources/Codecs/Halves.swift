import Decoding

/// Smaller copies of a picture for fast drawing, each half as wide and high as the one before.
enum Halves {
    /// In pixels. Smaller pictures are scaled in a fraction of a frame.
    private static let quicklyDrawn = 1_000_000

    static func sizes(of size: PictureLayout.Size) -> [PictureLayout.Size] {
        guard size.width * size.height > quicklyDrawn, min(size.width, size.height) > 1 else { return [] }
        let half = PictureLayout.Size(width: size.width / 2, height: size.height / 2)
        return [half] + sizes(of: half)
    }

    /// Writes the halves of a still picture into the memory after its frame.
    static func fill(_ memory: UnsafeMutableRawBufferPointer, _ layout: PictureLayout) {
        var (source, size, end) = (0, layout.size, layout.size.byteCount)
        for half in layout.halves {
            let pixels = UnsafeRawBufferPointer(memory)[source..<source + size.byteCount]
            let means = memory[end..<end + half.byteCount]
            fill(
                UnsafeMutableRawBufferPointer(rebasing: means).bindMemory(to: UInt32.self), half,
                from: UnsafeRawBufferPointer(rebasing: pixels).bindMemory(to: UInt32.self), width: size.width)
            (source, size, end) = (end, half, end + half.byteCount)
        }
    }

    private static func fill(
        _ target: UnsafeMutableBufferPointer<UInt32>, _ half: PictureLayout.Size, from source: UnsafeBufferPointer<UInt32>,
        width: Int
    ) {
        for y in 0..<half.height {
            let (upper, lower) = (2 * y * width, (2 * y + 1) * width)
            for x in 0..<half.width {
                target[y * half.width + x] = mean(
                    source[upper + 2 * x], source[upper + 2 * x + 1], source[lower + 2 * x], source[lower + 2 * x + 1])
            }
        }
    }

    /// Sums two of the four channels at a time in one word.
    private static func mean(_ first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let rounding: UInt32 = 0x0002_0002
        let low = (first & mask) &+ (second & mask) &+ (third & mask) &+ (fourth & mask) &+ rounding
        let high =
            (first >> 8 & mask) &+ (second >> 8 & mask) &+ (third >> 8 & mask) &+ (fourth >> 8 & mask) &+ rounding
        return (low >> 2 & mask) | (high >> 2 & mask) << 8
    }
}
