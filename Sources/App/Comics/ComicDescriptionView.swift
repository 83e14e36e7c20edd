import GLibSupport
import GtkSupport
import Model
import ViewModels

final class ComicDescriptionView: View {
    struct Outlets: @MainActor Decodable {
        let title, heading, caption, label, alt, news, creditText, transcriptStatus, transcriptActionText, sourceText: Label
        let text, altBox, newsBox: Box
        let scroller: ScrolledPane
        let credit, source: LinkButton
        let transcriptAction: Button
    }

    let ui = Template<Box, Outlets>("Comics/comic-description")
    private let model: ComicsModel
    private var labels: [Label] = []
    private var showing: Task<Void, any Error>?
    private var shown: [[ComicParagraph]] = []

    init(_ layout: WindowLayout, _ model: ComicsModel) {
        self.model = model
        ui.credit.showCredit(ui.creditText)
        ui.source.offerAddress()
        ui.sourceText.text = localized("Transcript by %@", ComicDetail.transcriptCredit)
        ui.source.accessibleLabel = ui.sourceText.text
        ui.transcriptAction.onClicked { [weak self] in
            self?.ui.scroller.grabFocus()
            Task { await model.transcripts.actionTapped() }
        }
        bind(update)
        bind { model.lookForTranscript() }
        on(model.transcripts.arrived) { self.ui.scroller.announce($0) }
        bind {
            self.ui.transcriptStatus.show(model.transcripts.status)
            self.ui.transcriptActionText.text = model.transcripts.action ?? ""
            self.ui.transcriptAction.accessibleLabel = self.ui.transcriptActionText.text
            self.ui.transcriptAction.isVisible = model.transcripts.action != nil
        }
        keepStartButtons(around: ui.title, layout)
        bind { self.ui.title.isVisible = layout.hasRoomForTitles }
        reads(ui.scroller, layout) { model.spokenText }
    }

    private func update() {
        // Content that arrives while the page is hidden would be laid out in the one frame that shows it.
        guard model.page == .description, let detail = model.reader.detail else { return }
        ui.heading.text = detail.title
        ui.caption.text = detail.caption
        ui.label.text = detail.descriptionLabel
        show(detail.descriptionParagraphs)
        ui.alt.text = detail.alt
        ui.altBox.isVisible = detail.descriptionText != detail.alt && !detail.alt.isEmpty
        ui.source.address = detail.transcriptSource ?? ""
        ui.source.isVisible = detail.transcriptSource != nil
        ui.news.text = detail.news ?? ""
        ui.newsBox.isVisible = detail.news != nil
    }

    /// Shows paragraphs in groups, one group a frame.
    private func show(_ groups: [[ComicParagraph]]) {
        guard groups != shown else { return }
        shown = groups
        showing?.cancel()
        let first = groups.first ?? []
        for label in labels.dropFirst(first.count) { label.isVisible = false }
        for (position, paragraph) in first.enumerated() { show(paragraph, at: position) }
        showing = Task { [weak self] in
            var position = first.count
            for group in groups.dropFirst() {
                try await Task.sleep(for: .milliseconds(16))
                for paragraph in group {
                    self?.show(paragraph, at: position)
                    position += 1
                }
            }
        }
    }

    private func show(_ paragraph: ComicParagraph, at position: Int) {
        if position == labels.count, let label = Template<Label, NoOutlets>("Comics/comic-text").root {
            labels.append(label)
            ui.text.append(label)
        }
        guard labels.indices.contains(position) else { return }
        let label = labels[position]
        label.show(paragraph.text, bold: paragraph.speaker, italic: paragraph.descriptions)
        label.setStyleClass("comic-panel", paragraph.beginsPanel)
        label.isVisible = true
    }
}

extension LinkButton {
    /// The credit that the licence of the comics requires.
    func showCredit(_ text: Label) {
        offerAddress()
        address = ComicAddress.licence?.absoluteString ?? ""
        text.text = ComicDetail.credit
        accessibleLabel = ComicDetail.credit
        tooltip = localized("Comic Licence")
    }
}
