import CCodecs
import Decoding

protocol StillPicture {
    /// May be smaller than `fullSize`.
    var size: PictureLayout.Size { get }
    var fullSize: PictureLayout.Size { get }
    /// Applied after decoding.
    var orientation: PictureOrientation { get }

    /// - Parameter pixels: as large as the pixels, and zeroed.
    func decode(into pixels: UnsafeMutableRawBufferPointer) throws(PictureError)
}

extension StillPicture {
    var fullSize: PictureLayout.Size { size }
    var orientation: PictureOrientation { .upright }
}

/// A picture that may have more frames. Its first frame is the still picture.
protocol AnimatedPicture: StillPicture {
    var frameCount: Int { get }
    /// The number of plays of all frames; nil for ever.
    var plays: Int? { get }

    /// The number of pixels needed to decode the first frames.
    func pixels(of frames: Int) -> Int

    /// Returns the delays of the frames, in milliseconds.
    func decode(frames: Int, into pixels: UnsafeMutableRawBufferPointer) throws(PictureError) -> [Int]
}

extension AnimatedPicture {
    func decode(into pixels: UnsafeMutableRawBufferPointer) throws(PictureError) {
        _ = try decode(frames: 1, into: pixels)
    }
}

private func decode(
    into pixels: UnsafeMutableRawBufferPointer,
    _ function: (_ pixels: UnsafeMutablePointer<UInt32>, _ message: UnsafeMutablePointer<CChar>) -> CInt
) throws(PictureError) {
    guard let start = pixels.bindMemory(to: UInt32.self).baseAddress else { throw .malformed("") }
    let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CHUCKLE_MESSAGE_SIZE))
    defer { message.deallocate() }
    message.initialize(repeating: 0, count: Int(CHUCKLE_MESSAGE_SIZE))
    guard function(start, message) == 0 else { throw .malformed(String(cString: message)) }
}

struct EncodedPNG: StillPicture {
    let bytes: UnsafeRawBufferPointer
    let size: PictureLayout.Size

    func decode(into pixels: UnsafeMutableRawBufferPointer) throws(PictureError) {
        try Codecs.decode(into: pixels) { start, message in
            chuckle_decode_png(
                bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, UInt32(size.width), UInt32(size.height), start,
                message)
        }
    }
}

/// A JPEG file, decoded at a half, a quarter or an eighth of its size if that suffices.
struct EncodedJPEG: StillPicture {
    let size, fullSize: PictureLayout.Size
    private let bytes: UnsafeRawBufferPointer
    private let file: JPEGFile

    var orientation: PictureOrientation { file.orientation }

    init(_ bytes: UnsafeRawBufferPointer, _ limits: PictureLimits) throws(PictureError) {
        guard let file = JPEGFile(bytes), !Self.isCutOff(bytes) else { throw .malformed("") }
        (self.bytes, self.file) = (bytes, file)
        let longest = max(file.width, file.height)
        let divisor = [8, 4, 2].first { (longest + $0 - 1) / $0 >= limits.scaledTo ?? .max } ?? 1
        fullSize = PictureLayout.Size(width: file.width, height: file.height)
        size = PictureLayout.Size(
            width: (file.width + divisor - 1) / divisor, height: (file.height + divisor - 1) / divisor)
    }

    /// libjpeg accepts a file without its end.
    private static func isCutOff(_ bytes: UnsafeRawBufferPointer) -> Bool {
        func last(_ marker: UInt8) -> Int? {
            stride(from: bytes.count - 2, through: 0, by: -1).first { bytes[$0] == 0xFF && bytes[$0 + 1] == marker }
        }
        // The markers before the pixels and at the end (ITU-T T.81, section B.1.1.3). A thumbnail in the header has its own end.
        guard let end = last(0xD9), let start = last(0xDA) else { return true }
        return end < start
    }

    func decode(into pixels: UnsafeMutableRawBufferPointer) throws(PictureError) {
        try Codecs.decode(into: pixels) { start, message in
            chuckle_decode_jpeg(
                bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, CInt(size.width), CInt(size.height),
                file.isCMYK ? 1 : 0, start, message)
        }
        if file.isCMYK { convertCMYK(pixels) }
    }
}

extension EncodedJPEG {
    private func convertCMYK(_ pixels: UnsafeMutableRawBufferPointer) {
        let pixels = pixels.bindMemory(to: UInt32.self)
        for index in pixels.indices {
            // 255 is no ink. Browsers treat all such files as inverted, like Adobe's, even without Adobe's marker.
            let ink = UInt32(littleEndian: pixels[index])
            let black = ink >> 24
            pixels[index] =
                0xFF00_0000 | ((ink & 0xFF) * black / 0xFF) << 16 | ((ink >> 8 & 0xFF) * black / 0xFF) << 8
                | (ink >> 16 & 0xFF) * black / 0xFF
        }
    }
}

struct EncodedGIF: AnimatedPicture {
    private let file: GIFFile

    var size: PictureLayout.Size { PictureLayout.Size(width: file.width, height: file.height) }
    var frameCount: Int { file.frames.count }
    var plays: Int? { file.plays }

    init(_ bytes: UnsafeRawBufferPointer) throws(PictureError) {
        guard let file = GIFFile(bytes), !file.isCutOff, !file.frames.isEmpty else { throw .malformed("") }
        self.file = file
        guard max(file.width, file.height) <= PictureLimits.longestSide else { throw .tooLarge }
    }

    func pixels(of frames: Int) -> Int { file.pixels(of: frames) }

    func decode(frames count: Int, into pixels: UnsafeMutableRawBufferPointer) throws(PictureError) -> [Int] {
        var decoder = GIFDecoder(file, frames: count)
        let frames = file.frames.prefix(count)
        for (index, frame) in frames.enumerated() {
            let place = index * size.byteCount
            decoder.draw(
                frame,
                into: UnsafeMutableRawBufferPointer(rebasing: pixels[place..<place + size.byteCount]).bindMemory(to: UInt32.self))
        }
        return frames.map { $0.delay }
    }
}

struct EncodedWebP: AnimatedPicture {
    let size: PictureLayout.Size
    let frameCount: Int
    let plays: Int?
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) throws(PictureError) {
        var file = ChuckleWebP()
        guard chuckle_read_webp(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &file) == 0 else {
            throw .malformed("")
        }
        self.bytes = bytes
        size = PictureLayout.Size(width: Int(file.width), height: Int(file.height))
        (frameCount, plays) = (Int(file.frames), file.plays == 0 ? nil : Int(file.plays))
    }

    func pixels(of frames: Int) -> Int { size.width * size.height * frames }

    func decode(frames count: Int, into pixels: UnsafeMutableRawBufferPointer) throws(PictureError) -> [Int] {
        var delays = [CInt](repeating: 0, count: count)
        let problem = chuckle_decode_webp(
            bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, UInt32(size.width), UInt32(size.height), UInt32(count),
            pixels.bindMemory(to: UInt32.self).baseAddress, &delays)
        guard problem == 0 else { throw .malformed("") }
        return delays.map { GIFFile.delay(milliseconds: Int($0)) }
    }
}
