import CPixbuf
import GLibSupport
import PictureFormats

/// A GdkPixbufLoader of one format that has read a whole file.
final class Loader {
    private let reference: ObjectReference

    /// - Throws: `PictureError`.
    init(_ file: UnsafeRawBufferPointer, _ format: PictureHeader.Format, _ limits: PictureLimits) throws {
        let new = try Self.errorAsMalformed { gdk_pixbuf_loader_new_with_type(format.rawValue, $0) }
        guard let new else { throw PictureError.malformed("") }
        reference = ObjectReference(adopting: UnsafeMutableRawPointer(new))
        let size = PreparedSize(limits)
        let onSizePrepared: @convention(c) (OpaquePointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void = {
            loader, width, height, data in
            guard let data, let loader else { return }
            let wanted = Unmanaged<PreparedSize>.fromOpaque(data).takeUnretainedValue().size(width: width, height: height)
            if let wanted { gdk_pixbuf_loader_set_size(UnsafeMutablePointer(loader), wanted.width, wanted.height) }
        }
        g_signal_connect_data(
            reference.pointer, "size-prepared", unsafeBitCast(onSizePrepared, to: GCallback.self), retainForC(size),
            { data, _ in releaseFromC(data) }, GConnectFlags(rawValue: 0))
        try read(file, size)
    }

    private func read(_ file: UnsafeRawBufferPointer, _ size: PreparedSize) throws {
        let pointer = reference.cast(to: GdkPixbufLoader.self)
        var isClosed = false
        do {
            // A loader must be closed, also after a failure.
            defer { if !isClosed { gdk_pixbuf_loader_close(pointer, nil) } }
            _ = try Self.errorAsMalformed {
                gdk_pixbuf_loader_write(pointer, file.bindMemory(to: guchar.self).baseAddress, gsize(file.count), $0)
            }
            isClosed = true
            _ = try Self.errorAsMalformed { gdk_pixbuf_loader_close(pointer, $0) }
        } catch {
            throw size.isTooLarge ? PictureError.tooLarge : error
        }
        if size.isTooLarge { throw PictureError.tooLarge }
    }

    /// The decoded picture, owned by the loader; nil if nothing was decoded.
    var pixbuf: OpaquePointer? { gdk_pixbuf_loader_get_pixbuf(reference.cast(to: GdkPixbufLoader.self)) }

    /// The frames; nil if there are none.
    var frames: ObjectReference? {
        chuckle_loader_get_frames(reference.cast(to: GdkPixbufLoader.self)).map {
            ObjectReference(adopting: UnsafeMutableRawPointer($0))
        }
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

/// The size in which a loader decodes, from what it reads of the file. That may be another size than the header has.
private final class PreparedSize {
    private let limits: PictureLimits
    private(set) var isTooLarge = false

    init(_ limits: PictureLimits) {
        self.limits = limits
    }

    /// The size; nil if it is the file's.
    func size(width: Int32, height: Int32) -> (width: Int32, height: Int32)? {
        guard width > 0, height > 0, Int(width) * Int(height) <= limits.pixels else {
            isTooLarge = true
            // A size of nothing makes the loader stop without decoding.
            return (0, 0)
        }
        let longest = Int(max(width, height))
        guard let scaledTo = limits.scaledTo, longest > scaledTo else { return nil }
        func scaled(_ length: Int32) -> Int32 { max(1, Int32(clamping: Int(length) * scaledTo / longest)) }
        return (scaled(width), scaled(height))
    }
}
