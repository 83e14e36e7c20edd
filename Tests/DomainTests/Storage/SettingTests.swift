import Domain
import Testing

@Suite("Settings")
struct SettingTests {
    @Test("The names under which settings are stored stay, or the user's settings would be lost")
    func names() {
        #expect(
            Setting.allCases.map(\.rawValue)
                == [
                    "window", "textScale", "colours", "usesLiveServices", "worksOffline", "skipsExplicitJokes", "peopleSeed",
                    "seedHistory",
                    "peopleSorting",
                    "birthdayReminder",
                    "mapViewport", "tileTemplate", "switterDevice", "switterAddress", "dadJokeProvider", "lastComic",
                    "newestComic", "invertsComics", "hidesAltText", "asksForTranscripts", "listsComicsAsGrid", "archivesComics",
                    "archivedComics",
                    "notifiesOfNewComics",
                    "seenComic", "notifiedComic",
                ])
    }
}
