import Foundation
import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct ComicExchangeTests {
    private static let file = URL(filePath: "/somewhere/comics.json")
    private static let noAddress = "There is no address of a comic on the clipboard."

    private func notice(_ model: ComicsModel) -> String? { model.messages.noticed.last??.text }

    @Test func `A pasted address opens its comic, from the comic and from the overview`() async {
        let model = await ComicsModel.opened()
        await model.pasted("See https://xkcd.com/327/.")
        #expect(model.reader.detail?.number == 327)
        await model.overviewTapped()
        await model.pasted("m.xkcd.com/12")
        #expect(model.page == .comic)
        #expect(model.reader.detail?.number == 12)
        #expect(model.messages.message == nil)
    }

    @Test(arguments: [nil, "", "327", "https://notxkcd.com/327/"] as [String?])
    func `Anything else says that it is no address`(text: String?) async {
        let model = await ComicsModel.opened()
        await model.overviewTapped()
        await model.pasted(text)
        #expect(model.messages.message == Message(text: Self.noAddress))
        #expect(model.page == .overview)
    }

    @Test func `An address without a comic says why, and another one takes that away`() async {
        let model = await ComicsModel.opened(FakeComicService(newest: 3_000))
        await model.pasted("xkcd.com/404")
        #expect(
            model.messages.message
                == Message(text: "There is no comic 404. The number means “page not found”, and that is the joke."))
        await model.pasted("xkcd.com/3001")
        #expect(model.messages.message == Message(text: "The newest comic is number 3000."))
        #expect(model.reader.detail?.number == 3_000)
        await model.pasted("xkcd.com/5")
        #expect(model.messages.message == nil)
        #expect(model.reader.detail?.number == 5)
    }

    @Test func `A dropped address opens its comic, and nothing else is taken`() async {
        let model = await ComicsModel.opened()
        #expect(!model.dropped("https://imgs.xkcd.com/comics/327.png"))
        model.descriptionTapped()
        #expect(model.dropped("https://xkcd.com/327/\r\n"))
        await until { model.reader.detail?.number == 327 }
        #expect(model.page == .comic)
    }

    private func exported() async -> FakeDocumentStore {
        let documents = FakeDocumentStore()
        let model = ComicsModel.make(documents: documents)
        await model.load()
        await model.reader.go(to: 5)
        await until { model.marks.isRead }
        await model.favouriteTapped()
        await model.marks.exportChosen(Self.file)
        #expect(notice(model) == "Saved as “comics.json”")
        #expect(model.marks.fileName == "Favourite comics.json")
        return documents
    }

    @Test func `What one exports another one imports, and undoes, after what was marked since`() async {
        let model = ComicsModel.make(documents: await exported())
        await model.load()
        await until { model.marks.isRead }
        await model.reader.go(to: 5)
        await until { model.marks.isRead }
        await model.marks.marked(asRead: false)
        await model.overviewTapped()
        #expect(!model.canUndo)
        await model.marks.importChosen(Self.file)
        #expect(notice(model) == "1 favourite added · 1 comic marked as read")
        #expect(model.list.rows.first { $0.id == 5 }?.isFavourite == true)
        await model.marks.importChosen(Self.file)
        #expect(notice(model) == "You already have all favourites and marks of this file.")
        model.backTapped()
        #expect(model.marks.isFavourite && model.marks.isRead)
        await model.marks.markAllReadTapped()
        await model.undoTapped()
        #expect(notice(model)?.hasSuffix("marked as unread again") == true)
        #expect(model.canUndo)
        await model.undoTapped()
        #expect(notice(model) == "Import undone")
        #expect(!model.marks.isFavourite && !model.marks.isRead)
        #expect(!model.canUndo)
    }

    @Test(arguments: [
        ("not json", "This file is damaged and can’t be read."),
        ("{}", "This file contains no favourites or marks of comics."),
        (
            #"{"application":"chuckle","version":2}"#,
            "This file was saved by a newer version of Chuckle. Update Chuckle to import it."
        ),
        (#"{"application":"chuckle","version":1,"favourites":["x"],"read":[]}"#, "This file is damaged and can’t be read."),
        (
            #"{"application":"chuckle","version":1,"favourites":[1],"read":[404]}"#,
            "This file is damaged: there is no comic with the number 404."
        ),
        (
            String(repeating: " ", count: ComicMarkFile.byteLimit + 1),
            "This file is too large to contain favourites and marks of comics."
        ),
    ])
    func `A file that cannot be used says why`(text: String, message: String) async throws {
        let documents = FakeDocumentStore()
        try await documents.write(Data(text.utf8), to: Self.file)
        let model = ComicsModel.make(documents: documents)
        await model.load()
        await model.reader.go(to: 1)
        await model.marks.importChosen(Self.file)
        #expect(model.messages.message == Message(text: message))
        #expect(!model.marks.isFavourite && !model.canUndo)
    }

    @Test func `A file that cannot be read or written can be tried again`() async {
        let model = ComicsModel.make(documents: FakeDocumentStore(failure: .sample))
        await model.load()
        await model.marks.exportChosen(Self.file)
        #expect(model.messages.message == .tryAgain("The file couldn’t be saved.", StorageError.sampleDetails))
        await model.marks.importChosen(Self.file)
        #expect(model.messages.message == .tryAgain("The file couldn’t be read.", StorageError.sampleDetails))
    }
}
