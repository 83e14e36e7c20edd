import GtkSupport

extension Label {
    /// Shows a sentence, and takes no room where there is none.
    func show(_ sentence: String?) {
        text = sentence ?? ""
        isVisible = sentence != nil
    }
}
