import Foundation
import Pictures
import TestFakes
import Testing

@testable import Model
@testable import ViewModels

@MainActor @Suite struct ComicMotionModelTests {
    private static func state(isAnimated: Bool) -> ComicPictureState {
        .loaded(ComicPicture(picture: Picture(bytes: Data(), isAnimated: isAnimated), scale: 1, isBlackAndWhite: false))
    }

    private func model(isAllowed: Bool) -> ComicMotionModel {
        let model = ComicMotionModel()
        model.settingChanged(isAllowed: isAllowed)
        model.pictureChanged(to: Self.state(isAnimated: true))
        return model
    }

    @Test(arguments: [true, false])
    func `A picture moves where the system allows it, and can be paused and played, also after its end`(isAllowed: Bool) {
        let model = model(isAllowed: isAllowed)
        #expect(model.motion == (isAllowed ? .playing : .paused))
        if isAllowed { model.toggle() }
        #expect(model.motion == .paused)
        #expect(model.label == "Play Animation")
        model.toggle()
        #expect(model.motion == .playing)
        #expect(model.label == "Pause Animation")
        model.played()
        #expect(model.motion == .paused)
        model.toggle()
        #expect(model.motion == .playing)
    }

    @Test func `Forbidding animations stops what moves; allowing them starts it again, unless the user paused it`() {
        let model = model(isAllowed: true)
        model.settingChanged(isAllowed: false)
        #expect(model.motion == .paused)
        model.settingChanged(isAllowed: true)
        #expect(model.motion == .playing)
        model.toggle()
        model.settingChanged(isAllowed: false)
        model.settingChanged(isAllowed: true)
        #expect(model.motion == .paused)
        model.toggle()
        model.settingChanged(isAllowed: false)
        #expect(model.motion == .paused)
    }

    @Test func `A still picture, and none, cannot be played`() {
        let model = model(isAllowed: true)
        model.pictureChanged(to: Self.state(isAnimated: false))
        #expect(model.motion == .still)
        model.toggle()
        #expect(model.motion == .still)
        model.pictureChanged(to: .loading)
        #expect(model.motion == .still)
        model.pictureChanged(to: .failed)
        #expect(model.motion == .still)
    }

    @Test func `What was paused says nothing of the next picture`() {
        let model = model(isAllowed: true)
        model.toggle()
        model.pictureChanged(to: Self.state(isAnimated: true))
        #expect(model.motion == .playing)
    }

    @Test func `The section takes the motion from its picture, and says what pausing and playing did`() async {
        let service = FakeComicService()
        service.setPicture(.success(FakeComicService.movingDrawing))
        let comics = ComicsModel.make(service)
        comics.motion.settingChanged(isAllowed: true)
        #expect(comics.motion.motion == .still)
        comics.motionTapped()
        #expect(comics.messages.noticed.last == nil)
        await comics.load()
        await until { comics.motion.motion != .still }
        #expect(comics.motion.motion == .playing)
        comics.motionTapped()
        #expect(comics.motion.motion == .paused)
        #expect(comics.messages.noticed.last??.text == "Animation paused")
        comics.motionTapped()
        #expect(comics.motion.motion == .playing)
        #expect(comics.messages.noticed.last??.text == "Animation playing")
        service.setPicture(.success(FakeComicService.drawing))
        await comics.reader.go(to: 1)
        await until { comics.motion.motion == .still }
        #expect(comics.reader.detail?.number == 1)
    }
}
