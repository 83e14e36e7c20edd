import GLibSupport
import Model
import Observation

/// The tile server of the map, as the settings show and change it, and the tiles that are kept.
@MainActor @Observable
public final class TileSettingModel: TypedSettingModel {
    private let useCases: MapUseCases
    private let choices: Choices
    private var cacheSize: Int?

    public let messages = MessagesModel()
    public let typed: TypedValue<TileTemplate>
    /// Whether the cache is being emptied.
    public private(set) var isEmptying = false

    init(_ useCases: MapUseCases, _ choices: Choices) {
        self.useCases = useCases
        self.choices = choices
        typed = TypedValue(choices.tileTemplate, TileTemplate.init(stored:), { try TileTemplate($0) }, write: \.text)
    }

    public var isBusy: Bool { false }

    /// What overrides this setting; nil if nothing does.
    public var overrideText: String? {
        switch useCases.tileOverride {
        case nil: nil
        case .variable(let name, let template):
            localized("%@ is set in the environment and overrides this setting.", name) + " "
                + localized("Map tiles come from %@.", template.text)
        case .sampleData: localized("Sample data uses its own map tiles. This setting applies to live data.")
        }
    }

    /// Whether the user can choose a server: what the environment says overrides any choice.
    public var canType: Bool { if case .variable = useCases.tileOverride { false } else { true } }

    public var canChange: Bool { typed.new != nil && canType }

    /// Whether there is another server than the standard one to go back from.
    public var canReset: Bool { canType && typed.used.map { $0 != .openStreetMap } ?? false }

    /// How much the kept tiles take; nil until it is known.
    public var cacheText: String? {
        guard let cacheSize else { return nil }
        if cacheSize == 0 { return localized("No map tiles are stored.") }
        let megabytes = (cacheSize + 500_000) / 1_000_000
        return megabytes == 0
            ? localized("Stored map tiles use less than 1 MB.")
            : localized("Stored map tiles use %@ MB.", String(megabytes))
    }

    /// Whether there is anything to forget.
    public var canEmptyCache: Bool { (cacheSize ?? 0) > 0 && !isEmptying }

    /// The group came to the front, or the cache is another one.
    public func shown() async { cacheSize = await useCases.store.size() }

    /// The typed server is used from now on.
    public func changeTapped() async {
        await choices.load()
        if canChange, let template = typed.new { await use(template) }
    }

    /// The standard server is used again.
    public func resetTapped() async {
        guard canReset else { return }
        await use(.openStreetMap)
    }

    /// Every kept tile is forgotten.
    public func emptyCacheTapped() async {
        guard canEmptyCache else { return }
        isEmptying = true
        defer { isEmptying = false }
        messages.begin()
        await useCases.store.removeAll()
        cacheSize = await useCases.store.size()
        messages.confirm(localized("Stored map tiles deleted"))
    }

    private func use(_ template: TileTemplate) async {
        messages.begin()
        await messages.attempt(tryAgain: { [weak self] in await self?.use(template) }) {
            try await typed.use(template.stored)
            messages.confirm(notice(of: template))
        }
    }

    private func notice(of template: TileTemplate) -> String {
        if useCases.tileOverride != nil { return localized("Tile server saved for later") }
        return template == .openStreetMap
            ? localized("Map tiles now come from OpenStreetMap") : localized("Map tiles now come from the new server")
    }
}

extension TileTemplateError: DescribedError {
    public var message: String {
        switch self {
        case .empty: localized("Enter the address of a tile server.")
        case .tooLong(let limit): ErrorStrings.tooLong(limit)
        case .missing(let placeholder): localized("%@ is missing. The address must contain {z}, {x} and {y}.", placeholder)
        case .unknown(let part): localized("Only {z}, {x} and {y} can be in braces, not %@.", part)
        case .notAnAddress: localized("This isn’t a web address.")
        case .insecure: localized("The address must begin with https:// and contain no user name or password.")
        case .placeholderInHost: localized("The server name can’t contain {z}, {x} or {y}.")
        }
    }
}
