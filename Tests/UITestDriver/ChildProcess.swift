import Foundation

/// A process that the tests started: the only processes the driver ever ends.
@MainActor
final class ChildProcess {
    /// The number of the process, which is also the number of its process group.
    let processIdentifier: Int32

    /// How the process ended, or nil as long as it runs.
    private(set) var exit: ProcessExit?

    private var groupHasEnded = false

    /// Starts an executable in a process group of its own.
    /// - Parameters:
    ///   - executable: a path, or a bare name that is looked up in `PATH`.
    ///   - environment: the complete environment; nothing is inherited.
    ///   - standardOutput: the file that receives standard output; it is emptied first.
    ///   - standardError: the file that receives standard error; it is emptied first.
    /// - Throws: `DriverError` when the executable is missing or cannot be started.
    init(
        executable: String,
        arguments: [String],
        environment: [String: String],
        standardOutput: URL,
        standardError: URL
    ) throws {
        // setpriv makes the kernel end the child when the test process dies, even if it crashes.
        let setpriv = try ExecutableSearch.path(of: "setpriv")
        let target = try ExecutableSearch.path(of: executable)
        let words = [setpriv, "--pdeathsig", "TERM", "--", target] + arguments

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let writing = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, standardOutput.path, writing, 0o600)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, standardError.path, writing, 0o600)

        // libdispatch blocks signals in its threads; a child that inherits this could not be ended politely.
        var noSignals = sigset_t()
        var allSignals = sigset_t()
        sigemptyset(&noSignals)
        sigfillset(&allSignals)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setsigdefault(&attributes, &allSignals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSIGDEF) | Int(POSIX_SPAWN_SETPGROUP)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let argumentStrings = CStringArray(words)
        let environmentStrings = CStringArray(environment.map { "\($0.key)=\($0.value)" }.sorted())
        var identifier: Int32 = 0
        let failure = posix_spawn(
            &identifier, setpriv, &actions, &attributes,
            argumentStrings.pointers, environmentStrings.pointers
        )
        guard failure == 0 else {
            throw DriverError("Cannot start \(target): \(String(cString: strerror(failure)))")
        }
        processIdentifier = identifier
    }

    var isRunning: Bool {
        collectExit()
        return exit == nil
    }

    /// Waits until the process has ended by itself.
    /// - Returns: how it ended, or nil when it still runs after the time limit.
    func waitForExit(within limit: Duration) -> ProcessExit? {
        Polling.firstValue(within: limit) {
            collectExit()
            return exit
        }
    }

    /// Asks the process to end and, when it does not within the limit, makes it end.
    func terminate(within limit: Duration) {
        guard isRunning else { return }
        kill(processIdentifier, SIGTERM)
        guard waitForExit(within: limit) == nil else { return }
        kill(processIdentifier, SIGKILL)
        _ = waitForExit(within: limit)
    }

    /// Makes the process end, without asking.
    func endAtOnce() {
        guard isRunning else { return }
        kill(processIdentifier, SIGKILL)
    }

    /// Ends the process together with everything it started that is still in its process group.
    func terminateGroup(within limit: Duration) {
        // Once the group is gone, its number may belong to somebody else.
        guard !groupHasEnded else { return }
        groupHasEnded = true
        terminate(within: limit)
        kill(-processIdentifier, SIGTERM)
        guard !groupEnds(within: limit) else { return }
        kill(-processIdentifier, SIGKILL)
        _ = groupEnds(within: limit)
    }

    private func groupEnds(within limit: Duration) -> Bool {
        let ended: Void? = Polling.firstValue(within: limit) {
            kill(-processIdentifier, 0) == -1 && errno == ESRCH ? () : nil
        }
        return ended != nil
    }

    private func collectExit() {
        guard exit == nil else { return }
        var status: Int32 = 0
        guard waitpid(processIdentifier, &status, WNOHANG) == processIdentifier else { return }
        let signal = status & 0x7f
        exit = signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
    }
}

/// How a process ended.
public enum ProcessExit: Sendable, Equatable {
    /// It returned this exit code; 0 means success.
    case code(Int32)
    /// It was ended by the signal of this number, such as 15 for SIGTERM.
    case signal(Int32)
}
