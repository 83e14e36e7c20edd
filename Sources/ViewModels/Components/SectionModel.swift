import Model
import Observation

/// A section of the window. Verbs that only some sections have are protocols of their own.
@MainActor
public protocol SectionModel: AnyObject, Observable {
    var route: Route { get }
    /// Empty if the route has only one page.
    var pageName: String { get }
    var canUndo: Bool { get }
    func undoTapped() async
    /// Returns whether a message was open.
    func closeMessage() -> Bool
    /// What failed and can be tried again, failures of the visible page first.
    var failedAttempts: [FailedAttempt] { get }
}

public protocol Copying: SectionModel {
    var canActOnSelection: Bool { get }
    /// Nil if nothing is open.
    func copyTapped() -> String?
}

public protocol Deleting: Copying {
    func deleteTapped() async
}

public protocol Editing: SectionModel {
    var canEdit: Bool { get }
    func editTapped()
}

public protocol Favouriting: SectionModel {
    func favouriteTapped() async
}

public protocol GoingBack: SectionModel {
    func backTapped()
}

public protocol Refreshing: SectionModel {
    func refresh() async
}

public protocol Searching: SectionModel {
    func searchTapped()
}

extension SectionModel {
    public func refreshTapped() async {
        if let failed = failedAttempts.first(where: \.isInFront) { return await failed.tryAgain() }
        await (self as? any Refreshing)?.refresh()
    }

    func tryAgain(_ maySucceed: (Failure) -> Bool) {
        for attempt in failedAttempts where maySucceed(attempt.failure) { Task { await attempt.tryAgain() } }
    }
}
