import CCairo
import Foundation

/// A drawn portrait: a friendly face that is the same for the same folder and number.
struct SampleFace: Sendable {
    /// Whether it is one of the women's pictures.
    let isWoman: Bool
    /// 0 to 99.
    let number: Int
    /// Width and height in pixels.
    let size: Int

    /// A portrait.
    init(isWoman: Bool, number: Int, size: Int) {
        self.isWoman = isWoman
        self.number = number
        self.size = size
    }

    /// Reads the path of a picture, such as `/api/portraits/med/women/7.jpg`; nil for any other path.
    init?(path: String) {
        guard let match = path.wholeMatch(of: /\/api\/portraits\/(?:(med|thumb)\/)?(men|women)\/(0|[1-9][0-9]?)\.jpg/),
            let number = Int(match.output.3)
        else { return nil }
        let size =
            switch match.output.1 {
            case "med": 72
            case "thumb": 48
            default: 128
            }
        self.init(isWoman: match.output.2 == "women", number: number, size: size)
    }

    /// The picture.
    var png: Data {
        EncodedPicture.png(size: size) { context in
            cairo_scale(context, Double(size) / FaceDrawing.width, Double(size) / FaceDrawing.width)
            FaceDrawing(FaceTraits(isWoman: isWoman, number: number), on: context).draw()
        }
    }
}
