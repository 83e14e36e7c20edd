import CGtk
import Dispatch
import Domain
import Foundation
import GLibSupport

/// Decodes pictures with gdk-pixbuf, on a thread of its own.
///
/// The header says the format and the number of pixels. Only the loader of that format sees the bytes, and only if there are not too
/// many pixels.
public struct PixbufDecoder: PictureDecoder {
    /// A decoder.
    public init() {}

    public func picture(from data: Data, limits: PictureLimits) async throws -> Picture {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(with: Result { try Self.decoded(data, limits) })
            }
        }
    }

    private static func decoded(_ data: Data, _ limits: PictureLimits) throws -> Picture {
        let header = try limits.header(of: data)
        if header.format == .gif { return try decodedGIF(data, limits) }
        let loader = try load(data, header.format, limits)
        guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader.cast(to: GdkPixbufLoader.self)) else {
            throw PictureError.malformed("")
        }
        let picture = Picture(pixbuf)
        return limits.needsHalves ? picture.withHalves() : picture
    }

    private static func decodedGIF(_ data: Data, _ limits: PictureLimits) throws -> Picture {
        guard let file = GIFFile(data), !file.isCutOff, !file.frames.isEmpty else { throw PictureError.malformed("") }
        guard file.pixels(of: 1) <= limits.pixels else { throw PictureError.tooLarge }
        let isPlayed = file.frames.count <= GIFFile.frameLimit && file.pixels(of: file.frames.count) <= limits.pixels
        let count = isPlayed ? file.frames.count : 1
        let loader = try load(file.encoded(frames: count), .gif, limits)
        guard let iterator = chuckle_loader_get_frames(loader.cast(to: GdkPixbufLoader.self)) else {
            throw PictureError.malformed("")
        }
        let reference = ObjectReference(adopting: UnsafeMutableRawPointer(iterator))
        var pictures: [Picture] = []
        for index in 0..<count {
            // The file that the loader was given has a frame each 100 ms.
            let isAnother = chuckle_frames_advance(reference.opaque, Int32(index * 100)) != 0
            guard index == 0 || isAnother, let pixbuf = chuckle_frames_get_pixbuf(reference.opaque) else { break }
            pictures.append(Picture(pixbuf))
        }
        guard let first = pictures.first else { throw PictureError.malformed("") }
        let frames = zip(pictures, file.frames).map { Picture.Frame(pixels: $0.frames[0].pixels, delay: $1.delay) }
        return Picture(width: first.width, height: first.height, frames: frames, plays: file.plays)
    }

    private static func load(_ data: Data, _ format: PictureHeader.Format, _ limits: PictureLimits) throws -> ObjectReference {
        let new = try errorAsMalformed { gdk_pixbuf_loader_new_with_type(format.rawValue, $0) }
        guard let new else { throw PictureError.malformed("") }
        let loader = ObjectReference(adopting: UnsafeMutableRawPointer(new))
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
        let pointer = loader.cast(to: GdkPixbufLoader.self)
        do {
            // A loader must be closed, also after a failure.
            defer { if !sizeCheck.isClosed { gdk_pixbuf_loader_close(pointer, nil) } }
            _ = try data.withUnsafeBytes { bytes in
                try errorAsMalformed {
                    gdk_pixbuf_loader_write(pointer, bytes.bindMemory(to: guchar.self).baseAddress, gsize(bytes.count), $0)
                }
            }
            sizeCheck.isClosed = true
            _ = try errorAsMalformed { gdk_pixbuf_loader_close(pointer, $0) }
        } catch {
            throw sizeCheck.isTooLarge ? PictureError.tooLarge : error
        }
        if sizeCheck.isTooLarge { throw PictureError.tooLarge }
        return loader
    }

    private static func errorAsMalformed<Result>(
        _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
    ) throws -> Result {
        do {
            return try throwingGLibError(call)
        } catch let error as GLibError {
            throw PictureError.malformed(error.message)
        }
    }
}

/// What a loader says of the size, in case it reads another one than the header has.
private final class SizeCheck {
    let limit: Int
    var isTooLarge = false
    var isClosed = false

    init(limit: Int) {
        self.limit = limit
    }
}

extension Picture {
    fileprivate convenience init(_ pixbuf: OpaquePointer) {
        let width = Int(gdk_pixbuf_get_width(pixbuf))
        let height = Int(gdk_pixbuf_get_height(pixbuf))
        let format = gdk_pixbuf_get_has_alpha(pixbuf) != 0 ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8
        let bytes = g_bytes_new_static(gdk_pixbuf_read_pixels(pixbuf), gdk_pixbuf_get_byte_length(pixbuf))
        defer { g_bytes_unref(bytes) }
        let texture = gdk_memory_texture_new(
            Int32(width), Int32(height), format, bytes, gsize(gdk_pixbuf_get_rowstride(pixbuf)))
        var pixels = Data(count: width * height * 4)
        if let texture {
            pixels.withUnsafeMutableBytes {
                gdk_texture_download(texture, $0.bindMemory(to: guchar.self).baseAddress, gsize(width * 4))
            }
            g_object_unref(UnsafeMutableRawPointer(texture))
        }
        self.init(width: width, height: height, frames: [Frame(pixels: pixels)])
    }
}
