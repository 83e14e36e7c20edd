import GLibSupport
import Model
import Observation

/// The messages of a section: a message bar that stays, and a notice that disappears.
/// The section's model holds this one, so closures passed here must not hold the section's model.
@MainActor @Observable
public final class MessagesModel {
    public private(set) var message: Message?
    /// Nil withdraws the notice.
    public let noticed = Event<Notice?>()

    @ObservationIgnored private var action: (@MainActor () async -> Void)?
    @ObservationIgnored private var failed: Failed?

    private final class Failed {
        let failure: Failure
        let tryAgain: @MainActor () async -> Void

        init(_ error: any Error, _ tryAgain: @escaping @MainActor () async -> Void) {
            failure = Failure(error)
            self.tryAgain = tryAgain
        }
    }

    private let pause: @MainActor (Duration) async throws -> Void

    /// - Parameter pause: sleeps before a message says that work takes long.
    init(pause: @escaping @MainActor (Duration) async throws -> Void = { try await Task.sleep(for: $0) }) {
        self.pause = pause
    }

    func tell(
        _ text: String, details: String? = nil, isProblem: Bool = true, action: String,
        perform: @escaping @MainActor () async -> Void
    ) {
        message = Message(text: text, details: details, action: action, isProblem: isProblem)
        self.action = perform
        failed = nil
    }

    func tell(_ text: String, details: String? = nil, isProblem: Bool = true) {
        message = Message(text: text, details: details, isProblem: isProblem)
        action = nil
        failed = nil
    }

    /// Tells of an error, with the button of a `Failure` if that may help. Cancellations are not errors to the user.
    func tell(_ error: any Error, tryAgain: @escaping @MainActor () async -> Void) {
        if error is CancellationError { return }
        let (text, details) = (ErrorStrings.message(for: error), ErrorStrings.details(of: error))
        guard (error as? any DescribedError)?.mayPass != false else { return tell(text, details: details) }
        let failure = Failure(error)
        tell(text, details: details, action: failure.action) { await failure.resolve(tryAgain) }
        failed = Failed(error, tryAgain)
    }

    /// The failure in the message; nil if there is none. It can be tried again once.
    var failedAttempt: FailedAttempt? {
        guard let failed else { return nil }
        return FailedAttempt(failure: failed.failure) {
            guard self.failed === failed else { return }
            self.dismissed()
            await failed.tryAgain()
        }
    }

    func attempt(tryAgain: @escaping @MainActor () async -> Void, _ work: @MainActor () async throws -> Void) async {
        do { try await work() } catch { tell(error, tryAgain: tryAgain) }
    }

    func tell(
        _ error: any Error, openSettings: @escaping @MainActor () -> Void, tryAgain: @escaping @MainActor () async -> Void
    ) {
        tell(
            ErrorStrings.message(for: error), details: ErrorStrings.details(of: error), action: ErrorStrings.openSettings,
            perform: openSettings)
        failed = Failed(error, tryAgain)
    }

    /// Does work that may take long, such as reading from a network mount. After half a second a message offers *Cancel*.
    /// - Throws: the work's error; `CancellationError` if the user cancels.
    func tell<Value: Sendable>(
        _ text: String, during work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let running = Task { try await work() }
        let patience = Task {
            try await pause(.milliseconds(500))
            // The pause may end before the work does, with this line reached after it.
            try Task.checkCancellation()
            tell(text, isProblem: false, action: localized("Cancel")) { running.cancel() }
        }
        defer {
            patience.cancel()
            if message?.text == text { dismissed() }
        }
        return try await running.value
    }

    func confirm(_ text: String) {
        noticed.send(Notice(text: text, action: nil))
    }

    func offerUndo(_ text: String) {
        noticed.send(Notice(text: text, action: localized("Undo")))
    }

    func withdrawNotice() {
        if noticed.last ?? nil != nil { noticed.send(nil) }
    }

    public func actionTapped() async {
        let perform = action
        dismissed()
        await perform?()
    }

    public func dismissed() {
        message = nil
        action = nil
        failed = nil
    }

    /// Returns whether the bar was open.
    func close() -> Bool {
        defer { dismissed() }
        return message != nil
    }

    /// Clears the messages of an earlier action.
    func begin() {
        dismissed()
        withdrawNotice()
    }
}
