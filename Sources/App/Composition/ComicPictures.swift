import Domain
import Foundation
import GtkSupport

/// Decodes comics.
struct ComicDecoder: ComicPictureDecoder {
    private static let limits = Texture.Limits(bytes: 32 << 20, pixels: LoadComicPictureUseCase.pixelLimit)

    func picture(from data: Data) async throws -> any Picture {
        try await Texture.decode(data, limits: Self.limits, isFitted: true)
    }

    func pixels(of picture: any Picture) async -> PixelTally {
        guard let texture = picture as? Texture else { return PixelTally() }
        return await Self.tally(of: texture)
    }

    /// The pixels of at most this many rows are looked at.
    private static let rowLimit = 512

    /// Not on the main thread: the whole picture is copied.
    @concurrent
    private static func tally(of texture: Texture) async -> PixelTally {
        texture.withPixels { pixels, width in
            var tally = PixelTally()
            let height = width > 0 ? pixels.count / width : 0
            for row in stride(from: 0, to: height, by: max(1, height / rowLimit)) {
                for pixel in pixels[(row * width)..<((row + 1) * width)] {
                    tally.count(red: pixel.red, green: pixel.green, blue: pixel.blue, opacity: pixel.opacity)
                }
            }
            return tally
        }
    }
}
