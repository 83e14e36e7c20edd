import Domain
import Localization
import Observation

@MainActor @Observable
public final class JokeCategoryModel {
    private let list: ListJokeCategoriesUseCase
    private let setting: SettingModel<String>
    private let messages: MessagesModel
    private var categories: [String] = []
    @ObservationIgnored private var isFresh = false
    /// Whether categories are being fetched and none are stored.
    public private(set) var isLoading = false

    init(_ useCases: ChuckNorrisUseCases, messages: MessagesModel) {
        list = useCases.listCategories
        setting = SettingModel(useCases.category, messages: messages)
        self.messages = messages
    }

    /// The category of the next joke; nil for any.
    public var category: String? { setting.value.isEmpty ? nil : setting.value }

    public var label: String { localized("Next joke: %@", setting.isKnown ? category ?? Self.any : "…") }

    /// “Any” is first. The chosen category is included even if the service no longer names it.
    public var chips: [CategoryChip] {
        let unknown = category.map { categories.contains($0) ? [] : [$0] } ?? []
        return [CategoryChip(category: nil, label: Self.any, isChosen: setting.isKnown && category == nil)]
            + (unknown + categories).map { CategoryChip(category: $0, label: $0, isChosen: $0 == category) }
    }

    private static var any: String { localized("Any") }

    func load() async { await setting.load() }

    func reload() async {
        (categories, isFresh) = ([], false)
        await setting.reload()
    }

    /// Shows the stored categories until the service has named its own, once in each run.
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
            // Stored categories are good enough.
            if categories.isEmpty { messages.tell(error) { [weak self] in await self?.opened() } }
        }
    }

    public func chosen(_ category: String?) async { await setting.changed(to: category ?? "") }
}
