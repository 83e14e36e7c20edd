import TestFakes
import Testing

@testable import Model

@Suite struct SettingTests {
    @Test func `The names under which settings are stored stay, or the user's settings would be lost`() {
        #expect(
            Settings.declared.map(\.name)
                == [
                    "window", "textScale", "colours", "reducesMotion", "usesLiveServices", "hasStarted", "worksOffline",
                    "isFoundByDesktop", "deniedServices", "skipsExplicitJokes", "jokeCategory", "jokeCategories", "peopleSeed",
                    "seedHistory",
                    "peopleSorting", "birthdayReminder", "mapViewport", "tileTemplate", "switterDevice", "switterAddress",
                    "dadJokeProvider", "favouriteDraft", "lastComic", "newestComic", "invertsComics", "hidesAltText",
                    "asksForTranscripts", "listsComicsAsGrid", "archivesComics", "archivedComics", "notifiesOfNewComics",
                    "seenComic", "notifiedComic", "notifiesAtLogin", "tellsJokeAtLogin", "jokeOfTheDay",
                ])
    }

    @Test(arguments: [true, false])
    func `A stored value that cannot be understood is the default`(isOnByDefault: Bool) async throws {
        let settings = FakeSettingStore(["invertsComics": "perhaps"])
        #expect(Setting("invertsComics", default: isOnByDefault).value(of: "perhaps") == isOnByDefault)
        #expect(try await settings.value(of: \.invertsComics))
    }
}
