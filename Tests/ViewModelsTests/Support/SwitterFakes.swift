import Domain
import Foundation
import Synchronization
import TestFakes
import Testing
import ViewModels

/// A server whose answers the test gives.
struct AwaitedSwitterService: SwitterService {
    let jokes = Expectations<SwitterJoke>("joke(from:device:)")
    let greetings = Expectations<Void>("greet(_:)")

    func joke(from server: URL, device: UUID) async throws -> SwitterJoke { try await jokes.ask() }
    func greet(_ server: URL) async throws { try await greetings.ask() }
}

/// The models around Switter over a server of the test.
@MainActor
struct SwitterFixture {
    let service = AwaitedSwitterService()
    let settings: FakeSettingStore
    let model: SwitterModel
    let setting: SwitterSettingModel

    init(failure: StorageError? = nil) {
        settings = FakeSettingStore(failure: failure)
        guard let standard = URL(string: "https://standard.example") else { preconditionFailure("an address") }
        let services = Services.fake().with { [service, settings] services in
            services.switter = service
            services.settings = settings
            services.standardSwitter = standard
        }
        let models = AppModels(services)
        model = models.switter
        setting = models.settings.switter
    }
}
