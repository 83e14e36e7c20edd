import Domain
import Observation

/// The name by which the list of people is sorted.
@MainActor @Observable
public final class PeopleSortingModel {
    private let read: PeopleSortingUseCase
    private let change: ChangePeopleSortingUseCase
    private var isRead = false

    /// The name.
    public private(set) var sorting = PeopleSorting.firstName
    /// What the group of the settings tells the user.
    public let messages = MessagesModel()

    /// Sorts the list anew.
    @ObservationIgnored var onChanged: @MainActor () async -> Void = {}

    /// - Parameters:
    ///   - read: says what the user has chosen.
    ///   - change: remembers another choice.
    public init(read: PeopleSortingUseCase, change: ChangePeopleSortingUseCase) {
        self.read = read
        self.change = change
    }

    /// Whether the list is sorted by last names.
    public var isByLastName: Bool { sorting == .lastName }

    /// The choice is needed.
    public func load() async {
        guard !isRead else { return }
        do {
            let stored = try await read()
            // The user may have chosen meanwhile.
            if !isRead { sorting = stored }
            isRead = true
        } catch {
            messages.tell(error) { [weak self] in await self?.load() }
        }
    }

    /// The switch was moved.
    public func switched(toLastName isByLastName: Bool) async {
        guard isByLastName != self.isByLastName else { return }
        isRead = true
        sorting = isByLastName ? .lastName : .firstName
        await onChanged()
        await store()
    }

    private func store() async {
        messages.begin()
        do {
            try await change(sorting)
        } catch {
            messages.tell(error) { [weak self] in await self?.store() }
        }
    }
}
