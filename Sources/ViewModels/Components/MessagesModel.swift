import Observation

/// What a section tells the user: a message that stays, a notice that goes by itself, and what has just happened.
@MainActor @Observable
public final class MessagesModel {
    /// What the message bar says.
    public private(set) var message: Message?
    /// The last notice that goes by itself.
    public private(set) var notice: Notice?
    /// What has just happened, for the status line.
    public internal(set) var lastResult: String?

    @ObservationIgnored private var action: (@MainActor () async -> Void)?
    @ObservationIgnored private var noticeCount = 0

    init() {}

    /// Shows a message.
    /// - Parameters:
    ///   - text: the sentence.
    ///   - action: the words of its button.
    ///   - perform: runs when the button is pressed; it must not hold the section's model.
    func tell(_ text: String, action: String, perform: @escaping @MainActor () async -> Void) {
        message = Message(text: text, action: action)
        self.action = perform
    }

    /// Shows a message that no button can do anything about.
    func tell(_ text: String) {
        message = Message(text: text)
        action = nil
    }

    /// Says what went wrong, with *Try Again*.
    /// - Parameter tryAgain: must not hold the section's model.
    func tell(_ error: any Error, tryAgain: @escaping @MainActor () async -> Void) {
        tell(ErrorStrings.message(for: error), action: ErrorStrings.tryAgain, perform: tryAgain)
    }

    /// Says for a while, and in the status line, what has happened and can be taken back.
    func notify(_ text: String) {
        lastResult = text
        noticeCount += 1
        notice = Notice(text: text, action: MessageStrings.undo, number: noticeCount)
    }

    /// The button of the message bar.
    public func actionTapped() async {
        let perform = action
        dismissed()
        await perform?()
    }

    /// The message bar is closed.
    public func dismissed() {
        message = nil
        action = nil
    }

    /// Takes away what an earlier action said, because another one begins.
    func begin() {
        dismissed()
        lastResult = nil
    }
}
