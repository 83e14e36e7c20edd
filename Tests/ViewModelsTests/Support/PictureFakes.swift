import Domain
import Foundation

/// Takes every data for a picture, but for none at all; the bytes are its pixels.
struct FakePictureDecoder: PictureDecoder {
    func picture(from data: Data, limits: PictureLimits) async throws -> Picture {
        guard !data.isEmpty else { throw PictureError.malformed("") }
        return Picture(bytes: data)
    }
}

extension Picture {
    /// A picture of which the pixels are given bytes.
    convenience init(bytes: Data, isAnimated: Bool = false) {
        self.init(width: 1, height: 1, frames: Array(repeating: Frame(pixels: bytes), count: isAnimated ? 2 : 1))
    }

    /// The pixels.
    var bytes: Data? { frames.first?.pixels }
}
