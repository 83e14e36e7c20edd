import Domain
import Foundation
import Storage
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite("The pictures of the comics", .timeLimit(.minutes(1)))
struct ComicPictureModelTests {
    @Test("A choice about the dark style that cannot be kept says so each time it is tried")
    func inversionThatCannotBeKept() async {
        let model = ComicInversionModel.make(FakeSettingStore(failure: .sample))
        await model.switched(to: false)
        for _ in 1...2 {
            #expect(
                model.messages.message
                    == Message(text: StorageError.sampleMessage, details: StorageError.sampleDetails, action: "Try Again"))
            await model.messages.actionTapped()
        }
        #expect(!model.inverts)
        #expect(model.messages.message != nil)
    }

    @Test("Without its picture a comic still has its texts, and trying again brings the picture")
    func missingPicture() async {
        let service = FakeComicService()
        service.setPicture(.failure(.status(404, description: "Gone.")))
        let model = await ComicsModel.opened(service)
        await until { if case .failed = model.picture { true } else { false } }
        #expect(model.detail?.title == "Title 3000")
        #expect(model.messages.message?.action == "Try Again")
        // A page without the message has nothing to close: Escape leads back from there.
        model.descriptionTapped()
        #expect(!model.closeMessage())
        model.backTapped()
        #expect(model.page == .comic)
        #expect(model.messages.message != nil)
        service.setPicture(.success(FakeComicService.drawing))
        await model.messages.actionTapped()
        #expect(model.messages.message == nil)
        #expect(model.picture.scale != nil)
        #expect(model.pictureFileName == "xkcd 3000 Title 3000.png")
    }

    @Test("A kept picture of the usual size gives way to one of twice the size, if it can be had now")
    func doubledLater() async {
        let service = FakeComicService()
        service.setDouble(.failure(.status(503, description: nil)))
        let model = ComicsModel.make(
            service,
            pictures: FakePictureStore(["comic 2000": FakeComicService.drawing, "comic 3000": FakeComicService.drawing]))
        await model.load()
        #expect(model.picture.scale == 1)
        service.setDouble(.success(FakeComicService.drawing + Data([1])))
        await model.go(to: 2_000)
        #expect(model.picture.scale != nil, "what is kept is shown at once")
        await until { model.picture.scale == 2 }
    }

    @Test("A picture that is kept is there with its comic, without a network")
    func keptPicture() async {
        let (service, store) = (FakeComicService(), ComicTable.inMemory())
        try? await store.keep([.sample(50)], absent: [])
        let model = ComicsModel.make(service, store: store, pictures: FakePictureStore(["comic 50": FakeComicService.drawing]))
        await model.load()
        service.fail(with: .unreachable(description: "Nobody there."))
        await model.go(to: 50)
        #expect(model.detail?.number == 50)
        #expect(model.picture.scale != nil)
    }

    @Test("A damaged picture is said to be damaged, and none is said to be none")
    func damagedPicture() async {
        let service = FakeComicService()
        service.setPicture(.success(Data("no picture".utf8)))
        let model = await ComicsModel.opened(service)
        await until { model.messages.message != nil }
        #expect(model.messages.message?.text == "The picture is damaged.")
        await model.go(to: 1_663)
        await until { model.messages.message != nil }
        #expect(model.messages.message == Message(text: "This comic has no picture to show."))
        #expect(model.detail?.notice == "This comic is interactive on xkcd.com. Only a picture of it is shown here.")
    }

    @Test("Only black-and-white comics are inverted, only in the dark, and only while the user wants it")
    func inversion() async {
        let model = await ComicsModel.opened()
        await until { model.picture.scale != nil }
        #expect(model.isInverted(inDark: true))
        #expect(!model.isInverted(inDark: false))
        await model.inversion.switched(to: false)
        #expect(!model.isInverted(inDark: true))
    }
}
