import GLibSupport
import Model

enum DadJokeChange: Sendable {
    case favourites(FavouriteChange, UndoNotice)
    case unwanted(DadJoke)

    var notice: UndoNotice {
        switch self {
        case .favourites(_, let notice): notice
        case .unwanted:
            UndoNotice(
                done: localized("You won’t be told this joke again"), undone: localized("This joke may be told again"))
        }
    }

    static func deletion(_ favourite: FavouriteDadJoke) -> DadJokeChange {
        .favourites(FavouriteChange(removed: [favourite]), .deletion(of: favourite.name))
    }

    static func replacement(_ change: FavouriteChange, of name: String) -> DadJokeChange {
        let excerpt = Excerpt.of(name)
        return .favourites(
            change, UndoNotice(done: localized("“%@” replaced", excerpt), undone: localized("“%@” restored", excerpt)))
    }

    static func imported(_ result: FavouriteImport) -> DadJokeChange {
        var done = localizedPlural("%@ favourite imported", "%@ favourites imported", count: result.added.count)
        if result.skipped > 0 {
            done += " · " + localizedPlural("%@ was already there", "%@ were already there", count: result.skipped)
        }
        return .favourites(
            FavouriteChange(added: result.added), UndoNotice(done: done, undone: localized("Import undone")))
    }
}
