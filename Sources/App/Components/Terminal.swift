import GLibSupport

enum Terminal {
    /// Returns the exit status.
    static func print(_ answer: String) -> Int32 {
        guard let problem = StandardStreams.write(answer) else { return 0 }
        complain(localized("The answer couldn’t be written: %@", problem))
        return 1
    }

    static func complain(_ problem: String) {
        StandardStreams.writeError("chuckle: " + problem)
    }
}
