import CGtk
import Dispatch
import Foundation
import GLibSupport

extension Texture {
    /// What decoding accepts.
    public struct Limits: Sendable {
        /// The most bytes that an encoded picture may have.
        public var bytes: Int
        /// The most pixels (width × height) that a decoded picture may have, those of all its frames counted together.
        public var pixels: Int

        /// Limits of the given sizes.
        public init(bytes: Int, pixels: Int) {
            self.bytes = bytes
            self.pixels = pixels
        }

        /// Enough for portraits and icons: 4 MiB encoded, 4 megapixels decoded.
        public static let icon = Limits(bytes: 4 << 20, pixels: 4_000_000)
    }

    /// Why bytes did not become a picture.
    public enum DecodingError: Error, Equatable {
        /// More bytes or pixels than the limits allow.
        case tooLarge
        /// Not a picture, or a damaged one, with the decoder's description.
        case malformed(String)
    }

    /// Decodes a picture off the main thread, all frames of it where it moves and they keep to the limits, and else the first.
    ///
    /// The pixels are counted when the header has been read, before room is made for them.
    /// - Parameters:
    ///   - data: an encoded picture.
    ///   - limits: what is accepted.
    ///   - isFitted: whether it is drawn as large as there is room for, so that a large one is got ready for drawing it smaller.
    /// - Throws: `DecodingError`.
    public static func decode(_ data: Data, limits: Limits, isFitted: Bool = false) async throws -> Texture {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(with: Result { try decodeNow(data, limits: limits, isFitted: isFitted) })
            }
        }
    }

    private static func decodeNow(_ data: Data, limits: Limits, isFitted: Bool) throws -> Texture {
        guard data.count <= limits.bytes else { throw DecodingError.tooLarge }
        if let file = GIFFile(data) { return try decodeNow(file, limits: limits) }
        let loader = try load(data, limits: limits)
        guard let pixels = gdk_pixbuf_loader_get_pixbuf(loader.cast(to: GdkPixbufLoader.self)) else {
            throw DecodingError.malformed("")
        }
        return isFitted ? PictureHalves.texture(of: pixels) : Texture(pixels: pixels)
    }

    private static func decodeNow(_ file: GIFFile, limits: Limits) throws -> Texture {
        guard file.pixels(of: 1) <= limits.pixels else { throw DecodingError.tooLarge }
        guard !file.isCutOff, file.width > 0, file.height > 0, !file.frames.isEmpty else {
            throw DecodingError.malformed("There is no complete picture in the file.")
        }
        let isPlayed = file.frames.count <= GIFFile.frameLimit && file.pixels(of: file.frames.count) <= limits.pixels
        let count = isPlayed ? file.frames.count : 1
        let loader = try load(file.encoded(frames: count), limits: limits)
        guard let iterator = chuckle_loader_get_frames(loader.cast(to: GdkPixbufLoader.self)) else {
            throw DecodingError.malformed("")
        }
        let reference = ObjectReference(adopting: UnsafeMutableRawPointer(iterator))
        var frames: [PictureAnimation.Frame] = []
        for (index, frame) in file.frames.prefix(count).enumerated() {
            // The file that the loader was given has a frame each 100 ms.
            let isAnother = chuckle_frames_advance(reference.opaque, Int32(index * 100)) != 0
            guard index == 0 || isAnother, let pixels = chuckle_frames_get_pixbuf(reference.opaque) else { break }
            frames.append(.init(texture: Texture(pixels: pixels), delay: frame.delay))
        }
        guard let first = frames.first?.texture else { throw DecodingError.malformed("") }
        return frames.count > 1 ? Texture(first, animation: .init(frames: frames, plays: file.plays)) : first
    }

    /// Has a loader read a whole file.
    private static func load(_ data: Data, limits: Limits) throws -> ObjectReference {
        let loader = ObjectReference(adopting: UnsafeMutableRawPointer(gdk_pixbuf_loader_new()))
        let sizeCheck = SizeCheck(limit: limits.pixels)
        let onSizePrepared: @convention(c) (OpaquePointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void = {
            loader, width, height, data in
            guard let data else { return }
            let check = Unmanaged<SizeCheck>.fromOpaque(data).takeUnretainedValue()
            guard Int(width) * Int(height) > check.limit else { return }
            check.isTooLarge = true
            // A size of nothing makes the loader stop without decoding.
            gdk_pixbuf_loader_set_size(loader.map { UnsafeMutablePointer($0) }, 0, 0)
        }
        g_signal_connect_data(
            loader.pointer, "size-prepared", unsafeBitCast(onSizePrepared, to: GCallback.self), retainForC(sizeCheck),
            { data, _ in releaseFromC(data) }, GConnectFlags(rawValue: 0))

        do {
            try data.withUnsafeBytes { bytes in
                _ = try throwingGLibError {
                    gdk_pixbuf_loader_write(
                        loader.cast(to: GdkPixbufLoader.self), bytes.bindMemory(to: guchar.self).baseAddress,
                        gsize(bytes.count), $0)
                }
            }
        } catch let error as GLibError {
            gdk_pixbuf_loader_close(loader.cast(to: GdkPixbufLoader.self), nil)
            throw sizeCheck.isTooLarge ? DecodingError.tooLarge : DecodingError.malformed(error.message)
        }
        do {
            _ = try throwingGLibError { gdk_pixbuf_loader_close(loader.cast(to: GdkPixbufLoader.self), $0) }
        } catch let error as GLibError {
            throw sizeCheck.isTooLarge ? DecodingError.tooLarge : DecodingError.malformed(error.message)
        }
        if sizeCheck.isTooLarge { throw DecodingError.tooLarge }
        return loader
    }
}

private final class SizeCheck {
    let limit: Int
    var isTooLarge = false

    init(limit: Int) {
        self.limit = limit
    }
}
