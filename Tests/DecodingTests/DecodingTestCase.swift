import Model
import Pictures
import XCTest

/// All tests share one decoding process, as the application does.
class DecodingTestCase: XCTestCase {
    let decoder = DecodingTestCase.shared
    private static let shared = DecodingProcess()

    /// Nil if the picture is decoded.
    func error(decoding data: Data, limits: PictureLimits = .portrait) async -> PictureError? {
        do {
            _ = try await decoder.picture(from: data, limits: limits)
            return nil
        } catch {
            return error as? PictureError
        }
    }
}
