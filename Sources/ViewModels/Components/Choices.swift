import Model

/// The settings as the user has chosen them: a model each, made when it is first needed, that shows what the store holds.
@MainActor @dynamicMemberLookup
public final class Choices {
    private let observe: @MainActor () -> StoreValues<[String: String]>
    private let set: @MainActor (_ name: String, _ text: String) async throws -> Void
    private let store = StoreObservation<[String: String]>()
    private var texts: [String: String]?
    private var loading: Task<Void, Never>?
    private var models: [String: any ShownSetting] = [:]
    /// What the models tell the user.
    private(set) var messages: [MessagesModel] = []

    /// - Parameter texts: what the store held at the start; nil if that was not read.
    init(
        _ texts: [String: String]?, observe: @escaping @MainActor () -> StoreValues<[String: String]>,
        set: @escaping @MainActor (_ name: String, _ text: String) async throws -> Void
    ) {
        (self.texts, self.observe, self.set) = (texts, observe, set)
    }

    /// The model of a setting.
    public subscript<Value>(dynamicMember setting: KeyPath<Settings, Setting<Value>>) -> SettingModel<Value> {
        let setting = Settings.all[keyPath: setting]
        if let model = models[setting.name] as? SettingModel<Value> { return model }
        let model = SettingModel(setting, texts) { [weak self, set, store] text in
            try await set(setting.name, text)
            if self?.loading != nil { await store.wait { $0[setting.name] == text } }
        }
        models[setting.name] = model
        messages.append(model.messages)
        return model
    }

    /// The settings are needed: they follow the store from now on. Returns when they are known.
    public func load() async {
        let loading = loading ?? Task { await follow() }
        self.loading = loading
        if texts == nil { await loading.value }
    }

    private func follow() async {
        await store.begin(observe()) { [weak self] texts, arrived in
            self?.show(texts)
            arrived()
        } fail: { [weak self] in
            self?.failed($0)
        }
    }

    /// Returns when a setting is shown that another store has changed.
    func wait<Value>(for setting: KeyPath<Settings, Setting<Value>>, toBe value: Value) async {
        let setting = Settings.all[keyPath: setting]
        await store.wait { setting.value(in: $0) == value }
    }

    private func show(_ texts: [String: String]) {
        self.texts = texts
        for (name, model) in models { model.show(texts[name]) }
    }

    private func failed(_ error: any Error) {
        loading = nil
        for messages in messages { messages.tell(error) { [weak self] in await self?.load() } }
    }
}

/// A setting of any type.
@MainActor
protocol ShownSetting: AnyObject {
    /// The store holds this text; nil if the setting was never set.
    func show(_ text: String?)
}
