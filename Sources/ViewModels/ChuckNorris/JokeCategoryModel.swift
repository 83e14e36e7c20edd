import Domain
import Localization
import Observation

/// The choice of the category of the next joke.
@MainActor @Observable
public final class JokeCategoryModel {
    private let list: ListJokeCategoriesUseCase
    private let setting: SettingModel<String>
    private let messages: MessagesModel
    private var categories: [String] = []
    @ObservationIgnored private var isFresh = false
    /// Whether the service is asked for its categories, and none are known.
    public private(set) var isLoading = false

    init(_ useCases: ChuckNorrisUseCases, messages: MessagesModel) {
        list = useCases.listCategories
        setting = SettingModel(useCases.category, messages: messages)
        self.messages = messages
    }

    /// The category of the next joke; nil for any.
    public var category: String? { setting.value.isEmpty ? nil : setting.value }

    /// What the button of the choice says.
    public var label: String { localized("Next joke: %@", setting.isKnown ? category ?? Self.any : "…") }

    /// What can be chosen. Any category is first, and the chosen one is among them also while it is not known.
    public var chips: [CategoryChip] {
        let unknown = category.map { categories.contains($0) ? [] : [$0] } ?? []
        return [CategoryChip(category: nil, label: Self.any, isChosen: setting.isKnown && category == nil)]
            + (unknown + categories).map { CategoryChip(category: $0, label: $0, isChosen: $0 == category) }
    }

    private static var any: String { localized("Any") }

    /// The choice is needed.
    func load() async { await setting.load() }

    /// Everything that is stored was deleted, imported or restored.
    func reload() async {
        (categories, isFresh) = ([], false)
        await setting.reload()
    }

    /// The choice was opened: the categories that are stored are shown until the service has named its own, once in each run.
    public func opened() async {
        guard !isLoading else { return }
        if let stored = try? await list(isFresh: false) { categories = stored }
        guard !isFresh else { return }
        isLoading = categories.isEmpty
        defer { isLoading = false }
        do {
            categories = try await list(isFresh: true)
            isFresh = true
        } catch {
            // Those that the service named earlier will do.
            if categories.isEmpty { messages.tell(error) { [weak self] in await self?.opened() } }
        }
    }

    /// The user chose a category, or any.
    public func chosen(_ category: String?) async { await setting.changed(to: category ?? "") }
}
