import DecodingWire
import PictureFormats

/// Decodes pictures with libpng, libjpeg-turbo, libwebp and `GIFDecoder`.
///
/// The header says the format and the number of pixels. Only the decoder of that format sees the bytes, and only if there are not too
/// many pixels.
public enum PictureCodec {
    /// Writes all pixels into memory, which is zero.
    public typealias Fill = (UnsafeMutableRawBufferPointer) throws(PictureError) -> Void
    /// Gets memory of a size in bytes and has it filled.
    public typealias Allocate = (_ count: Int, _ fill: Fill) throws(PictureError) -> Void

    /// Decodes a picture: all frames where they keep to the limits, and otherwise the first.
    /// - Returns: where the pixels are in the memory.
    public static func decode(
        _ file: UnsafeRawBufferPointer, limits: PictureLimits, allocate: Allocate
    ) throws(PictureError) -> PictureLayout {
        let header = try limits.header(of: file)
        switch header.format {
        case .gif: return try decodeGIF(file, limits, allocate)
        case .webp:
            let webP = try WebPFile(file)
            return webP.frames > 1
                ? try decodeAnimated(webP, limits, allocate) : try decodeStill(webP, limits, allocate)
        case .png:
            return try decodeStill(
                PNGFile(bytes: file, size: .init(width: header.width, height: header.height)), limits, allocate)
        case .jpeg: return try decodeStill(EncodedJPEG(file, limits), limits, allocate)
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
        _ webP: WebPFile, _ limits: PictureLimits, _ allocate: Allocate
    ) throws(PictureError) -> PictureLayout {
        let size = webP.size
        let count = limits.playedFrames(webP.frames, pixels: size.width * size.height)
        var delays: [Int] = []
        try allocate(size.byteCount * count) { memory throws(PictureError) in
            delays = try webP.decode(frames: count, into: memory)
        }
        return PictureLayout(size: size, delays: delays, plays: webP.plays)
    }

    private static func decodeGIF(
        _ bytes: UnsafeRawBufferPointer, _ limits: PictureLimits, _ allocate: Allocate
    ) throws(PictureError) -> PictureLayout {
        guard let file = GIFFile(bytes), !file.isCutOff, !file.frames.isEmpty else { throw .malformed("") }
        let size = PictureLayout.Size(width: file.width, height: file.height)
        guard file.pixels(of: 1) <= limits.pixels, max(size.width, size.height) <= PictureLimits.longestSide else {
            throw .tooLarge
        }
        let count = limits.playedFrames(file.frames.count, pixels: file.pixels(of: file.frames.count) / file.frames.count)
        try allocate(size.byteCount * count) { memory throws(PictureError) in
            var decoder = GIFDecoder(file, frames: count)
            for (index, frame) in file.frames.prefix(count).enumerated() {
                let place = index * size.byteCount
                decoder.draw(
                    frame,
                    into: UnsafeMutableRawBufferPointer(rebasing: memory[place..<place + size.byteCount]).bindMemory(
                        to: UInt32.self))
            }
        }
        return PictureLayout(size: size, delays: file.frames.prefix(count).map { $0.delay }, plays: file.plays)
    }
}

extension PictureLimits {
    /// How many frames are decoded: all, or the first if all are too many or have too many pixels.
    fileprivate func playedFrames(_ count: Int, pixels: Int) -> Int {
        count <= GIFFile.frameLimit && count * pixels <= self.pixels ? count : 1
    }

    /// The size of a picture that keeps to `scaledTo`.
    fileprivate func scaled(_ size: PictureLayout.Size) -> PictureLayout.Size {
        let longest = max(size.width, size.height)
        guard let scaledTo, longest > scaledTo else { return size }
        return PictureLayout.Size(
            width: max(1, size.width * scaledTo / longest), height: max(1, size.height * scaledTo / longest))
    }
}
