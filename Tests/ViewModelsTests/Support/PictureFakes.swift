import Domain
import Foundation

/// Keeps no picture.
struct NoPictureStore: PictureStore {
    func picture(named name: String) async -> Data? { nil }
    func keep(_ data: Data, named name: String) async {}
}

/// A picture that knows the bytes it was made of.
struct FakePicture: Picture, Equatable {
    let bytes: Data

    var isAnimated: Bool { bytes == FakeComicService.movingDrawing }
}

/// Takes every data for a picture, but for none at all.
struct FakePictureDecoder: PictureDecoder {
    struct NoPicture: Error {}

    func picture(from data: Data) async throws -> any Picture {
        guard !data.isEmpty else { throw NoPicture() }
        return FakePicture(bytes: data)
    }
}
