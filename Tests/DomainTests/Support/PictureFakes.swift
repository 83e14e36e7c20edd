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

/// A picture that knows the bytes it was made of.
struct FakePicture: Picture, Equatable {
    let bytes: Data
}

/// Takes every data for a picture that begins with the word "picture".
struct FakePictureDecoder: PictureDecoder {
    struct NoPicture: Error, Equatable {}

    func picture(from data: Data) async throws -> any Picture {
        guard data.starts(with: Data("picture".utf8)) else { throw NoPicture() }
        return FakePicture(bytes: data)
    }
}
