import Domain
import Observation

/// The tile server of the map, as the settings show and change it, and the tiles that are kept.
@MainActor @Observable
public final class TileSettingModel: TypedSettingModel {
    private let useCases: MapUseCases
    private let onChanged: @MainActor (TileTemplate) -> Void
    private var choice: LoadTileServerUseCase.Choice?
    private var cacheSize: Int?

    public let messages = MessagesModel()
    public let typed = TypedValue(TileTemplate.init, write: \.text)
    /// Whether the cache is being emptied.
    public private(set) var isEmptying = false

    /// - Parameter onChanged: gets the template that the map takes its tiles from, when that is another one.
    public init(_ useCases: MapUseCases, onChanged: @escaping @MainActor (TileTemplate) -> Void) {
        self.useCases = useCases
        self.onChanged = onChanged
    }

    // MARK: What the view shows

    public var isBusy: Bool { false }

    /// Who decides in the place of this setting; nil where it counts.
    public var overrideText: String? { choice?.override.map(TileSettingStrings.override) }

    /// Whether there is another server than the standard one to go back from.
    public var canReset: Bool { choice.map { $0.setting != .openStreetMap } ?? false }

    /// How much the kept tiles take; nil until it is known.
    public var cacheText: String? { cacheSize.map(TileSettingStrings.cache) }

    /// Whether there is anything to forget.
    public var canEmptyCache: Bool { (cacheSize ?? 0) > 0 && !isEmptying }

    // MARK: What the user does

    /// The group came to the front: it shows what is true now. What was typed and not used yet stays.
    public func shown() async {
        do {
            let choice = try await useCases.tileServer()
            typed.show(choice.setting)
            self.choice = choice
        } catch {
            messages.tell(error) { [weak self] in await self?.shown() }
        }
        cacheSize = await useCases.tileCacheSize()
    }

    /// The typed server is used from now on.
    public func changeTapped() async {
        if choice == nil { await shown() }
        if let template = typed.new { await use(template, for: text) }
    }

    /// The standard server is used again.
    public func resetTapped() async {
        guard canReset else { return }
        await use(.openStreetMap, for: text)
    }

    /// Every kept tile is forgotten.
    public func emptyCacheTapped() async {
        guard canEmptyCache else { return }
        isEmptying = true
        defer { isEmptying = false }
        messages.begin()
        await useCases.emptyTileCache()
        cacheSize = await useCases.tileCacheSize()
        messages.confirm(TileSettingStrings.emptied)
    }

    private func use(_ template: TileTemplate, for text: String) async {
        messages.begin()
        do {
            try await useCases.changeTileServer(to: template)
            let before = choice?.template
            let choice = LoadTileServerUseCase.Choice(setting: template, override: choice?.override)
            typed.show(template, for: text)
            self.choice = choice
            if choice.template != before { onChanged(choice.template) }
            messages.confirm(TileSettingStrings.changed(choice))
        } catch {
            messages.tell(error) { [weak self] in await self?.use(template, for: text) }
        }
    }
}
