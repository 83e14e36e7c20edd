import Foundation
import Model
import TestFakes
import Testing
import ViewModels

@MainActor @Suite struct StorageSettingModelTests {
    private static let file = URL(filePath: "/somewhere/Chuckle data.json")

    private let database = AppDatabase.forTests()
    private let documents = FakeDocumentStore()
    private let cache = FakePictureStore(["a": Data(count: 3_000_000)])
    private let comicPictures = FakePictureStore(["comic 1": Data(count: 6_000_000)])
    private let tiles = FakeTileStore(bytes: 1_000_000)

    private func models(_ database: AppDatabase) -> AppModels {
        let (documents, cache, comicPictures, tiles) = (documents, cache, comicPictures, tiles)
        return AppModels(
            Environment.fake(database: database).with {
                $0.userData.documents = documents
                $0.userData.cache = cache
                $0.userData.comicPictures = [comicPictures]
                $0.userData.tiles = tiles
                $0.map.store = tiles
            })
    }

    private func jokes(_ database: AppDatabase) async throws -> [String] {
        try await ChuckNorrisJokeTable(database).jokes().current().map(\.id)
    }

    @Test func `The legend says what each part takes, and the bar has their shares`() async throws {
        let model = models(database).settings.storage
        #expect(model.size(of: .tiles) == "", "it is not known yet")
        await model.shown()
        #expect(model.size(of: .comics) == "6 MB" && model.size(of: .pictures) == "3 MB" && model.size(of: .tiles) == "1 MB")
        #expect(model.shares == [0, 0, 0, 0.6, 0.3, 0.1])
        #expect(!model.canClear(.jokes) && model.canClear(.pictures))
        await model.clearTapped(.pictures)
        #expect(cache.kept.isEmpty && cache.asideCount == 0)
        #expect(!model.canClear(.pictures) && model.size(of: .pictures).hasPrefix("0 "))
        #expect(model.messages.noticed.last??.text == "Cached pictures deleted")
    }

    @Test func `An export is imported elsewhere once, takes effect, and is undone as one step`() async throws {
        _ = try await ChuckNorrisJokeTable(database).insert(.sample("a"))
        try await SettingTable(database).set("colours", to: "dark")
        try await SettingTable(database).set("invertsComics", to: "false")
        let first = models(database).settings.storage
        await first.exportChosen(Self.file)
        #expect(first.messages.noticed.last??.text == "Saved as “Chuckle data.json”")

        let other = AppDatabase.forTests()
        let models = models(other)
        let settings = models.settings
        await settings.choices.load()
        #expect(settings.choices.invertsComics.isOn)
        await settings.storage.importChosen(Self.file)
        #expect(settings.storage.messages.noticed.last??.text == "3 entries imported")
        #expect(settings.storage.messages.noticed.last??.action == "Undo")
        #expect(settings.storage.undoText == "You can undo the import until you close the window.")
        #expect(try await jokes(other) == ["a"])
        await until { settings.choices.colours.value == .dark && !settings.choices.invertsComics.isOn }

        await settings.storage.importChosen(Self.file)
        #expect(settings.storage.messages.noticed.last??.text == "You already have everything in this file")
        #expect(try await jokes(other) == ["a"])

        #expect(settings.canUndo)
        await settings.undoTapped()
        #expect(settings.storage.messages.noticed.last??.text == "Import undone")
        #expect(try await jokes(other) == [])
        await until { settings.choices.colours.value == .system && settings.choices.invertsComics.isOn }
        #expect(!settings.canUndo && settings.storage.undoText == nil)
    }

    @Test(arguments: [
        ("{", "This file is damaged and can’t be read."), ("{}", "This file contains no exported data of Chuckle."),
        (
            #"{"format": "chuckle-user-data", "version": 7}"#,
            "This file was saved by a newer version of Chuckle. Update Chuckle to import it."
        ),
        (
            #"{"format": "chuckle-user-data", "version": 1, "tables": {"favouriteComic": [{"number": 404}]}}"#,
            "This file is damaged and can’t be read."
        ),
    ])
    func `A bad file gets a message and changes nothing`(text: String, message: String) async throws {
        try await documents.write(Data(text.utf8), to: Self.file)
        let model = models(database).settings.storage
        await model.importChosen(Self.file)
        #expect(model.messages.message?.text == message)
        #expect(model.messages.message?.action == nil)
        #expect(!model.canUndo)
    }

    @Test func `Everything is deleted with its pictures, and can be undone after the notice is gone`() async throws {
        _ = try await ChuckNorrisJokeTable(database).insert(.sample("a"))
        try await SettingTable(database).set("colours", to: "dark")
        try await SettingTable(database).set("textScale", to: "125")
        let models = models(database)
        let settings = models.settings
        await settings.choices.load()
        await settings.storage.deleteEverythingTapped()
        #expect(settings.storage.messages.noticed.last??.text == "Everything deleted")
        #expect(settings.storage.undoText == "Everything is deleted. You can undo this until you close the window.")
        #expect(try await jokes(database) == [])
        #expect(cache.kept.isEmpty && comicPictures.kept.isEmpty)
        #expect(settings.storage.size(of: .tiles).hasPrefix("0 "))
        await until { settings.choices.colours.value == .system }
        #expect(try await SettingTable(database).text(of: "textScale") == "125", "the text keeps its size")

        await settings.undoTapped()
        #expect(settings.storage.messages.noticed.last??.text == "Everything restored")
        #expect(try await jokes(database) == ["a"])
        #expect(cache.kept.count == 1 && comicPictures.kept.count == 1)
        await until { settings.choices.colours.value == .dark }
        #expect(!settings.storage.canUndo)
    }

    @Test func `A deletion that fails brings the pictures back`() async throws {
        let models = AppModels(
            Environment.fake(database: database).with { [cache, comicPictures] in
                $0.userData.store = UserDataTables(.closed())
                $0.userData.cache = cache
                $0.userData.comicPictures = [comicPictures]
            })
        let model = models.settings.storage
        await model.deleteEverythingTapped()
        #expect(model.messages.message?.text == StorageError.sampleMessage)
        #expect(cache.kept.count == 1 && comicPictures.kept.count == 1)
        #expect(!model.canUndo)
    }

    @Test func `A change of the seed after an import is undone before it`() async throws {
        let people = Person.sample("a")
        let models = AppModels(
            Environment.fake(database: database).with { [documents] in
                $0.userData.documents = documents
                $0.people.service = FakePersonService(.success([people]))
            })
        let settings = models.settings
        try await PersonTable(database).refresh(with: [people], seed: "ios")
        await models.people.load()
        await settings.choices.load()
        let tables = #"{"setting": [{"name": "colours", "value": "dark"}]}"#
        try await documents.write(
            Data(#"{"format": "chuckle-user-data", "version": 1, "tables": \#(tables)}"#.utf8), to: Self.file)
        await settings.storage.importChosen(Self.file)
        settings.seed.textChanged("other")
        await settings.seed.changeTapped()
        await settings.undoTapped()
        await until { settings.seed.seed == "ios" && settings.choices.colours.value == .dark }
        await settings.undoTapped()
        await until { settings.choices.colours.value == .system }
    }
}
