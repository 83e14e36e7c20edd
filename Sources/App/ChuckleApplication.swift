import Foundation
import GLibSupport
import GtkSupport
import Model
import Resources
import ViewModels

/// The life of the application, from the start of the process to the last window.
@MainActor
final class ChuckleApplication {
    private let application: Application
    private var environment: Environment?
    private var window: MainWindow?
    private var isOpening = false
    private var model: WindowModel?

    private let startsOnSampleData: Bool
    /// Whether the user set the data aside, so that this is no first start.
    private var hasBegunAnew = false
    private var request: Route?
    /// Whether the process only sends notifications and ends.
    private var isAtLogin: Bool
    /// Opens the user's data while GTK starts. Nil once they are closed again.
    private var start: Task<ApplicationStart, any Error>?

    private static let sampleDataIdentifier = Identity.shownIdentifier + ".SampleData"

    /// - Parameters:
    ///   - isService: whether the window opens only when another process requests it.
    ///   - request: nil shows what the last window showed.
    init(startsOnSampleData: Bool, isService: Bool = false, isAtLogin: Bool = false, request: Route? = nil) {
        self.startsOnSampleData = startsOnSampleData
        self.isAtLogin = isAtLogin
        self.request = request
        start = ApplicationStart.begin(onSampleData: startsOnSampleData)
        // To the desktop, sample data are another application, since they run beside the user's own.
        application = Application(
            identifier: startsOnSampleData ? Self.sampleDataIdentifier : Identity.shownIdentifier,
            resourceBasePath: Resources.basePath, isService: isService)
    }

    func run() -> Int32 {
        do {
            try ResourceBundle.register(file: Resources.file.path(percentEncoded: false))
        } catch {
            Terminal.complain("the compiled resources are missing: \(error)")
            return 1
        }
        Application.setName(Identity.shownName)
        MainQueueBridge.start()
        application.onActivate { [weak self] in self?.activate() }
        application.addAction(ApplicationAction.openPerson) { [weak self] id in self?.follow(.people(personID: id)) }
        application.addAction(ApplicationAction.openComic) { [weak self] number in
            if let number = Int(number) { self?.follow(.comic(number)) }
        }
        application.addAction(ApplicationAction.revealJoke) { [weak self] text in
            // GLib would free its record of a notification that is sent again within its own action.
            if let joke = JokeOfTheDay(text) { Task { self?.application.notify(of: .joke(joke), isRevealed: true) } }
        }
        application.addAction(ApplicationAction.show) { [weak self] text in
            if let request = Route(text: text) { self?.follow(request) }
        }
        for (name, route) in Route.actions {
            application.addAction(name) { [weak self] in self?.follow(route) }
        }
        application.addAction("sample-data") { [weak self] in self?.showSampleData() }
        application.onOpen { [weak self] addresses in
            self?.follow(addresses.last.map { Route(address: $0) ?? .noComic(address: $0) })
        }
        if let request, application.isRunningElsewhere {
            application.sendAction(ApplicationAction.show, target: request.text)
            return 0
        }
        // An open window sends the notifications itself.
        if isAtLogin, application.isRunningElsewhere { return 0 }
        return application.run()
    }

    /// - Parameter request: from another process; nil raises the window.
    private func follow(_ request: Route?) {
        self.request = request ?? self.request
        if model == nil || request == nil { activate() } else { showRequest() }
    }

    private func showSampleData() {
        let program = Bundle.main.executablePath ?? "chuckle"
        Task { await application.activate(Self.sampleDataIdentifier, orRun: [program, "--sample-data"]) }
    }

    private func showRequest() {
        guard let model, let request else { return }
        if model.isFirstStart {
            // A request means that the user has started.
            Task {
                await model.startTapped()
                showRequest()
            }
            return
        }
        self.request = nil
        Task.immediate { await model.open(request) }
        window?.present()
    }

    private func activate() {
        if isAtLogin {
            isAtLogin = false
            return notifyAtLogin()
        }
        if let active = application.activeWindow {
            active.present()
            return
        }
        guard !isOpening else { return }
        isOpening = true
        application.hold()
        Task {
            let environment = await open()
            application.release()
            isOpening = false
            // Closing the window now ends the application, however long the network takes.
            if let environment { await standInIfUnreachable(environment) }
        }
    }

    private func begun() async throws -> ApplicationStart {
        let task = start ?? ApplicationStart.begin(onSampleData: startsOnSampleData)
        start = task
        return try await task.value
    }

    /// Returns nil if the window could not be opened.
    private func open() async -> Environment? {
        do {
            let start = try await begun()
            await show(start)
            return start.environment
        } catch {
            showFailure(error, of: startsOnSampleData ? .sample : .live) { [weak self] in
                guard let self else { return }
                start = nil
                activate()
            }
            return nil
        }
    }

