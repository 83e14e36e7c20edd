import Domain
import Observation

/// The section *Settings*: groups that know nothing of each other.
@MainActor @Observable
public final class SettingsModel: SectionModel {
    /// The seed of the people.
    public let seed: SeedSettingModel

    /// - Parameter seed: the seed of the people.
    public init(seed: SeedSettingModel) {
        self.seed = seed
    }

    /// The settings.
    public var route: Route { .settings }

    /// The settings came to the front: they show what is true now.
    public func shown() async {
        await seed.shown()
    }
}
