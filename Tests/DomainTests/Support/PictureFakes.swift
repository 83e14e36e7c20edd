import Domain
import Foundation
import Synchronization

/// Pictures in memory.
final class FakePictureStore: RemovablePictureStore {
    private let pictures: Mutex<[String: Data]>

    init(_ pictures: [String: Data] = [:]) {
        self.pictures = Mutex(pictures)
    }

    var kept: [String: Data] { pictures.withLock { $0 } }

    func picture(named name: String) async -> Data? {
        pictures.withLock { $0[name] }
    }

    func keep(_ data: Data, named name: String) async {
        pictures.withLock { $0[name] = data }
    }

    func remove(named name: String) async {
        pictures.withLock { $0[name] = nil }
    }
}

/// Takes every data for a picture that begins with the word "picture"; the bytes are its pixels.
struct FakePictureDecoder: PictureDecoder {
    struct NoPicture: Error, Equatable {}

    func picture(from data: Data, limits: PictureLimits) async throws -> Picture {
        guard data.starts(with: Data("picture".utf8)) else { throw NoPicture() }
        return Picture(bytes: data)
    }
}

extension Picture {
    /// A picture of which the pixels are given bytes.
    convenience init(bytes: Data) {
        self.init(width: 1, height: 1, frames: [Frame(pixels: bytes)])
    }

    /// The pixels.
    var bytes: Data? { frames.first?.pixels }
}
