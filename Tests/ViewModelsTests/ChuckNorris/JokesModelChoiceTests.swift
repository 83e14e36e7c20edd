import Foundation
import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct JokesModelChoiceTests {
    private static let jokes: [ChuckNorrisJoke] = [
        .sample("a", year: 2010, categories: ["science", "dev"]), .sample("b", year: 2011),
        .sample("c", year: 2012, "Only here.", categories: ["dev"]),
    ]

    @Test func `A joke becomes a favourite and is one no longer; the list shows all or the favourites`() async {
        let fixture = await JokesFixture.loaded(Self.jokes, selectedID: "b")
        let model = fixture.model
        #expect(model.favouriteLabel == "Add to Favourites")
        await model.favouriteTapped()
        #expect(model.isFavourite)
        #expect(model.rows.map(\.isFavourite) == [false, true, false])
        #expect(model.rows[1].accessibleLabel.hasSuffix(", favourite"))
        #expect(model.favouriteLabel == "Remove from Favourites")
        #expect(model.messages.noticed.last??.text == "Added to favourites")
        model.favouritesChosen(true)
        #expect(fixture.identifiers == ["b"])
        #expect(model.status == "1 joke")
        await model.favouriteTapped()
        #expect(model.messages.noticed.last??.text == "Removed from favourites")
        #expect(model.page == .nothingFound)
        #expect(model.nothingFound.title == "No Favourites")
        #expect(model.detail?.id == "b", "it can be made one again")
        model.favouritesChosen(false)
        #expect(fixture.identifiers == ["a", "b", "c"])
    }

    @Test func `Two quick presses of the star make a favourite, and then none`() async {
        let fixture = await JokesFixture.loaded(Self.jokes, selectedID: "b")
        async let first: Void = fixture.model.favouriteTapped()
        async let second: Void = fixture.model.favouriteTapped()
        _ = await (first, second)
        #expect(!fixture.model.isFavourite)
    }

    @Test func `A favourite that was deleted is one again when it is restored`() async {
        let fixture = await JokesFixture.loaded(Self.jokes, selectedID: "b")
        await fixture.model.favouriteTapped()
        await fixture.model.deleteTapped()
        #expect(!fixture.model.isFavourite)
        await fixture.model.undoTapped()
        #expect(fixture.model.isFavourite)
    }

    @Test
    func `A star that cannot be stored is a message, whose action tries again; without an open joke nothing happens`()
        async throws
    {
        let fixture = await JokesFixture.loaded(Self.jokes)
        await fixture.model.favouriteTapped()
        #expect(fixture.model.messages.noticed.last == nil)
        fixture.select("a")
        try fixture.database.refuseChanges(with: .sample)
        await fixture.model.favouriteTapped()
        #expect(fixture.model.messages.message == .storageFailure)
        #expect(!fixture.model.isFavourite)
        try fixture.database.allowChanges()
        await fixture.model.messages.actionTapped()
        #expect(fixture.model.isFavourite)
    }

    @Test
    func `The list can be filtered by the categories of its jokes, also while searching, until there are none of one`() async {
        let fixture = await JokesFixture.loaded(Self.jokes, selectedID: "a")
        let model = fixture.model
        #expect(model.categoryChips.map(\.label) == ["dev", "science"])
        model.categoryToggled("dev", isChosen: true)
        #expect(fixture.identifiers == ["a", "c"])
        #expect(model.categoryChips.map(\.isChosen) == [true, false])
        model.searchChanged("only")
        #expect(fixture.identifiers == ["c"])
        model.searchChanged("")
        // Releasing a chip because another one was pressed changes nothing.
        model.categoryToggled("science", isChosen: true)
        model.categoryToggled("dev", isChosen: false)
        #expect(fixture.identifiers == ["a"])
        await model.deleteTapped()
        #expect(model.categoryChips.map(\.label) == ["dev"])
        #expect(model.listFilter.category == nil && !model.listFilter.listsFavourites)
        #expect(fixture.identifiers == ["b", "c"])
        model.categoryToggled("dev", isChosen: true)
        model.categoryToggled("dev", isChosen: false)
        #expect(fixture.identifiers == ["b", "c"])
    }

    @Test func `A new joke that the filter would hide ends it, and another one does not`() async {
        let fixture = await JokesFixture.loaded(Self.jokes)
        fixture.model.categoryToggled("dev", isChosen: true)
        await fixture.draw(.sample("d", year: 2013, categories: ["dev"]))
        #expect(fixture.identifiers == ["a", "c", "d"])
        await fixture.draw(.sample("e", year: 2014))
        #expect(fixture.identifiers == ["a", "b", "c", "d", "e"])
        #expect(fixture.model.selectedID == "e")
    }

    @Test func `The next joke is of the chosen category, and the choice is stored with the service's list`() async {
        let fixture = await JokesFixture.loaded(Self.jokes)
        let category = fixture.model.category
        #expect(category.label == "Next joke: Any")
        fixture.service.categoryLists.expect(.success(["dev", "explicit", "food"]))
        await category.opened()
        #expect(category.chips.map(\.label) == ["Any", "dev", "food"], "explicit jokes are skipped")
        // The service is asked once.
        await category.opened()
        await category.chosen("food")
        #expect(category.label == "Next joke: food")
        #expect(category.chips.map(\.isChosen) == [false, false, true])
        await fixture.draw(.sample("d"))
        #expect(fixture.service.asked.value == ["food"])

        // In the next run the service does not answer.
        let later = AppModels(fixture.environment).jokes
        #expect(later.category.label == "Next joke: …")
        #expect(later.category.chips.map(\.isChosen) == [false])
        await later.load()
        fixture.service.categoryLists.expect(.failure(HTTPError.unexpectedContent))
        await later.category.opened()
        #expect(later.category.chips.map(\.label) == ["Any", "dev", "food"])
        #expect(later.messages.message == nil)
        #expect(later.category.category == "food")
        await later.category.chosen(nil)
        fixture.service.jokes.expect(.success(.sample("e")))
        await later.drawTapped()
        #expect(fixture.service.asked.value == ["food", nil])
    }

    @Test func `When everything was deleted, any category is drawn, and the service is asked for its list again`() async throws {
        let fixture = await JokesFixture.loaded(Self.jokes)
        let category = fixture.model.category
        fixture.service.categoryLists.expect(.success(["dev"]))
        await category.opened()
        await category.chosen("dev")
        _ = try await fixture.environment.userData.store.removeAll()
        await until { category.category == nil && category.chips.count == 1 }
        fixture.service.categoryLists.expect(.success(["food"]))
        await category.opened()
        #expect(category.chips.map(\.label) == ["Any", "food"])
    }

    @Test func `A list that was never read and cannot be read is a message`() async {
        let fixture = await JokesFixture.loaded(Self.jokes)
        fixture.service.categoryLists.expect(.failure(HTTPError.unexpectedContent))
        await fixture.model.category.opened()
        #expect(fixture.model.messages.message != nil)
        #expect(fixture.model.category.chips.map(\.label) == ["Any"])
        #expect(!fixture.model.category.isLoading)
        fixture.service.categoryLists.expect(.success(["dev"]))
        await fixture.model.messages.actionTapped()
        #expect(fixture.model.category.chips.map(\.label) == ["Any", "dev"])
    }

    @Test func `The open joke is shared, and its picture saved with a description`() async throws {
        let documents = FakeDocumentStore()
        let fixture = JokesFixture([.sample("a")]) { $0.chuckNorris.documents = documents }
        await fixture.model.load()
        fixture.model.shareTapped()
        #expect(fixture.model.shareRequested.last == nil)
        fixture.select("a")
        fixture.model.shareTapped()
        let joke = try #require(fixture.model.shareRequested.last)
        #expect(joke.text == "Text of a")
        fixture.model.jokeShared()
        #expect(fixture.model.messages.noticed.last??.text == "Joke copied as text and picture")
        await fixture.model.savePicture(of: joke, drawnBy: { Data(count: 40) }, to: URL(filePath: "/joke.png"))
        #expect(fixture.model.messages.noticed.last??.text == "Saved as “joke.png”")
    }

    @Test func `Where there is no joke, it is said how to get one`() async {
        let empty = await JokesFixture.loaded()
        #expect(empty.model.nothingOpen == "Press “Joke!” to fetch the first one.")
        #expect(!empty.model.hasJokes)
        let full = await JokesFixture.loaded(Self.jokes)
        #expect(full.model.nothingOpen == "Choose a joke from the list to see its details.")
        #expect(full.model.hasJokes)
    }
}
