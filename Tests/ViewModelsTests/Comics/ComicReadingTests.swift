import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct ComicReadingTests {
    private func opened(newest: Int, absent: Set<Int> = []) async -> ComicsModel {
        let model = await ComicsModel.opened(FakeComicService(newest: newest, absent: absent))
        await until { model.marks.isRead }
        return model
    }

    private func notice(_ model: ComicsModel) -> String? { model.messages.noticed.last??.text }

    @Test func `The oldest unread comic is shown from everywhere, over numbers without a comic`() async {
        let model = await opened(newest: 3, absent: [2])
        await model.overviewTapped()
        await model.oldestUnreadTapped()
        #expect(model.page == .comic)
        #expect(model.reader.detail?.number == 1)
        await until { model.marks.isRead }
        await model.marks.marked(asRead: false)
        await model.reader.newestTapped()
        await model.oldestUnreadTapped()
        #expect(model.reader.detail?.number == 1)
        await until { model.marks.isRead }
        // The service has no other comic.
        await model.oldestUnreadTapped()
        #expect(model.reader.detail?.number == 1)
        #expect(model.messages.message?.text == "There is no comic with this number.")
    }

    @Test func `Comics that were passed over do not count as read`() async {
        let model = await opened(newest: 5)
        let last = Task.immediate { @MainActor in
            _ = model.marks.comicShown(4)
            await model.marks.comicShown(3).value
        }
        await last.value
        await until { model.marks.isRead }
        await model.list.filterChosen(.unread)
        #expect(model.list.rows.contains { $0.id == 4 } && !model.list.rows.contains { $0.id == 3 })
    }

    @Test func `All comics are marked as read at once, and as unread again`() async {
        let model = await opened(newest: 5)
        await model.overviewTapped()
        await model.marks.marked(asRead: false)
        await model.list.filterChosen(.unread)
        #expect(model.list.rows.contains { $0.id == 5 })
        await model.marks.markAllReadTapped()
        #expect(notice(model) == "5 comics marked as read")
        #expect(model.list.rows.isEmpty)
        await model.marks.markAllReadTapped()
        #expect(notice(model) == "You have read all comics.")
        await model.oldestUnreadTapped()
        #expect(notice(model) == "You have read all comics.")
        #expect(model.canUndo)
        await model.undoTapped()
        #expect(notice(model) == "5 comics marked as unread again")
        #expect(model.list.rows.contains { $0.id == 5 })
        #expect(!model.canUndo)
        await model.undoTapped()
        model.backTapped()
        #expect(!model.marks.isRead)
    }

    @Test func `Chance leads to another favourite, and back`() async {
        let model = await opened(newest: 5)
        await model.randomFavouriteTapped()
        #expect(notice(model) == "There are no favourites yet.")
        await model.reader.go(to: 2)
        await model.favouriteTapped()
        await model.randomFavouriteTapped()
        #expect(notice(model) == "This is your only favourite.")
        await model.reader.go(to: 4)
        await model.overviewTapped()
        await model.randomFavouriteTapped()
        #expect(model.page == .comic)
        #expect(model.reader.detail?.number == 2)
        await model.reader.randomBackTapped()
        #expect(model.reader.detail?.number == 4)
    }

    @Test func `A mark that something else takes away at once is not waited for`() async throws {
        let database = AppDatabase.forTests()
        let store = ComicTable(database)
        try await database.removeWhatIsAdded(to: "favouriteComic")
        let model = ComicsModel.make(store: store)
        await model.load()
        await model.marks.favouriteTapped()
        #expect(!model.marks.isFavourite)
        await model.marks.marked(asRead: false)
        #expect(!model.marks.isRead)
    }

    @Test func `A star changes nothing while the marks cannot be read`() async throws {
        let database = AppDatabase.forTests()
        let store = ComicTable(database)
        try await database.hide("readComic")
        let model = ComicsModel.make(store: store)
        await model.load()
        let number = try #require(model.marks.number)
        await model.marks.favouriteTapped()
        #expect(model.messages.message?.text.hasPrefix(StorageError.sampleMessage) == true)
        #expect(try await !store.isFavourite(number))
    }
}
