import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct ComicListModelTests {
    private func model(_ numbers: [Int]) async throws -> ComicsModel {
        ComicsModel.make(store: try await ComicTable.inMemory(numbers.map { .sample($0) }))
    }

    @Test func `The kept comics are listed, newest first, with number, date and marks`() async throws {
        let model = try await model([1, 2, 3])
        await model.overviewTapped()
        #expect(model.list.rows.map(\.id) == [3, 2, 1])
        #expect(model.list.status == "3 comics")
        let content = model.list.content(of: try #require(model.list.rows.first))
        #expect(content.title.text == "Title 3")
        #expect(content.accessibleLabel == "Title 3, No. 3 · 29 februari 2020, unread")
        #expect(content.subtitle.text == "No. 3 · 29 februari 2020")
        #expect(content.isUnread && !content.isFavourite)
    }

    @Test func `Whoever acts on what is searched for waits until it is found`() async throws {
        let model = try await model([1, 2, 3])
        await model.overviewTapped()
        let searching = Task { await model.list.searchChanged("title 2") }
        await until { model.list.text == "title 2" }
        await model.list.answered()
        #expect(model.list.rows.map(\.id) == [2])
        await searching.value
        #expect(model.list.rows.map(\.id) == [2])
    }

    @Test func `Every number there is has a row; what is not here yet says so, and is fetched when it is opened`() async throws {
        let store = ComicTable.inMemory()
        try await store.keep([.sample(2), .sample(5)], absent: [4])
        try await store.setFavourite(true, of: 3)
        try await store.setRead(true, of: [1, 2])
        let model = ComicsModel.make(store: store)
        await model.overviewTapped()
        #expect(model.list.rows.map(\.id) == [5, 3, 2, 1])
        #expect(model.list.status == "4 comics, 2 of them here")
        let content = model.list.content(of: model.list.rows[1])
        #expect(content.title.text == "No. 3")
        #expect(content.accessibleLabel == "No. 3, Not here yet, favourite, unread")
        #expect(content.cellCaption == "No. 3" && content.isUnread && content.isFavourite)
        await model.list.filterChosen(.favourites)
        #expect(model.list.rows.map(\.id) == [3])
        await model.list.filterChosen(.unread)
        #expect(model.list.rows.map(\.id) == [5, 3])
        await model.rowOpened(at: 1)
        #expect(model.page == .comic)
        #expect(model.reader.detail?.title == "Title 3")
        await model.rowOpened(at: 9_999)
        #expect(model.reader.detail?.title == "Title 3")
    }

    @Test func `What was found is grouped by where the words are`() async throws {
        let comics = [
            Comic(number: 1, title: "A duck"), Comic(number: 2, title: "Two", alt: "One duck more."),
            Comic(number: 3, title: "Three", transcript: "Man: Is this a duck?"), Comic(number: 4, title: "Duck pond"),
        ]
        let model = ComicsModel.make(store: try await ComicTable.inMemory(comics))
        await model.list.searchChanged("duck")
        let headings = model.list.rows.map(\.heading)
        #expect(model.list.rows.map(\.id).suffix(2) == [2, 3])
        #expect(headings == ["In titles", nil, "In alt texts", "In transcripts"])
        await model.list.searchChanged("")
        #expect(model.list.rows.allSatisfy { $0.heading == nil })
    }

    @Test(arguments: [
        ("catalodue", [2], "No exact match. Similar: 1 comic"), ("proximty", [1], "No exact match. Similar: 1 comic"),
        ("smorgosbord", [7], "No exact match. Similar: 1 comic"), ("catalodue cat", [2], "No exact match. Similar: 1 comic"),
        ("\"ecolle\"", [4], "No exact match. Similar: 1 comic"), ("école", [4], "1 comic found"),
        ("catalogue", [2], "1 comic found"), ("mew", [], "0 comics found"), ("birdsong", [], "0 comics found"),
        ("proxxmty", [], "0 comics found"), ("#12345", [], "0 comics found"),
    ])
    func `If nothing matches, similar words do, and it is said so`(text: String, numbers: [Int], status: String) async throws {
        let comics = [
            Comic(number: 1, title: "Cat Proximity", alt: "Meow"), Comic(number: 2, title: "Catalogue", alt: "A cat in it"),
            Comic(number: 4, title: "Birds", alt: "None", transcript: "A: The cat!\nB: “Où est l’école?”"),
            Comic(number: 7, title: "Smörgåsbord", alt: "None"),
        ]
        let model = ComicsModel.make(store: try await ComicTable.inMemory(comics))
        await model.list.searchChanged(text)
        #expect(model.list.rows.map(\.id) == numbers)
        #expect(model.list.status == status)
        for row in model.list.rows {
            let content = model.list.content(of: row)
            #expect(!content.title.highlights.isEmpty || !content.subtitle.highlights.isEmpty)
        }
    }

    @Test func `What was searched for is marked in the title and in the text around it`() async throws {
        let model = try await model([1, 2_000, 30])
        await model.list.searchChanged("words tit")
        #expect(model.list.rows.map(\.id).sorted() == [1, 30])
        #expect(model.list.status == "2 comics found")
        let content = model.list.content(of: try #require(model.list.rows.first { $0.id == 30 }))
        #expect(content.title.highlights.map { String(content.title.text[$0]) } == ["Tit"])
        let excerpt = content.subtitle
        #expect(excerpt.highlights.map { String(excerpt.text[$0]) }.contains("Words"))
    }

    @Test func `What was found in a transcript is shown without its markup`() async throws {
        let transcript = "[[A man and a duck.]]\n\nMan: <<sigh>> It quacks.\n((Later))"
        let model = ComicsModel.make(store: try await ComicTable.inMemory([.sample(1, transcript: transcript)]))
        await model.list.searchChanged("quack")
        let excerpt = model.list.content(of: try #require(model.list.rows.first)).subtitle
        #expect(excerpt.text.hasSuffix("\n…Man: (sigh) It quacks. Later"))
        #expect(excerpt.highlights.map { String(excerpt.text[$0]) } == ["quack"])
        await model.load()
        await model.reader.go(to: 1)
        #expect(model.reader.detail?.descriptionText == "A man and a duck.\n\nMan: (sigh) It quacks.\nLater")
    }

    @Test func `An empty list and a search without a result are told apart`() async throws {
        let model = try await model([])
        await model.list.load()
        #expect(model.list.page == .empty)
        await model.list.searchChanged("duck")
        #expect(model.list.page == .nothingFound)
    }

    @Test func `It is said how many of all matches are listed, and more come at the end of the list`() async throws {
        let model = try await model((1...450).filter { $0 != 404 })
        await model.list.searchChanged("title")
        #expect(model.list.rows.count == 200)
        #expect(model.list.status == "The first 200 of 449 comics found")
        #expect(model.list.questionAnswered.count == 1)
        let first = model.list.rows
        await model.list.endReached()
        #expect(model.list.status == "The first 400 of 449 comics found")
        #expect(Array(model.list.rows.prefix(200)) == first)
        #expect(model.list.questionAnswered.count == 1)
        await model.list.endReached()
        #expect(model.list.status == "449 comics found")
        #expect(Set(model.list.rows.map(\.id)).count == 449)
        await model.list.endReached()
        #expect(model.list.rows.count == 449)
        await model.list.searchChanged("titl")
        #expect(model.list.rows.count == 200)
        await model.list.searchChanged("4")
        #expect(model.list.status == "61 comics found")
    }

    @Test func `The verbs act on the comic of the selected row, and the rows show it`() async throws {
        let model = try await model([1, 2, 3])
        await model.load()
        await model.overviewTapped()
        let shown = try #require(model.reader.detail?.number)
        #expect(model.list.selectedNumber == shown)
        let position = try #require(model.list.rows.firstIndex { $0.id == 2 })
        model.list.rowSelected(at: position)
        #expect(model.marks.favouriteLabel == "Add to Favourites")
        await model.favouriteTapped()
        #expect(model.list.rows[position].isFavourite)
        #expect(model.marks.favouriteLabel == "Remove from Favourites")
        #expect(model.messages.noticed.last??.text == "Added to favourites")
        await model.marks.marked(asRead: true)
        #expect(model.marks.isRead)
        #expect(model.list.rows[position].isRead)
        await model.marks.marked(asRead: false)
        #expect(!model.marks.isRead)
        #expect(model.linkCopied() == "https://xkcd.com/2/")
        #expect(model.explanationAddress?.hasSuffix("/2") == true)

        // Actions apply to the visible comic again once it is in front.
        model.backTapped()
        #expect(model.marks.number == shown)
        #expect(!model.marks.isFavourite)
    }
}
