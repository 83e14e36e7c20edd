import Foundation
import GLibSupport
import GtkSupport
import Model
import Pictures
import ViewModels

/// The icons of the desktop's search results. All have the same size, whatever the picture's proportions.
enum SearchIcon {
    /// In pixels. The shell shows it at 24 logical ones.
    private static let side = 64

    static func icon(of details: FoundItemDetails, _ decoder: some PictureDecoder) async -> ShellSearchResult.Icon {
        let section = details.route.section
        if let data = details.picture?.data, let picture = try? await decoder.picture(from: data, limits: .chosenPortrait) {
            return .pixels(drawn(picture, isRound: section == .people), side: side)
        }
        // Every desktop has the people's icon. The others are installed with the application.
        return .named(section == .people ? section.iconName : "\(Identity.identifier).\(section.rawValue)-symbolic")
    }

    /// A face in a circle, or the top of a comic on white.
    private static func drawn(_ picture: Picture, isRound: Bool) -> [UInt8] {
        let canvas = Canvas(width: side, height: side, scale: 1, background: isRound ? nil : CanvasColour(0xFFFFFF))
        let side = Double(side)
        if isRound {
            canvas.draw(picture, inCircleAtX: side / 2, y: side / 2, radius: side / 2)
        } else {
            canvas.draw(picture, x: 0, y: 0, width: side * max(1, Double(picture.width) / Double(max(picture.height, 1))))
        }
        return canvas.rgba()
    }
}

extension FoundPicture {
    fileprivate var data: Data? {
        switch self {
        case .file(let file): try? Data(contentsOf: file)
        case .data(let data): data
        }
    }
}
