import GtkSupport

extension Label {
    /// Shows a sentence, and takes no room where there is none.
    func show(_ sentence: String?) {
        // Only what is shown is announced.
        isVisible = sentence != nil
        text = sentence ?? ""
    }

    /// Shows a sentence, and keeps its line where there is none, so that nothing moves.
    func showKeepingLine(_ sentence: String, isAnnounced: Bool = true) {
        show(sentence, isAnnounced: isAnnounced)
        setAccessibleHidden(sentence.isEmpty)
    }
}