    private func showFailure(_ error: any Error, of folders: Folders, tryAgain: @escaping @MainActor () -> Void) {
        var actions = FailedStartView.Actions(tryAgain: tryAgain)
        if let error = error as? StorageError {
            actions.folder = folders.data.absoluteString
            // Another process uses the file, which is no damage.
            if !error.reason.isInUse {
                actions.beginAnew = { [weak self] in self?.beginAnew(folders, tryAgain) }
            }
        }
        FailedStartView.present(application: application, message: StartFailure.message(for: error), actions)
    }

    private func beginAnew(_ folders: Folders, _ start: @escaping @MainActor () -> Void) {
        // Without a window the application would end.
        application.hold()
        Task {
            defer { application.release() }
            do {
                _ = try await Task.detached { try AppDatabase.setAside(folders.database) }.value
                hasBegunAnew = true
                start()
            } catch {
                showFailure(error, of: folders, tryAgain: start)
            }
        }
    }

    private func show(_ start: ApplicationStart) async {
        let environment = start.environment
        let state = start.state
        let model = WindowModel(
            environment, route: state.route, listWidth: state.listWidth, settings: start.settings,
            isFirstStart: start.isFirst && request == nil && !hasBegunAnew,
            onShowSample: { [weak self] in await self?.showSample() },
            onGoLive: { [weak self] in await self?.goLive() },
            onStart: { [weak self] in await self?.started() })
        let previous = self.environment
        self.environment = environment
        if let window {
            window.show(model)
        } else {
            window = MainWindow(application: application, model: model, state: state) { [weak self] in
                await self?.windowClosed()
            }
        }
        window?.present()
        Task { await model.jokes.load() }
        self.model?.newComic.stop()
        self.model = model
        showRequest()
        model.newComic.start { [weak self] comic in
            guard let self else { return }
            guard let comic, window != nil else { return application.withdrawNotification(NotificationName.newComic) }
            application.notify(of: .comic(comic))
        }
        model.clock.onNewDay { [weak self, weak model] in
            guard let self, let model, model === self.model else { return }
            // The people of the day before may have no birthday in the new week.
            application.withdrawNotification(NotificationName.birthdays)
            await notifyOfBirthdays(model, isInFront: application.activeWindow?.isActive == true)
        }
        await notifyOfBirthdays(model, isInFront: true)
        await previous?.close()
    }

    private func notifyAtLogin() {
        application.hold()
        Task {
            if let environment = try? await begun().environment { await notify(environment) }
            application.release()
        }
    }

    private func notify(_ environment: Environment) async {
        // A window tells the user about lost data.
        if case .replaced = environment.storageNotice { return activate() }
        var hasNotified = false
        // A request to open the settings reaches one listener only. A window opened now needs it.
        await AppModels(environment).notifyAtLogin { news in
            application.notify(of: news)
            hasNotified = true
        }
        guard window == nil, !isOpening, start != nil else { return }
        // The data are being closed, so a new window waits.
        isOpening = true
        await environment.close()
        (start, isOpening) = (nil, false)
        if request != nil { return activate() }
        // Desktops show a notification for about this time.
        if hasNotified, !application.notificationsOutliveProcess {
            try? await environment.world.pause(.seconds(30))
        }
    }

    private func notifyOfBirthdays(_ model: WindowModel, isInFront: Bool) async {
        guard let birthdays = await model.birthdays(isInFront: isInFront), window != nil else { return }
        application.notify(of: .birthdays(birthdays))
    }

    /// Without a network, the very first start would have nothing to show and nothing to fetch.
    private func standInIfUnreachable(_ live: Environment) async {
        guard !live.isSampleData, !live.offline.isOn, model?.isFirstStart != true else { return }
        guard (try? await live.chooseServices()) == .sample, let sample = try? await Environment.sample() else { return }
        await show(sample)
    }

    private func started() async {
        guard let model, let environment else { return }
        window?.show(model)
        await standInIfUnreachable(environment)
    }

    private func goLive() async {
        await show(.live) {
            let live = try Environment.live()
            try await live.settings.set(\.usesLiveServices, to: true)
            return live
        }
    }

    private func showSample() async { await show(.sample) { try await Environment.sample() } }

    private func show(_ folders: Folders, _ make: @escaping @Sendable () async throws -> Environment) async {
        do {
            await show(try await Task.detached(operation: make).value)
        } catch {
            guard window != nil else { return }
            showFailure(error, of: folders) { [weak self] in Task { await self?.show(folders, make) } }
        }
    }

    /// Does nothing if the window was closed in the meantime.
    private func show(_ environment: Environment) async {
        let start = await ApplicationStart(environment)
        if window == nil { await environment.close() } else { await show(start) }
    }

    private func windowClosed() async {
        window = nil
        model?.newComic.stop()
        model = nil
        // There is no window left to open the profile or the comic in.
        application.withdrawNotification(NotificationName.birthdays)
        application.withdrawNotification(NotificationName.newComic)
        await environment?.close()
        (environment, start) = (nil, nil)
    }
}
