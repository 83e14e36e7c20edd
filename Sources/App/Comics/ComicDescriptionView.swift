import Domain
import GtkSupport
import Localization
import ViewModels

/// The page with the transcript of a comic, or with its title and alt text.
@MainActor
final class ComicDescriptionView: View {
    struct Outlets: @MainActor Decodable {
        let heading, caption, label, text, alt, news, creditText: Label
        let altBox, newsBox: Box
        let scroller: ScrolledPane
        let credit: LinkButton
    }

    let ui = Template<Box, Outlets>("Comics/comic-description")
    private let model: ComicsModel

    init(_ model: ComicsModel) {
        self.model = model
        ui.credit.showCredit(ui.creditText)
        bind(update)
    }

    private func update() {
        guard let detail = model.detail else { return }
        ui.heading.text = detail.title
        ui.caption.text = detail.caption
        ui.label.text = detail.descriptionLabel
        ui.text.text = detail.descriptionText
        ui.alt.text = detail.alt
        ui.altBox.isVisible = detail.descriptionText != detail.alt && !detail.alt.isEmpty
        ui.news.text = detail.news ?? ""
        ui.newsBox.isVisible = detail.news != nil
    }
}

extension LinkButton {
    /// Shows the credit that the licence of the comics requires.
    func showCredit(_ text: Label) {
        reportsFailure()
        address = ComicAddress.licence?.absoluteString ?? ""
        text.text = ComicDetail.credit
        accessibleLabel = ComicDetail.credit
        tooltip = localized("Comic Licence")
    }
}
