import Domain
import Observation

/// Whether black-and-white comics are inverted in the dark style.
@MainActor @Observable
public final class ComicInversionModel {
    private let read: ComicInversionUseCase
    private let change: ChangeComicInversionUseCase
    private var isRead = false

    /// Whether they are.
    public private(set) var inverts = true
    /// What the group of the settings tells the user.
    public let messages = MessagesModel()

    /// - Parameters:
    ///   - read: says what the user has chosen.
    ///   - change: remembers another choice.
    public init(read: ComicInversionUseCase, change: ChangeComicInversionUseCase) {
        self.read = read
        self.change = change
    }

    /// The choice is needed.
    public func load() async {
        guard !isRead else { return }
        do {
            let stored = try await read()
            // The user may have chosen meanwhile.
            if !isRead { inverts = stored }
            isRead = true
        } catch {
            messages.tell(error) { [weak self] in await self?.load() }
        }
    }

    /// The switch was moved.
    public func switched(to inverts: Bool) async {
        guard inverts != self.inverts else { return }
        isRead = true
        self.inverts = inverts
        await store()
    }

    private func store() async {
        messages.begin()
        do {
            try await change(inverts)
        } catch {
            messages.tell(error) { [weak self] in await self?.store() }
        }
    }
}
