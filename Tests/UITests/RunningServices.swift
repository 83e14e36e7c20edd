import Model
import SampleServices
import TestServices
import UITestDriver
import XCTest

/// Sample services that tell their jokes in order, and folders, for several runs of the application.
@MainActor
final class RunningServices {
    let server: TestServer
    let folders: PrivateFolders
    let addresses: SampleServer.Addresses

    /// - Parameter isFirstStart: whether nothing is stored, so that the application begins with its first page.
    init(now: @escaping @Sendable () -> Date = { Date() }, isFirstStart: Bool = false) async throws {
        server = TestServer(now: now)
        addresses = try await server.start()
        folders = try PrivateFolders()
        try TestBrowser.register(in: folders)
        if !isFirstStart { try await skipFirstStart() }
    }

    func skipFirstStart() async throws {
        try await withStoredData { try await SettingTable($0).set("hasStarted", to: "true") }
    }

    /// See `RunningChuckle`.
    func start(
        at section: String? = nil, arguments: [String] = [], environment: [String: String] = [:], wrapper: [String] = [],
        hasAnimations: Bool = false
    ) throws -> RunningChuckle {
        let chuckle = try RunningChuckle(
            arguments: arguments, environment: variables.merging(environment) { $1 }, wrapper: wrapper, folders: folders,
            hasAnimations: hasAnimations)
        do {
            if let section { try chuckle.show(section: section) }
        } catch {
            chuckle.process.terminate()
            throw error
        }
        return chuckle
    }

    /// Starts a program without waiting for a window.
    func run(
        _ arguments: [String], program: String = RunningChuckle.executable, environment: [String: String] = [:]
    ) throws -> ApplicationProcess {
        try ApplicationProcess(
            executable: program, arguments: arguments, environment: variables.merging(environment) { $1 }, folders: folders,
            desktop: TestDesktop.shared())
    }

    var variables: [String: String] {
        [
            "CHUCKLE_CHUCKNORRIS_URL": addresses.chuckNorris.absoluteString,
            "CHUCKLE_RANDOMUSER_URL": addresses.randomUser.absoluteString,
            "CHUCKLE_DADJOKES_URL": addresses.dadJokes.absoluteString,
            "CHUCKLE_RAPIDAPI_URL": addresses.rapidAPI.absoluteString,
            "CHUCKLE_SWITTER_URL": addresses.switter.absoluteString,
            "CHUCKLE_XKCD_URL": addresses.xkcd.absoluteString,
            "CHUCKLE_EXPLAINXKCD_URL": addresses.explainXKCD.absoluteString,
            "CHUCKLE_TILES_URL": addresses.tiles,
        ]
    }

    var data: URL { folders.data.appending(path: "chuckle") }
    var database: URL { data.appending(path: "chuckle.sqlite") }

    /// The application must not run.
    func withStoredData<Value>(_ body: (AppDatabase) async throws -> Value) async throws -> Value {
        let opened = try AppDatabase.open(file: database)
        defer { opened.database.close() }
        return try await body(opened.database)
    }

    func keepFavourites(_ names: [String]) async throws {
        try await withStoredData { database in
            let table = DadJokeTable(database)
            for name in names {
                let joke = DadJoke(provider: .official, setup: "Setup of \(name)", punchline: "Punchline of \(name)")
                _ = try await table.save(NewFavourite(name: FavouriteName(name), savedAt: Date(), joke: joke))
            }
        }
    }

    func stop() async {
        await server.stop()
        try? folders.delete()
    }
}

extension RunningChuckle {
    func shows(_ name: String) -> Bool { app.first { $0.name == name && $0.isOnScreen } != nil }

    /// Whether any element has a text as its name, content or description.
    func says(_ text: String) -> Bool {
        app.first { element in
            [element.name, element.text ?? "", element.description].contains { $0.contains(text) }
        } != nil
    }

    func waitForFocus(on name: String) throws {
        try app.wait(until: "the focus is on “\(name)”") {
            focused?.name == name || app.first { $0.name == name && $0.has(.focused) } != nil
        }
    }

    /// Waits for a visible status, which a screen reader announces.
    func waitForAnnouncement(_ text: String) throws {
        _ = try app.waitForOnScreen("announcement “\(text)”") { $0.role == .statusBar && $0.words == text }
    }
}
