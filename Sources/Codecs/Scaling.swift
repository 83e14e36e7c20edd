import Decoding

enum Scaling {
    /// Subdivisions of a pixel shared by two result pixels, in each direction.
    private static let parts = 16

    /// Each result pixel is the mean of the pixels that it covers.
    /// - Parameters:
    ///   - source: rows from the top without padding.
    ///   - scaled: not larger than `size`, before turning.
    static func draw(
        _ source: UnsafeMutableRawBufferPointer, _ size: PictureLayout.Size, in scaled: PictureLayout.Size,
        _ orientation: PictureOrientation, into target: UnsafeMutableRawBufferPointer
    ) {
        let source = UnsafeRawBufferPointer(source).bindMemory(to: UInt32.self)
        let target = target.bindMemory(to: UInt32.self)
        let steps = orientation.steps(width: scaled.width, height: scaled.height)
        let columns = (0..<scaled.width).map { Span($0, of: scaled.width, in: size.width) }
        for y in 0..<scaled.height {
            let rows = Span(y, of: scaled.height, in: size.height)
            for x in 0..<scaled.width {
                var (sum, weights) = (SIMD4<UInt32>.zero, 0 as UInt32)
                for row in rows.pixels {
                    for column in columns[x].pixels {
                        let weight = rows.weight(of: row) * columns[x].weight(of: column)
                        sum &+= SIMD4(channelsOf: source[row * size.width + column]) &* weight
                        weights += weight
                    }
                }
                target[steps.first + x * steps.x + y * steps.y] = ((sum &+ weights / 2) / weights).pixel
            }
        }
    }

    /// The pixels that one result pixel covers, in one direction.
    private struct Span {
        private let start, end: Int

        init(_ index: Int, of count: Int, in length: Int) {
            start = index * length * parts / count
            end = max(start + 1, (index + 1) * length * parts / count)
        }

        var pixels: Range<Int> { start / parts..<(end + parts - 1) / parts }

        func weight(of pixel: Int) -> UInt32 { UInt32(min(end, (pixel + 1) * parts) - max(start, pixel * parts)) }
    }
}

extension SIMD4<UInt32> {
    fileprivate init(channelsOf pixel: UInt32) {
        self.init(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
    }

    fileprivate var pixel: UInt32 { self[0] | self[1] << 8 | self[2] << 16 | self[3] << 24 }
}
