import Domain
import Observation

/// A section of the window. What it has no use for does nothing.
@MainActor
public protocol SectionModel: AnyObject, Observable {
    /// Where the user is within the section.
    var route: Route { get }
    /// Whether something is open that can be copied and deleted.
    var canActOnSelection: Bool { get }
    /// Whether there is a deletion to take back.
    var canUndo: Bool { get }

    /// What is open goes.
    func deleteTapped() async
    /// The last deletion is taken back.
    func undoTapped() async
    /// The text that is copied for what is open.
    func copyTapped() -> String?
    /// The list comes to the front again, or the page before.
    func backTapped()
    /// The search is asked for.
    func searchTapped()
    /// The service is asked again.
    func refreshTapped() async
}

extension SectionModel {
    public var canActOnSelection: Bool { false }
    public var canUndo: Bool { false }
    public func deleteTapped() async {}
    public func undoTapped() async {}
    public func copyTapped() -> String? { nil }
    public func backTapped() {}
    public func searchTapped() {}
    public func refreshTapped() async {}
}
