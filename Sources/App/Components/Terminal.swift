import GLibSupport
import Localization

/// What the command line answers.
enum Terminal {
    /// Prints an answer, or says why it could not be written.
    /// - Returns: the exit status.
    static func print(_ answer: String) -> Int32 {
        guard let problem = StandardStreams.write(answer) else { return 0 }
        complain(localized("The answer couldn’t be written: %@", problem))
        return 1
    }

    /// Says what is wrong, to the standard error.
    static func complain(_ problem: String) {
        StandardStreams.writeError("chuckle: " + problem)
    }
}
