import CCairo
import Foundation

/// A drawn portrait: a friendly face that is the same for the same folder and number.
struct SampleFace {
    private let isWoman: Bool
    private let number: Int
    private let size: Int

    /// Reads the path of a picture, such as `/api/portraits/med/women/7.jpg`; nil for any other path.
    init?(path: String) {
        guard let match = path.wholeMatch(of: /\/api\/portraits\/(?:(med|thumb)\/)?(men|women)\/(0|[1-9][0-9]?)\.jpg/),
            let number = Int(match.output.3)
        else { return nil }
        isWoman = match.output.2 == "women"
        self.number = number
        size = ["med": 72, "thumb": 48][match.output.1] ?? 128
    }

    var png: Data {
        EncodedPicture.png(size: size) { context in
            cairo_scale(context, Double(size) / FaceDrawing.width, Double(size) / FaceDrawing.width)
            FaceDrawing(FaceTraits(isWoman: isWoman, number: number), on: context).draw()
        }
    }
}
