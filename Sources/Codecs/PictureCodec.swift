import Decoding

/// Decodes pictures with libpng, libjpeg-turbo, libwebp and `GIFDecoder`. Only the decoder of the format in the header sees the
/// bytes, and only if the pixels are within the limits.
public enum PictureCodec {
    /// - Parameter memory: zeroed.
    public typealias Fill = (UnsafeMutableRawBufferPointer) throws(PictureError) -> Void
    /// - Parameter count: in bytes.
    public typealias Allocate = (_ count: Int, _ fill: Fill) throws(PictureError) -> Void

    /// Decodes all frames if they are within the limits, otherwise the first.
    public static func decode(
        _ file: UnsafeRawBufferPointer, limits: PictureLimits, allocate: Allocate
    ) throws(PictureError) -> PictureLayout {
        let header = try limits.header(of: file)
        return switch header.format {
        case .png:
            try decodeStill(EncodedPNG(bytes: file, size: .init(width: header.width, height: header.height)), limits, allocate)
        case .jpeg: try decodeStill(EncodedJPEG(file, limits), limits, allocate)
        case .gif: try decodeAnimated(EncodedGIF(file), limits, allocate)
        case .webp: try decodeAnimated(EncodedWebP(file), limits, allocate)
        }
    }

    private static func decodeStill(
        _ still: some StillPicture, _ limits: PictureLimits, _ allocate: Allocate
    ) throws(PictureError) -> PictureLayout {
        guard still.size.width * still.size.height <= limits.pixels else { throw .tooLarge }
        let scaled = limits.scaled(still.fullSize)
        let isTurned = still.orientation.swapsSides
        let size = PictureLayout.Size(
            width: isTurned ? scaled.height : scaled.width, height: isTurned ? scaled.width : scaled.height)
        let layout = PictureLayout(size: size, delays: [0], halves: limits.needsHalves ? Halves.sizes(of: size) : [])
        try allocate(layout.byteCount) { memory throws(PictureError) in
            if still.size == scaled, still.orientation == .upright {
                try still.decode(into: UnsafeMutableRawBufferPointer(rebasing: memory[..<size.byteCount]))
            } else {
                let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: still.size.byteCount, alignment: 16)
                defer { pixels.deallocate() }
                pixels.initializeMemory(as: UInt8.self, repeating: 0)
                try still.decode(into: pixels)
                Scaling.draw(pixels, still.size, in: scaled, still.orientation, into: memory)
            }
            Halves.fill(memory, layout)
        }
        return layout
    }

    private static func decodeAnimated(
        _ picture: some AnimatedPicture, _ limits: PictureLimits, _ allocate: Allocate
    ) throws(PictureError) -> PictureLayout {
        let (size, count) = (picture.size, picture.frameCount)
        // Portraits and icons, which are scaled, show their first frame.
        guard count > 1, count <= GIFFile.frameLimit, picture.pixels(of: count) <= limits.pixels, limits.scaled(size) == size
        else {
            guard picture.pixels(of: 1) <= limits.pixels else { throw .tooLarge }
            return try decodeStill(picture, limits, allocate)
        }
        var delays: [Int] = []
        try allocate(size.byteCount * count) { memory throws(PictureError) in
            delays = try picture.decode(frames: count, into: memory)
        }
        return PictureLayout(size: size, delays: delays, plays: picture.plays)
    }
}

extension PictureLimits {
    fileprivate func scaled(_ size: PictureLayout.Size) -> PictureLayout.Size {
        let longest = max(size.width, size.height)
        guard let scaledTo, longest > scaledTo else { return size }
        return PictureLayout.Size(
            width: max(1, size.width * scaledTo / longest), height: max(1, size.height * scaledTo / longest))
    }
}
