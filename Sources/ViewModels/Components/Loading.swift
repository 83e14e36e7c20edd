/// How far something that is loaded once has come.
enum Loading: Equatable {
    case notYet
    case loading
    case failed(Failure)
    case loaded

    /// What the place of a list shows in which nothing is stored, or nothing matches the search.
    func page(isEmpty: Bool, isNothingFound: Bool = false) -> ListPage {
        switch self {
        case .notYet, .loading: .loading
        case .failed(let failure): .failed(failure)
        case .loaded where isEmpty: .empty
        case .loaded: isNothingFound ? .nothingFound : .list
        }
    }

    /// Notes that reading failed. What was read before stays on the screen, with a message.
    @MainActor
    mutating func fail(_ error: any Error, _ messages: MessagesModel, tryAgain: @escaping @MainActor () async -> Void) {
        if self == .loaded {
            messages.tell(error, tryAgain: tryAgain)
        } else {
            self = .failed(Failure(error))
        }
    }
}
