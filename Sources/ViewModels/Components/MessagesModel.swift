import Domain
import Localization
import Observation

/// What a section tells the user: a message that stays, and a notice that disappears by itself. What its buttons run must not hold
/// the section's model, which holds this one.
@MainActor @Observable
public final class MessagesModel {
    /// What the message bar says.
    public private(set) var message: Message?
    /// A notice to show for a while, in the place of the one before; nil withdraws it.
    public let noticed = Event<Notice?>()

    @ObservationIgnored private var action: (@MainActor () async -> Void)?
    @ObservationIgnored private var failed: Failed?

    /// What the message says that failed.
    private final class Failed {
        let failure: Failure
        let tryAgain: @MainActor () async -> Void

        init(_ error: any Error, _ tryAgain: @escaping @MainActor () async -> Void) {
            failure = Failure(error)
            self.tryAgain = tryAgain
        }
    }

    private let pause: @MainActor (Duration) async throws -> Void

    /// - Parameter pause: sleeps; the delay before a message says that something takes long.
    init(pause: @escaping @MainActor (Duration) async throws -> Void = { try await Task.sleep(for: $0) }) {
        self.pause = pause
    }

    /// Shows a message with a button.
    /// - Parameter details: what a service, the network or the system says of it.
    func tell(
        _ text: String, details: String? = nil, isProblem: Bool = true, action: String,
        perform: @escaping @MainActor () async -> Void
    ) {
        message = Message(text: text, details: details, action: action, isProblem: isProblem)
        self.action = perform
        failed = nil
    }

    /// Shows a message that no button can do anything about.
    func tell(_ text: String, details: String? = nil, isProblem: Bool = true) {
        message = Message(text: text, details: details, isProblem: isProblem)
        action = nil
        failed = nil
    }

    /// Says what went wrong, with the button of a `Failure` if that may help. Of a cancellation the user knows.
    func tell(_ error: any Error, tryAgain: @escaping @MainActor () async -> Void) {
        if error is CancellationError { return }
        let (text, details) = (ErrorStrings.message(for: error), ErrorStrings.details(of: error))
        guard (error as? any DescribedError)?.mayPass != false else { return tell(text, details: details) }
        let failure = Failure(error)
        tell(text, details: details, action: failure.action) { await failure.resolve(tryAgain) }
        failed = Failed(error, tryAgain)
    }

    /// What failed and can be tried again; nil if the message says nothing of that kind. It is tried again once.
    var failedAttempt: FailedAttempt? {
        guard let failed else { return nil }
        return FailedAttempt(failure: failed.failure) {
            guard self.failed === failed else { return }
            self.dismissed()
            await failed.tryAgain()
        }
    }

    /// Does what the user asked for, and says what went wrong.
    /// - Parameter tryAgain: must not hold the section's model.
    func attempt(tryAgain: @escaping @MainActor () async -> Void, _ work: @MainActor () async throws -> Void) async {
        do { try await work() } catch { tell(error, tryAgain: tryAgain) }
    }

    /// Says what went wrong because of a setting, with *Open Settings*.
    /// - Parameter tryAgain: must not hold the section's model.
    func tell(
        _ error: any Error, openSettings: @escaping @MainActor () -> Void, tryAgain: @escaping @MainActor () async -> Void
    ) {
        tell(
            ErrorStrings.message(for: error), details: ErrorStrings.details(of: error), action: ErrorStrings.openSettings,
            perform: openSettings)
        failed = Failed(error, tryAgain)
    }

    /// Does what may take long, such as reading from a network mount. After half a second a message says so, with *Cancel*.
    /// - Throws: what the work throws; `CancellationError` if the user cancelled it.
    func tell<Value: Sendable>(
        _ text: String, during work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let running = Task { try await work() }
        let patience = Task {
            try await pause(.milliseconds(500))
            // The pause may end before the work does, and this line be reached after it.
            try Task.checkCancellation()
            tell(text, isProblem: false, action: localized("Cancel")) { running.cancel() }
        }
        defer {
            patience.cancel()
            if message?.text == text { dismissed() }
        }
        return try await running.value
    }

    /// Says for a while what was done.
    func confirm(_ text: String) {
        noticed.send(Notice(text: text, action: nil))
    }

    /// Says for a while what was done and can be undone.
    func offerUndo(_ text: String) {
        noticed.send(Notice(text: text, action: localized("Undo")))
    }

    /// Takes away the notice, such as one whose button has nothing to undo any more.
    func withdrawNotice() {
        if noticed.last ?? nil != nil { noticed.send(nil) }
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
        failed = nil
    }

    /// Closes the message bar, and returns whether it was open.
    func close() -> Bool {
        defer { dismissed() }
        return message != nil
    }

    /// Takes away what an earlier action said, because another one begins.
    func begin() {
        dismissed()
        withdrawNotice()
    }
}
