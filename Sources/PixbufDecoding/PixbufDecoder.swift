import CPixbuf
import DecodingWire
import GLibSupport
import Glibc
import PictureFormats

/// Decodes pictures with gdk-pixbuf.
///
/// The header says the format and the number of pixels. Only the loader of that format sees the bytes, and only if there are not too
/// many pixels.
public enum PixbufDecoder {
    /// Gets memory of a size in bytes, and has it filled with pixels by a function that returns how many bytes it has used.
    public typealias Allocate = (_ count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int) -> Void

    /// Decodes a picture: all frames where they keep to the limits, and otherwise the first.
    /// - Returns: where the pixels are in the memory.
    /// - Throws: `PictureError`.
    public static func decode(
        _ file: UnsafeRawBufferPointer, limits: PictureLimits, allocate: Allocate
    ) throws -> PictureLayout {
        let header = try limits.header(of: file)
        if isCutOff(file, header.format) { throw PictureError.malformed("") }
        return try header.format == .gif
            ? decodeGIF(file, limits, allocate) : decodeStill(file, header.format, limits, allocate)
    }

    /// The last chunk of a PNG file: its name and its checksum (PNG 1.2, section 4.1.4).
    private static let lastChunk = Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    /// The markers of a JPEG file before the pixels and at its end (ITU-T T.81, section B.1.1.3).
    private static let (startOfScan, endOfImage) = ([0xFF, 0xDA] as [UInt8], [0xFF, 0xD9] as [UInt8])

    /// Whether the end of a file is missing. gdk-pixbuf takes such a PNG or JPEG file for a whole one.
    private static func isCutOff(_ file: UnsafeRawBufferPointer, _ format: PictureHeader.Format) -> Bool {
        func last(_ bytes: [UInt8]) -> Int? {
            let place = chuckle_last_place(file.baseAddress, file.count, bytes, bytes.count)
            return place < 0 ? nil : place
        }
        switch format {
        case .png: return last(lastChunk) == nil
        case .jpeg:
            // A thumbnail in the header has an end of its own.
            guard let end = last(endOfImage), let start = last(startOfScan) else { return true }
            return end < start
        case .gif, .webp: return false
        }
    }

    private static func decodeStill(
        _ file: UnsafeRawBufferPointer, _ format: PictureHeader.Format, _ limits: PictureLimits, _ allocate: Allocate
    ) throws -> PictureLayout {
        var loader: Loader? = try Loader(file, format, limits)
        guard let pixbuf = loader?.pixbuf else { throw PictureError.malformed("") }
        let size = PictureLayout.Size(
            width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
        let layout = PictureLayout(size: size, delays: [0], halves: limits.needsHalves ? Halves.sizes(of: size) : [])
        allocate(layout.byteCount) { memory in
            // The pixels of a large picture are never there twice.
            copyPixels(of: pixbuf, to: memory, releasing: true)
            loader = nil
            Halves.fill(memory, layout)
            return layout.byteCount
        }
        return layout
    }

    private static func decodeGIF(
        _ bytes: UnsafeRawBufferPointer, _ limits: PictureLimits, _ allocate: Allocate
    ) throws -> PictureLayout {
        guard let file = GIFFile(bytes), !file.isCutOff, !file.frames.isEmpty else { throw PictureError.malformed("") }
        guard file.pixels(of: 1) <= limits.pixels else { throw PictureError.tooLarge }
        let isPlayed = file.frames.count <= GIFFile.frameLimit && file.pixels(of: file.frames.count) <= limits.pixels
        let count = isPlayed ? file.frames.count : 1
        let loader = try file.encoded(frames: count).withUnsafeBytes { try Loader($0, .gif, limits) }
        guard let frames = loader.frames, let first = chuckle_frames_get_pixbuf(frames.opaque) else {
            throw PictureError.malformed("")
        }
        let size = PictureLayout.Size(width: Int(gdk_pixbuf_get_width(first)), height: Int(gdk_pixbuf_get_height(first)))
        var delays: [Int] = []
        allocate(size.byteCount * count) { memory in
            for index in 0..<count {
                // The file that the loader was given has a frame each 100 ms.
                let isAnother = chuckle_frames_advance(frames.opaque, Int32(clamping: index * 100)) != 0
                guard index == 0 || isAnother, let pixbuf = chuckle_frames_get_pixbuf(frames.opaque) else { break }
                let start = index * size.byteCount
                copyPixels(of: pixbuf, to: UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + size.byteCount]))
                delays.append(file.frames[index].delay)
            }
            return size.byteCount * delays.count
        }
        return PictureLayout(size: size, delays: delays, plays: file.plays)
    }

    /// Copies pixels into memory in the format of `Picture.Frame`.
    /// - Parameter isReleasing: gives the memory of each row back once it is copied: nobody may look at the pixels afterwards.
    private static func copyPixels(
        of pixbuf: OpaquePointer, to memory: UnsafeMutableRawBufferPointer, releasing isReleasing: Bool = false
    ) {
        let width = Int(gdk_pixbuf_get_width(pixbuf))
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        let target = memory.bindMemory(to: UInt32.self)
        guard let source = gdk_pixbuf_read_pixels(pixbuf), width > 0, channels >= 3 else { return }
        var released = ReleasedPages(from: source)
        for y in 0..<min(Int(gdk_pixbuf_get_height(pixbuf)), target.count / width) {
            var pixel = source + y * stride
            for x in 0..<width {
                let (red, green, blue) = (UInt32(pixel[0]), UInt32(pixel[1]), UInt32(pixel[2]))
                if channels == 3 || pixel[3] == 0xFF {
                    target[y * width + x] = 0xFF00_0000 | red << 16 | green << 8 | blue
                } else {
                    let opacity = UInt32(pixel[3])
                    target[y * width + x] =
                        opacity << 24 | share(red, opacity) << 16 | share(green, opacity) << 8 | share(blue, opacity)
                }
                pixel += channels
            }
            if isReleasing { released.release(upTo: pixel) }
        }
    }

    /// A colour multiplied by an opacity, of 255 each, rounded.
    private static func share(_ colour: UInt32, _ opacity: UInt32) -> UInt32 {
        let product = colour * opacity + 0x80
        return (product + product >> 8) >> 8
    }
}

/// The whole pages of memory from a place on that were given back to the system. They read as zeros from then on.
struct ReleasedPages {
    /// How much is given back at a time, in bytes.
    private static let step: UInt = 1 << 20

    private let pageSize = UInt(getpagesize())
    private var end: UInt

    /// - Parameter start: where the memory begins that nobody needs any more.
    init(from start: UnsafePointer<UInt8>) {
        let address = UInt(bitPattern: start)
        end = address + (pageSize - address % pageSize) % pageSize
    }

    /// Gives back the pages up to a place, if they are worth a call of the system.
    mutating func release(upTo place: UnsafePointer<UInt8>) {
        let address = UInt(bitPattern: place)
        let next = address - address % pageSize
        guard next >= end + Self.step, let start = UnsafeMutableRawPointer(bitPattern: end) else { return }
        madvise(start, Int(next - end), MADV_DONTNEED)
        end = next
    }
}
