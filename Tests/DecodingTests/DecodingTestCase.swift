import Domain
import PictureDecoding
import XCTest

/// Tests with the process that decodes pictures. All of them use one, as the application does.
class DecodingTestCase: XCTestCase {
    let decoder = DecodingTestCase.shared
    private static let shared = DecodingProcess()

    /// Why bytes are no picture; nil if they are.
    func error(decoding data: Data, limits: PictureLimits = .portrait) async -> PictureError? {
        do {
            _ = try await decoder.picture(from: data, limits: limits)
            return nil
        } catch {
            return error as? PictureError
        }
    }
}
