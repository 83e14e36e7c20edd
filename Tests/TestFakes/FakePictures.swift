import Domain
import Foundation
import Synchronization

/// Pictures in memory.
public final class FakePictureStore: RemovablePictureStore {
    private let pictures: Mutex<[String: Data]>

    public init(_ pictures: [String: Data] = [:]) {
        self.pictures = Mutex(pictures)
    }

    public var kept: [String: Data] { pictures.withLock { $0 } }

    public func picture(named name: String) async -> Data? { pictures.withLock { $0[name] } }
    public func keep(_ data: Data, named name: String) async { pictures.withLock { $0[name] = data } }
    public func remove(named name: String) async { pictures.withLock { $0[name] = nil } }
}

/// Decodes data that begin with the word "picture"; the bytes are the pixels.
public struct FakePictureDecoder: PictureDecoder {
    public struct NoPicture: Error, Equatable {
        public init() {}
    }

    public init() {}

    public func picture(from data: Data, limits: PictureLimits) async throws -> Picture {
        guard data.starts(with: Data("picture".utf8)) else { throw NoPicture() }
        return Picture(bytes: data)
    }
}

extension Picture {
    /// A picture whose pixels are given bytes.
    public convenience init(bytes: Data, isAnimated: Bool = false) {
        self.init(width: 1, height: 1, frames: Array(repeating: Frame(pixels: bytes), count: isAnimated ? 2 : 1))
    }

    /// The pixels of the first frame.
    public var bytes: Data? { frames.first?.pixels }
}
