import Domain
import Foundation
import TestFakes
import ViewModels

/// The models around Switter over a server of the test.
@MainActor
struct SwitterFixture {
    let service = FakeSwitterService()
    let settings: FakeSettingStore
    let model: SwitterModel
    let setting: SwitterSettingModel

    init(failure: StorageError? = nil) {
        settings = FakeSettingStore(failure: failure)
        guard let standard = URL(string: "https://standard.example") else { preconditionFailure("an address") }
        let services = Services.fake().with { [service, settings] services in
            services.switter.service = service
            services.switter.settings = settings
            services.switter.standard = standard
        }
        let models = AppModels(services)
        model = models.switter
        setting = models.settings.switter
    }
}
