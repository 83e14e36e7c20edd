import Foundation
import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct FavouritesModelTests {
    private static let file = URL(filePath: "/somewhere/jokes.json")

    @Test func `The favourites stand in the order of the user's language, with the day on which they were saved`() async throws {
        let fixture = try await DadJokesFixture.loaded(["Öl", "Ara", "Ål", "zebra"]).fixture
        fixture.model.favouritesTapped()
        #expect(fixture.names == ["Ara", "zebra", "Ål", "Öl"])
        #expect(fixture.model.favourites.rows.first?.accessibleLabel == "Ara, saved on 5 maj 2021, Setup of Ara")
        #expect(fixture.model.favourites.count == "4 of 10")
        #expect(fixture.model.favourites.selectedPosition == 0)
    }

    @Test func `The day on which a favourite was saved is that of the time zone`() async throws {
        let clock = TestClock()
        let fixture = DadJokesFixture(clock: clock)
        try await fixture.keep("Ara")
        await fixture.model.load()
        clock.timeZone = .ofTest(hours: 14)
        await until { fixture.model.favourites.rows.first?.accessibleLabel == "Ara, saved on 6 maj 2021, Setup of Ara" }
    }

    @Test func `Without favourites the page says so`() async throws {
        let model = try await DadJokesFixture.loaded().model
        model.favouritesTapped()
        #expect(model.favourites.page == .empty)
        #expect(!model.favourites.canExport)
        #expect(!model.canActOnSelection)
        #expect(!model.canEdit)
    }

    @Test func `A favourite gets another name, and keeps its place among the others`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded(["A", "B", "C"])
        model.favouritesTapped()
        model.favourites.rowSelected(at: 1)
        model.editTapped()
        let naming = try #require(model.naming)
        #expect(naming.text == "B")
        #expect(naming.problem == nil, "its own name is no hindrance")
        naming.textChanged("C")
        #expect(naming.problem == "Another favourite already has this name.")
        naming.textChanged("D")
        await naming.saveTapped()
        #expect(fixture.names == ["A", "C", "D"])
        #expect(model.messages.noticed.last??.text == "Favourite renamed")
        #expect(model.favourites.count == "3 of 10")
        #expect(model.favourites.selectedPosition == 2)
    }

    @Test func `A name that is taken offers its favourite’s place, which Undo gives back, or a number`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded(["A", "B", "C"])
        let before = try await fixture.store.favourites().current()
        await fixture.tell("x")
        await model.starTapped()
        let naming = try #require(model.naming)
        #expect(naming.freeName == nil)
        naming.textChanged("b")
        #expect(naming.freeName == "b 2" && naming.freeNameLabel == "Use “b 2”")
        await naming.saveTapped(replacing: true)
        #expect(model.naming == nil && model.isFavourite)
        #expect(fixture.names == ["A", "b", "C"])
        #expect(model.messages.noticed.last??.text == "“B” replaced")
        await model.undoTapped()
        #expect(try await fixture.store.favourites().current() == before)
        #expect(!model.isFavourite && model.messages.noticed.last??.text == "“B” restored")

        await model.starTapped()
        model.naming?.textChanged("b")
        await model.naming?.freeNameTapped()
        #expect(fixture.names == ["A", "B", "b 2", "C"])
        // A renamed favourite replaces another one, too.
        model.favouritesTapped()
        model.favourites.rowSelected(at: 0)
        model.editTapped()
        model.naming?.textChanged("C")
        await model.naming?.saveTapped(replacing: true)
        #expect(fixture.names == ["B", "b 2", "C"])
        #expect(model.favourites.all.last?.joke == .sample("A"))
        await model.undoTapped()
        #expect(fixture.names == ["A", "B", "b 2", "C"])
        #expect(model.favourites.all.last?.joke == .sample("C"))
    }

    @Test func `A favourite that was deleted meanwhile is told of when it is renamed`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded(["A", "B"])
        model.favouritesTapped()
        model.editTapped()
        _ = try await fixture.store.delete(try #require(try await fixture.store.favourites().current().first).id)
        model.naming?.textChanged("C")
        await model.naming?.saveTapped()
        #expect(model.naming == nil)
        #expect(fixture.names == ["B"])
        #expect(model.messages.noticed.last??.text == "This favourite has been deleted.")
        #expect(model.favourites.count == "1 of 10")
    }

    @Test func `A deleted favourite comes back exactly as it was; the one behind it is selected meanwhile`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded(["A", "B", "C"])
        let before = try await fixture.store.favourites().current()
        model.favouritesTapped()
        model.favourites.rowSelected(at: 1)
        #expect(!model.canUndo)
        await model.deleteTapped()
        #expect(fixture.names == ["A", "C"])
        #expect(model.favourites.selectedPosition == 1)
        #expect(model.messages.noticed.last??.text == "“B” deleted")
        #expect(model.canUndo)
        await model.undoTapped()
        #expect(try await fixture.store.favourites().current() == before)
        #expect(fixture.names == ["A", "B", "C"])
        #expect(model.favourites.selectedPosition == 1)
        #expect(!model.canUndo)
        #expect(model.messages.noticed.last??.text == "“B” restored")
        #expect(model.favourites.count == "3 of 10")
    }

    @Test func `What cannot be brought back says why, and can be tried again`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded(["A", "B"])
        model.favouritesTapped()
        await model.deleteTapped()
        let thief = try await fixture.store.save(.sample("thief", name: "A"))
        await model.undoTapped()
        #expect(model.messages.message == Message(text: "Another favourite already has this name.", action: "Try Again"))
        #expect(model.canUndo)
        _ = try await fixture.store.delete(thief.id)
        await model.messages.actionTapped()
        #expect(fixture.names == ["A", "B"])
    }

    @Test func `A favourite is copied from the list, and opened by its row`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded(["A", "B"])
        model.favouritesTapped()
        model.favourites.rowSelected(at: 1)
        #expect(model.copyTapped() == "Setup of B\nPunchline of B")
        model.favouriteOpened(at: 1)
        #expect(model.page == .favourite)
        #expect(model.shown?.setup == "Setup of B")
        #expect(!model.hasPrevious)
        model.favouriteOpened(at: 7)
        #expect(model.shown?.setup == "Setup of B")
        await model.starTapped()
        #expect(model.shown?.setup == "Setup of B", "it stays on the screen")
        #expect(!model.isFavourite)
        model.previousTapped()
        #expect(model.page == .favourites)
        #expect(fixture.names == ["A"])
    }

    @Test func `What one exports another one imports, and twice changes nothing`() async throws {
        let documents = FakeDocumentStore()
        let from = DadJokesFixture(documents: documents)
        for name in ["A", "B"] { try await from.keep(name) }
        await from.model.load()
        await from.model.favourites.exportChosen(Self.file)
        #expect(from.model.messages.noticed.last??.text == "Saved as “jokes.json”")
        let to = DadJokesFixture(documents: documents)
        await to.model.load()
        to.model.favouritesTapped()
        await to.model.favourites.importChosen(Self.file)
        #expect(to.names == ["A", "B"])
        #expect(to.model.messages.noticed.last??.text == "2 favourites imported")
        #expect(to.model.favourites.count == "2 of 10")
        await to.model.favourites.importChosen(Self.file)
        #expect(to.names == ["A", "B"])
        #expect(to.model.messages.noticed.last??.text.hasPrefix("0 favourites imported · 2 were already there") == true)
        await to.model.undoTapped()
        #expect(to.names.isEmpty && !to.model.canUndo)
        #expect(to.model.messages.noticed.last??.text == "Import undone")
        let model = to.model.favourites
        #expect(model.fileDropped("file:///somewhere/jokes.json\r\nfile:///other")?.path() == Self.file.path())
        for text in ["", "jokes.json", "https://xkcd.com/1"] { #expect(model.fileDropped(text) == nil) }
    }

    private nonisolated static func list(_ entries: [String], version: Int = 1) -> String {
        #"{"format":"chuckle-favourite-dad-jokes","version":\#(version),"favourites":[\#(entries.joined(separator: ","))]}"#
    }

    private nonisolated static func entry(_ name: String, joke: String? = nil) -> String {
        #"{"name":"\#(name)","savedAt":"2021-05-05T13:42:19Z","setup":"S \#(joke ?? name)","punchline":"P","provider":"official"}"#
    }

    @Test(arguments: [
        ("not json", "This file is damaged and can’t be read."),
        ("{}", "This file contains no favourites."),
        (list(["{}"], version: 3), "This file was saved by a newer version of Chuckle. Update Chuckle to import it."),
        (list((1...11).map { entry("N\($0)") }), "This file contains 11 favourites, which is more than you can keep."),
        (list([entry("X"), "{}"]), "Favourite number 2 in this file is damaged."),
        (list([entry("X"), entry("x", joke: "Y")]), "Two favourites in this file are named “x”."),
        (list([entry("X"), entry("Y", joke: "X")]), "The joke “Y” appears twice in this file."),
        (
            list((1...10).map { entry("N\($0)") }),
            "There is no room for the 10 new favourites in this file. Delete some of yours first."
        ),
        (list([entry("a")]), "You already have another favourite named “a”. Rename it first."),
        (String(repeating: " ", count: FavouriteFile.byteLimit + 1), "This file is too large to contain favourites."),
    ])
    func `A file that cannot be used says why, and nothing of it comes in`(text: String, message: String) async throws {
        let documents = FakeDocumentStore()
        try await documents.write(Data(text.utf8), to: Self.file)
        let fixture = DadJokesFixture(documents: documents)
        try await fixture.keep("A")
        await fixture.model.load()
        await fixture.model.favourites.importChosen(Self.file)
        #expect(fixture.model.messages.message == Message(text: message))
        #expect(fixture.names == ["A"])
        #expect(try await fixture.store.favourites().current().map(\.name) == ["A"])
    }

    @Test func `A disk that fails is told of in its own words`() async throws {
        let fixture = DadJokesFixture(documents: FakeDocumentStore(failure: StorageError(description: "No space left")))
        try await fixture.keep("A")
        await fixture.model.load()
        await fixture.model.favourites.exportChosen(Self.file)
        #expect(fixture.model.messages.message == .tryAgain("The file couldn’t be saved.", "No space left"))
        await fixture.model.favourites.importChosen(Self.file)
        #expect(fixture.model.messages.message == .tryAgain("The file couldn’t be read.", "No space left"))
    }
}
