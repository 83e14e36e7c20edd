import Domain
import Foundation

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
