import Model
import Observation

/// A section of the window. Actions that a section lacks do nothing.
@MainActor
public protocol SectionModel: AnyObject, Observable {
    var route: Route { get }
    /// Empty if the route has only one page.
    var pageName: String { get }
    var canActOnSelection: Bool { get }
    var canEdit: Bool { get }
    var canUndo: Bool { get }

    func deleteTapped() async
    func editTapped()
    func undoTapped() async
    /// Nil if nothing is open.
    func copyTapped() -> String?
    /// Everything about the open item, for a screen reader; nil if nothing is open.
    var spokenText: String? { get }
    func previousRowTapped()
    func nextRowTapped()
    func favouriteTapped() async
    func shareTapped()
    /// Returns whether a message was open.
    func closeMessage() -> Bool
    func backTapped()
    /// Shows the previous item of the history, or the previous page if there is none.
    func previousTapped()
    func searchTapped()
    /// What failed and can be tried again, failures of the visible page first.
    var failedAttempts: [FailedAttempt] { get }
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

    public func refreshTapped() async {
        if let failed = failedAttempts.first(where: \.isInFront) { await failed.tryAgain() } else { await refresh() }
    }

    func tryAgain(_ maySucceed: (Failure) -> Bool) {
        for attempt in failedAttempts where maySucceed(attempt.failure) { Task { await attempt.tryAgain() } }
    }
}
