import Domain
import Foundation
import GLibSupport
import GtkSupport
import ViewModels

/// The icons of what the search of the desktop finds. All have the same size, whatever the proportions of the picture.
enum SearchIcon {
    /// In pixels. The shell shows it at 24 logical ones.
    private static let side = 64

    /// The picture of an item, or the icon of its section if it has none.
    static func icon(of details: FoundItemDetails, _ decoder: some PictureDecoder) async -> ShellSearchResult.Icon {
        let kind = details.item.kind
        if let data = details.picture?.data, let picture = try? await decoder.picture(from: data, limits: .chosenPortrait) {
            return .pixels(drawn(picture, isRound: kind == .people), side: side)
        }
        // The others are installed with the application; this one all desktops have.
        return .named(kind == .people ? Section.people.iconName : "\(Identity.identifier).\(kind.rawValue)-symbolic")
    }

    /// A face in a circle, or the beginning of a comic on its paper.
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
