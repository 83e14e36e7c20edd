import Domain
import GtkSupport
import Localization
import ViewModels

/// The page with the transcript of a comic, or with its title and alt text.
@MainActor
final class ComicDescriptionView: View {
    struct Outlets: @MainActor Decodable {
        let title, heading, caption, label, alt, news, creditText: Label
        let text, altBox, newsBox: Box
        let scroller: ScrolledPane
        let credit: LinkButton
    }

    let ui = Template<Box, Outlets>("Comics/comic-description")
    private let model: ComicsModel
    private var labels: [Label] = []
    private var showing: Task<Void, any Error>?
    private var shown: [String] = []

    init(_ layout: WindowLayout, _ model: ComicsModel) {
        self.model = model
        ui.credit.showCredit(ui.creditText)
        bind(update)
        bind { self.ui.title.isVisible = layout.hasRoomForTitles }
        reads(ui.scroller, model, layout)
    }

    private func update() {
        guard let detail = model.detail else { return }
        ui.heading.text = detail.title
        ui.caption.text = detail.caption
        ui.label.text = detail.descriptionLabel
        show(detail.descriptionPieces)
        ui.alt.text = detail.alt
        ui.altBox.isVisible = detail.descriptionText != detail.alt && !detail.alt.isEmpty
        ui.news.text = detail.news ?? ""
        ui.newsBox.isVisible = detail.news != nil
    }

    /// Shows the pieces of a text, of which each further one comes with a frame of its own.
    private func show(_ pieces: [String]) {
        guard pieces != shown else { return }
        shown = pieces
        showing?.cancel()
        for label in labels.dropFirst() { label.isVisible = false }
        if let first = pieces.first { show(first, at: 0) }
        showing = Task { [weak self] in
            for position in pieces.indices.dropFirst() {
                try await Task.sleep(for: .milliseconds(16))
                self?.show(pieces[position], at: position)
            }
        }
    }

    private func show(_ piece: String, at position: Int) {
        if position == labels.count, let label = Template<Label, NoOutlets>("Comics/comic-text").root {
            labels.append(label)
            ui.text.append(label)
        }
        guard labels.indices.contains(position) else { return }
        labels[position].text = piece
        labels[position].isVisible = true
    }
}

extension LinkButton {
    /// Shows the credit that the licence of the comics requires.
    func showCredit(_ text: Label) {
        offerAddress()
        address = ComicAddress.licence?.absoluteString ?? ""
        text.text = ComicDetail.credit
        accessibleLabel = ComicDetail.credit
        tooltip = localized("Comic Licence")
    }
}
