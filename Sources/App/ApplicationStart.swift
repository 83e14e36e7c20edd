import Model
import ViewModels

/// The opened data, and what the window needs of them at the start.
struct ApplicationStart: Sendable {
    let environment: Environment
    let state: WindowState
    let settings: [String: String]?
    let isFirst: Bool

    init(_ environment: Environment) async {
        self.environment = environment
        settings = try? await environment.settings.texts().current()
        let texts = settings ?? [:]
        state = WindowState(stored: Settings.all.window.value(in: texts))
        // The user knows the application if data were set aside, or if they look at sample data.
        let isKnown = environment.isSampleData || environment.storageNotice != nil
        isFirst = isKnown ? false : (try? await environment.noticeFirstStart()) == true
        // Before any request.
        environment.offline.set(Settings.all.worksOffline.value(in: texts))
        environment.access.denied = Settings.all.deniedServices.value(in: texts).services
    }

    static func begin(onSampleData: Bool) -> Task<ApplicationStart, any Error> {
        Task.detached { await ApplicationStart(onSampleData ? try await Environment.sample() : try Environment.live()) }
    }
}
