import CGtk

/// A picture in half its size, a quarter and so on, each pixel of which is the mean of four of the size before.
///
/// To draw a large picture small takes its time whenever it is drawn; to halve it takes that once, and away from the main thread.
enum PictureHalves {
    /// Pictures of up to so many pixels are drawn smaller in a fraction of a frame.
    private static let quicklyDrawn = 1_000_000

    /// A GdkPixbuf's picture, with halves down to a size that is drawn quickly.
    static func texture(of pixels: OpaquePointer) -> Texture {
        let texture = Texture(pixels: pixels)
        let isLarge = texture.width * texture.height > quicklyDrawn && min(texture.width, texture.height) > 1
        guard isLarge, let source = PixbufPixels(pixels) else { return texture }
        return Texture(texture, half: half(of: source))
    }

    private static func half(of source: some PixelSource) -> Texture {
        let (width, height) = (source.width / 2, source.height / 2)
        let count = width * height
        let words = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        for y in 0..<height {
            for x in 0..<width {
                words[y * width + x] = mean(
                    source.word(2 * x, 2 * y), source.word(2 * x + 1, 2 * y), source.word(2 * x, 2 * y + 1),
                    source.word(2 * x + 1, 2 * y + 1))
            }
        }
        let bytes = g_bytes_new_with_free_func(words, gsize(count * 4), { words in words?.deallocate() }, words)
        defer { g_bytes_unref(bytes) }
        let stride = gsize(width * 4)
        guard
            let pointer = gdk_memory_texture_new(
                Int32(width), Int32(height), chuckle_memory_format_of_cairo(), bytes, stride)
        else { preconditionFailure("GDK returned no texture") }
        let texture = Texture(adopting: UnsafeMutableRawPointer(pointer))
        guard count > quicklyDrawn, min(width, height) > 1 else { return texture }
        return Texture(texture, half: half(of: WordPixels(words: words, width: width, height: height)))
    }

    /// The mean of four pixels: two of the four channels at a time have room in a word for their sums.
    private static func mean(_ first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let rounding: UInt32 = 0x0002_0002
        let low = (first & mask) &+ (second & mask) &+ (third & mask) &+ (fourth & mask) &+ rounding
        let high =
            (first >> 8 & mask) &+ (second >> 8 & mask) &+ (third >> 8 & mask) &+ (fourth >> 8 & mask) &+ rounding
        return (low >> 2 & mask) | (high >> 2 & mask) << 8
    }
}

/// Pixels in Cairo's format: opacity, red, green and blue from the highest byte on, the colours multiplied by the opacity.
private protocol PixelSource {
    var width: Int { get }
    var height: Int { get }
    func word(_ x: Int, _ y: Int) -> UInt32
}

private struct WordPixels: PixelSource {
    let words: UnsafePointer<UInt32>
    let width: Int
    let height: Int

    init(words: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
        self.words = UnsafePointer(words)
        self.width = width
        self.height = height
    }

    func word(_ x: Int, _ y: Int) -> UInt32 { words[y * width + x] }
}

private struct PixbufPixels: PixelSource {
    let width: Int
    let height: Int
    private let bytes: UnsafePointer<UInt8>
    private let stride: Int
    private let hasOpacity: Bool

    /// Borrows the pixels of a GdkPixbuf.
    init?(_ pixels: OpaquePointer) {
        guard let bytes = gdk_pixbuf_read_pixels(pixels), gdk_pixbuf_get_bits_per_sample(pixels) == 8 else { return nil }
        self.bytes = bytes
        width = Int(gdk_pixbuf_get_width(pixels))
        height = Int(gdk_pixbuf_get_height(pixels))
        stride = Int(gdk_pixbuf_get_rowstride(pixels))
        hasOpacity = gdk_pixbuf_get_has_alpha(pixels) != 0
    }

    func word(_ x: Int, _ y: Int) -> UInt32 {
        let pixel = bytes + y * stride + x * (hasOpacity ? 4 : 3)
        let (red, green, blue) = (UInt32(pixel[0]), UInt32(pixel[1]), UInt32(pixel[2]))
        guard hasOpacity else { return 0xFF00_0000 | red << 16 | green << 8 | blue }
        let opacity = UInt32(pixel[3])
        func multiplied(_ colour: UInt32) -> UInt32 { (colour * opacity + 127) / 255 }
        return opacity << 24 | multiplied(red) << 16 | multiplied(green) << 8 | multiplied(blue)
    }
}
