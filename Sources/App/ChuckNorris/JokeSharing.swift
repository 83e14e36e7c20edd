import Foundation
import GLibSupport
import GtkSupport
import Model
import Pictures
import ViewModels

extension JokesView {
    func shareJokes(of model: JokesModel) {
        on(model.shareRequested) { joke in
            guard let root = self.ui.root else { return }
            let drawing = JokePicture(joke, in: root, icon: model.icon)
            Task { [weak self] in
                let picture = await drawing.picture()
                guard let root = self?.ui.root else { return }
                Clipboard.copy(picture, text: joke.text, html: joke.html, from: root)
                model.jokeShared()
            }
        }
        ui.root?.insertActions(
            "joke", label: Section.chuckNorris.title,
            [
                "save-picture": { [weak self] in
                    guard let joke = model.shared, let root = self?.ui.root else { return }
                    let drawing = JokePicture(joke, in: root, icon: model.icon)
                    root.chooseFile(title: localized("Save as Picture"), name: joke.fileName, accept: localized("Save")) { file in
                        await model.savePicture(of: joke, drawnBy: { await drawing.file() }, to: file)
                    }
                }
            ])
    }
}

/// A picture of a joke for other applications, with the icon, the quotation and the source.
struct JokePicture: Sendable {
    private let joke: SharedJoke
    private let icon: Picture?
    private let fontFamily: String
    private let isDark: Bool

    /// - Parameter widget: decides the font and the colours.
    @MainActor
    init(_ joke: SharedJoke, in widget: Widget, icon: PictureState) {
        self.joke = joke
        self.icon = if case .loaded(let picture) = icon { picture } else { nil }
        fontFamily = widget.fontFamily
        isDark = ColourScheme.isDark
    }

    func picture() async -> Picture { await Task.detached { draw().picture() }.value }

    func file() async -> Data { await Task.detached { draw().file() }.value }

    // In pixels, at twice the size of the page.
    private static let width = 1_200
    private static let margin = 80.0
    private static let iconWidth = 120.0
    private static let barWidth = 8.0
    private static let indent = 44.0
    private static let textSize = 50.0
    private static let sourceSize = 26.0
    private static let gap = 40.0

    private func draw() -> Canvas {
        let shaper = TextShaper(family: fontFamily)
        let textWidth = Double(Self.width) - 2 * Self.margin - Self.indent
        let quotation = shaper.paragraph(joke.value, size: Self.textSize, width: textWidth)
        let source = joke.source.map { shaper.paragraph($0, size: Self.sourceSize, width: textWidth + Self.indent) }
        let top = Self.margin + (icon == nil ? 0 : Self.iconWidth + Self.gap)
        let bottom = top + quotation.height
        let height = bottom + (source.map { Self.gap + $0.height } ?? 0) + Self.margin
        let colours = isDark ? JokePictureColours.dark : .light
        let canvas = Canvas(width: Self.width, height: Int(height.rounded(.up)), scale: 1, background: colours.background)
        if let icon { canvas.draw(icon, x: Self.margin, y: Self.margin, width: Self.iconWidth) }
        canvas.fillRectangle(x: Self.margin, y: top, width: Self.barWidth, height: quotation.height, colours.bar)
        canvas.draw(quotation, x: Self.margin + Self.indent, y: top, colour: colours.text)
        if let source { canvas.draw(source, x: Self.margin, y: bottom + Self.gap, colour: colours.source) }
        return canvas
    }
}

private struct JokePictureColours {
    let background, text, source, bar: CanvasColour

    static let light = JokePictureColours(
        background: CanvasColour(0xFAFAFA), text: CanvasColour(0x2E2E2E), source: CanvasColour(0x5E5E5E),
        bar: CanvasColour(0x1C71D8))
    static let dark = JokePictureColours(
        background: CanvasColour(0x242424), text: CanvasColour(0xFFFFFF), source: CanvasColour(0xC0C0C0),
        bar: CanvasColour(0x78AEED))
}
