import Foundation

/// A process started by the tests. The driver never ends any other process.
@MainActor
final class ChildProcess {
    /// Also the number of its process group.
    let processIdentifier: Int32

    /// Nil while the process runs.
    private(set) var exit: ProcessExit?

    private let name: String
    let output: URL
    private let errors: URL
    private var groupHasEnded = false

    /// - Parameters:
    ///   - program: a path, or a name in `PATH`.
    ///   - environment: added to the variables for programs, libraries, compiled shaders and drawing. More inherited variables
    ///     would make results depend on the machine.
    ///   - folders: for its output.
    init(_ program: String, _ arguments: [String], environment: [String: String] = [:], folders: PrivateFolders) throws {
        name = URL(filePath: program).lastPathComponent
        let file = "\(name)-\(UUID().uuidString.prefix(8))"
        output = folders.root.appending(path: file + ".out")
        errors = folders.root.appending(path: file + ".err")

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let writing = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.path(), writing, 0o600)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors.path(), writing, 0o600)

        // libdispatch blocks signals in its threads. A child that inherited this could not be ended by SIGTERM.
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

        // With setpriv the kernel ends the child if the test process dies, even by a crash.
        let words = (["setpriv", "--pdeathsig", "TERM", "--", program] + arguments).map { strdup($0) } + [nil]
        let names = ["PATH", "LD_LIBRARY_PATH", "MESA_SHADER_CACHE_DIR", "LP_NUM_THREADS", "GSK_RENDERER"]
        let inherited = ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
        let variables = inherited.merging(["LANG": "C.UTF-8"]) { $1 }.merging(environment) { $1 }
        let settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + settings).forEach { free($0) } }
        var identifier: Int32 = 0
        let failure = posix_spawnp(&identifier, "setpriv", &actions, &attributes, words, settings)
        guard failure == 0 else { throw DriverError("Cannot start \(program): \(String(cString: strerror(failure)))") }
        processIdentifier = identifier
    }

    var isRunning: Bool {
        collectExit()
        return exit == nil
    }

    var standardError: String { Self.text(of: errors) }

    var standardOutput: String { Self.text(of: output) }

    /// Waits for the first complete line of output, and ends the process if none comes.
    func firstLine() throws -> String {
        let line = Polling.firstValue { () -> String? in
            let text = Self.text(of: output)
            return text.firstIndex(of: "\n").flatMap { $0 == text.startIndex ? nil : String(text[..<$0]) }
        }
        guard let line else { throw endBeforeReady() }
        return line
    }

    /// Ends a process that did not become ready.
    func endBeforeReady() -> DriverError {
        terminateGroup()
        return DriverError("\(name) did not become ready: \(standardError)")
    }

    private static func text(of file: URL) -> String {
        (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Waits until the process ends by itself; nil after the time limit.
    func waitForExit(within limit: Duration) -> ProcessExit? {
        Polling.firstValue(within: limit) { isRunning ? nil : exit }
    }

    func endAtOnce() { if isRunning { kill(processIdentifier, SIGKILL) } }

    /// Sends SIGTERM to the process group, and SIGKILL after the limit.
    func terminateGroup(within limit: Duration = .seconds(5)) {
        // The number of an ended group may be reused.
        guard !groupHasEnded else { return }
        groupHasEnded = true
        if isRunning {
            kill(processIdentifier, SIGTERM)
            if waitForExit(within: limit) == nil {
                endAtOnce()
                _ = waitForExit(within: limit)
            }
        }
        for signal in [SIGTERM, SIGKILL] {
            kill(-processIdentifier, signal)
            let ended: Void? = Polling.firstValue(within: limit) {
                kill(-processIdentifier, 0) == -1 && errno == ESRCH ? () : nil
            }
            if ended != nil { return }
        }
    }

    private func collectExit() {
        guard exit == nil else { return }
        var status: Int32 = 0
        guard waitpid(processIdentifier, &status, WNOHANG) == processIdentifier else { return }
        let signal = status & 0x7f
        exit = signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
    }
}

public enum ProcessExit: Sendable, Equatable {
    /// 0 means success.
    case code(Int32)
    /// Such as 15 for SIGTERM.
    case signal(Int32)
}
