import Domain
import Observation

/// A section of the window. What it has no use for does nothing.
@MainActor
public protocol SectionModel: AnyObject, Observable {
    /// Where the user is within the section.
    var route: Route { get }
    /// The name of the page that is shown, where a route has several.
    var pageName: String { get }
    /// Whether something is open that can be copied and deleted.
    var canActOnSelection: Bool { get }
    /// Whether something is open that can be changed.
    var canEdit: Bool { get }
    var canUndo: Bool { get }

    func deleteTapped() async
    /// Opens a page on which the open item is changed.
    func editTapped()
    func undoTapped() async
    /// The text to copy for what is open; nil if nothing is.
    func copyTapped() -> String?
    /// Everything about what is open, for a screen reader to say at once; nil if nothing is.
    var spokenText: String? { get }
    /// Opens the previous item of the list.
    func previousRowTapped()
    /// Opens the next item of the list.
    func nextRowTapped()
    /// Adds what is open to the favourites, or removes it.
    func favouriteTapped() async
    /// Puts what is open on the clipboard in every form in which it can be shared.
    func shareTapped()
    /// Closes the message, and returns whether there was one.
    func closeMessage() -> Bool
    /// Goes back to the list, or to the previous page.
    func backTapped()
    /// Shows what was shown before, or the previous page if there is no history.
    func previousTapped()
    func searchTapped()
    /// What failed and can be tried again, what the page in front shows first.
    var failedAttempts: [FailedAttempt] { get }
    /// Asks the service again, where nothing failed.
    func refresh() async
}

extension SectionModel {
    public var pageName: String { "" }
    public var canActOnSelection: Bool { false }
    public var canEdit: Bool { false }
    public var canUndo: Bool { false }
    public func deleteTapped() async {}
    public func editTapped() {}
    public func undoTapped() async {}
    public func copyTapped() -> String? { nil }
    public var spokenText: String? { nil }
    public func previousRowTapped() {}
    public func nextRowTapped() {}
    public func favouriteTapped() async {}
    public func shareTapped() {}
    public func closeMessage() -> Bool { false }
    public func backTapped() {}
    public func previousTapped() { backTapped() }
    public func searchTapped() {}
    public var failedAttempts: [FailedAttempt] { [] }
    public func refresh() async {}

    /// Tries again what failed on the page in front. Where nothing did, the service is asked again.
    public func refreshTapped() async {
        if let failed = failedAttempts.first(where: \.isInFront) { await failed.tryAgain() } else { await refresh() }
    }

    /// Tries again what may succeed now, on all pages.
    func tryAgain(_ maySucceed: (Failure) -> Bool) {
        for attempt in failedAttempts where maySucceed(attempt.failure) { Task { await attempt.tryAgain() } }
    }
}
