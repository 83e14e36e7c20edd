@testable import Domain
import TestFakes
import Testing

@Suite("Settings")
struct SettingTests {
    @Test("The names under which settings are stored stay, or the user's settings would be lost")
    func names() {
        #expect(
            Setting.allCases.map(\.rawValue)
                == [
                    "window", "textScale", "colours", "reducesMotion", "usesLiveServices", "hasStarted", "worksOffline",
                    "deniedServices", "skipsExplicitJokes", "jokeCategory", "jokeCategories", "peopleSeed", "seedHistory",
                    "peopleSorting", "birthdayReminder", "mapViewport", "tileTemplate", "switterDevice", "switterAddress",
                    "dadJokeProvider", "favouriteDraft", "lastComic", "newestComic", "invertsComics", "hidesAltText",
                    "asksForTranscripts", "listsComicsAsGrid", "archivesComics", "archivedComics", "notifiesOfNewComics",
                    "seenComic", "notifiedComic", "notifiesAtLogin",
                ])
    }

    @Test("A stored value that cannot be understood is the default", arguments: [true, false])
    func malformed(isOnByDefault: Bool) async throws {
        let settings = FakeSettingStore([.invertsComics: "perhaps"])
        let choice = SettingUseCase(setting: .invertsComics, standard: isOnByDefault, settings: settings)
        #expect(try await choice() == isOnByDefault)
    }
}
