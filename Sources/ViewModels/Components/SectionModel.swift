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
    /// Whether there is a deletion to take back.
    var canUndo: Bool { get }

    /// Asks what shall become of what would be lost if the window closed.
    /// - Parameter close: closes the window; runs when the user lets it go.
    /// - Returns: whether something would be lost.
    func asksBeforeClosing(_ close: @escaping @MainActor () -> Void) -> Bool
    /// What is open goes.
    func deleteTapped() async
    /// What is open is changed, on a page of its own.
    func editTapped()
    /// The last deletion is taken back.
    func undoTapped() async
    /// The text that is copied for what is open.
    func copyTapped() -> String?
    /// All the words of what is open, which a screen reader says at once; nil while nothing is.
    var spokenText: String? { get }
    /// What is before the open one in the list is opened.
    func previousRowTapped()
    /// What is behind the open one in the list is opened.
    func nextRowTapped()
    /// What is open becomes a favourite, or stops being one.
    func favouriteTapped() async
    /// The message is closed.
    /// - Returns: whether there was one.
    func closeMessage() -> Bool
    /// The list comes to the front again, or the page before.
    func backTapped()
    /// What was shown before comes again, which is the page before where there is no history.
    func previousTapped()
    /// The search is asked for.
    func searchTapped()
    /// The service is asked again, or a page that could not be loaded is loaded again.
    func refreshTapped() async
}

extension SectionModel {
    public var pageName: String { "" }
    public var canActOnSelection: Bool { false }
    public var canEdit: Bool { false }
    public var canUndo: Bool { false }
    public func asksBeforeClosing(_ close: @escaping @MainActor () -> Void) -> Bool { false }
    public func deleteTapped() async {}
    public func editTapped() {}
    public func undoTapped() async {}
    public func copyTapped() -> String? { nil }
    public var spokenText: String? { nil }
    public func previousRowTapped() {}
    public func nextRowTapped() {}
    public func favouriteTapped() async {}
    public func closeMessage() -> Bool { false }
    public func backTapped() {}
    public func previousTapped() { backTapped() }
    public func searchTapped() {}
    public func refreshTapped() async {}
}
