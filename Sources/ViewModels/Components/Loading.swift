enum Loading: Equatable {
    case notYet
    case loading
    case failed(Failure)
    case loaded

    func page(isEmpty: Bool, isNothingFound: Bool = false) -> ListPage {
        switch self {
        case .notYet, .loading: .loading
        case .failed(let failure): .failed(failure)
        case .loaded where isEmpty: .empty
        case .loaded: isNothingFound ? .nothingFound : .list
        }
    }

    /// If something was loaded before, it stays on the screen, and a message tells of the error.
    @MainActor
    mutating func fail(_ error: any Error, _ messages: MessagesModel, tryAgain: @escaping @MainActor () async -> Void) {
        if self == .loaded {
            messages.tell(error, tryAgain: tryAgain)
        } else {
            self = .failed(Failure(error))
        }
    }
}
