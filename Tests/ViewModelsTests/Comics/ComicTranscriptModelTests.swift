import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite("Transcripts of the wiki on the page of the words")
struct ComicTranscriptModelTests {
    private let wiki = FakeTranscriptService()

    private func opened(at number: Int, settings: FakeSettingStore = FakeSettingStore()) async -> ComicsModel {
        let model = ComicsModel.make(transcripts: wiki, settings: settings)
        await model.load()
        await model.reader.go(to: number)
        model.descriptionTapped()
        model.lookForTranscript()
        return model
    }

    @Test
    func `They are offered where there is none, and shown with their source once the user has asked for them`() async throws {
        let model = await opened(at: 2_001)
        await until { model.transcripts.action == "Get Transcripts from explainxkcd" }
        #expect(wiki.asked.isEmpty && model.reader.detail?.transcriptSource == nil)
        let held = wiki.hold()
        async let asking: Void = model.transcripts.actionTapped()
        await held.isAsked()
        #expect(model.transcripts.status == "Asking explainxkcd…" && model.transcripts.action == nil)
        held.answer(.success(()))
        await asking
        let detail = try #require(model.reader.detail)
        #expect(model.transcripts.status == nil && model.transcripts.arrived.last == "A: The wiki knows 2001.")
        #expect(detail.descriptionText == "A: The wiki knows 2001." && detail.descriptionLabel == "Transcript")
        #expect(detail.transcriptSource == "https://www.explainxkcd.com/wiki/index.php/2001")
        #expect(model.choices.asksForTranscripts.isOn)
    }

    @Test func `A comic with the author's transcript is not asked about`() async {
        let settings = FakeSettingStore(["asksForTranscripts": "true"])
        let model = await opened(at: 7, settings: settings)
        if let detail = model.reader.detail { await model.transcripts.look(for: detail) }
        #expect(model.transcripts.status == nil && wiki.asked.isEmpty && model.reader.detail?.transcriptSource == nil)
    }

    @Test func `A failure says so and can be tried again, and a transcript that is missing too`() async {
        let settings = FakeSettingStore(["asksForTranscripts": "true"])
        wiki.fail(with: .unreachable(description: "No network"))
        let model = await opened(at: 2_000, settings: settings)
        await until { model.transcripts.action == "Try Again" }
        #expect(model.transcripts.status?.contains("can’t be reached") == true)
        await model.transcripts.actionTapped()
        #expect(model.transcripts.status == "explainxkcd has no transcript of this comic yet." && model.transcripts.action == nil)
        #expect(wiki.asked == [[2_000], [2_000]])
    }

    @Test func `A comic that comes while the words of another are shown is asked about in its turn`() async {
        let settings = FakeSettingStore(["asksForTranscripts": "true"])
        let model = await opened(at: 2_000, settings: settings)
        await until { model.transcripts.status == "explainxkcd has no transcript of this comic yet." }
        await model.reader.go(to: 2_001)
        model.lookForTranscript()
        await until { model.transcripts.arrived.last == "A: The wiki knows 2001." }
        // With its transcript it is still the same comic.
        model.lookForTranscript()
        #expect(wiki.asked == [[2_000], [2_001]])
    }

    @Test func `Trying again does not allow again what was taken back`() async {
        wiki.fail(with: .unreachable(description: "No network"))
        let model = await opened(at: 2_001, settings: FakeSettingStore(["asksForTranscripts": "true"]))
        await until { model.transcripts.action == "Try Again" }
        await model.choices.asksForTranscripts.changed(to: false)
        await model.transcripts.actionTapped()
        #expect(!model.choices.asksForTranscripts.isOn && wiki.asked.count == 1)
        #expect(model.transcripts.action == "Get Transcripts from explainxkcd")
    }

    @Test func `The download of all texts asks for transcripts while it is allowed, and says how far it came`() async {
        let settings = FakeSettingStore()
        let model = ComicsModel.make(FakeComicService(newest: 1_650), transcripts: wiki, settings: settings)
        await model.archive.chosen(.texts)
        #expect(model.archive.status == "All texts are downloaded." && wiki.asked.isEmpty)
        await model.choices.asksForTranscripts.changed(to: true)
        await model.archive.load()
        #expect(model.archive.canResume && model.archive.status == "Transcripts asked for: 0 / 42")
        await model.archive.resumeTapped()
        #expect(model.archive.status == "All texts are downloaded." && !model.archive.canResume)
        #expect(wiki.asked.flatMap { $0 }.count == 42)
    }
}
