import Foundation

/// Orca, the screen reader of GNOME, on the test desktop. It writes what it says into a file instead of saying it.
@MainActor
public final class ScreenReader {
    /// Something that was said.
    public struct Utterance: Equatable, Sendable {
        public let text: String
        /// When Orca said it, in the clock of the machine.
        public let time: Date
    }

    private let process: ChildProcess
    private let folders: PrivateFolders
    private let file: URL
    /// The bytes of the file that were read in earlier steps.
    private var offset: UInt64 = 0

    /// The version of Orca that is installed, such as "43.1".
    public static func version() throws -> String {
        let text = try Command.run("orca", "--version")
        guard let version = text.firstMatch(of: /\d+(\.\d+)+/) else { throw DriverError("Orca names no version: \(text)") }
        return String(version.output.0)
    }

    /// Starts Orca and waits until it speaks.
    /// - Parameter locale: environment variables that decide its language.
    public init(locale: [String: String], on desktop: TestDesktop) throws {
        folders = try PrivateFolders()
        file = folders.root.appending(path: "orca.debug")
        var environment = folders.environment.merging(locale) { $1 }
        environment["DISPLAY"] = desktop.display.name
        environment["DBUS_SESSION_BUS_ADDRESS"] = desktop.bus.address
        environment["GSETTINGS_BACKEND"] = "memory"
        // Without a speech dispatcher Orca only writes.
        environment["SPEECHD_ADDRESS"] = "unix_socket:" + folders.root.appending(path: "no-dispatcher").path()
        environment["SPEECHD_CMD"] = "/bin/false"
        // Python keeps lines back until it has some thousand characters.
        let settings = folders.data.appending(path: "orca")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        // The names of the pressed keys are not said.
        let customizations = """
            import orca.debug, orca.speech
            orca.debug.debugFile.reconfigure(line_buffering=True)
            orca.speech.speakKeyEvent = orca.speech.speak_key_event = lambda *arguments: None

            """
        try Data(customizations.utf8).write(to: settings.appending(path: "orca-customizations.py"))
        process = try ChildProcess(
            "orca", ["--replace", "--debug-file=" + file.path()], environment: environment,
            folders: folders)
        let ready: Void? = Polling.firstValue(within: .seconds(60)) { read().isEmpty ? nil : () }
        guard ready != nil else { throw process.endBeforeReady() }
        _ = next(process.processIdentifier) { !$0.isEmpty }
    }

    /// Ends Orca.
    public func end() {
        process.terminateGroup()
        try? folders.delete()
    }

    /// What was said since the last call, once Orca and the application have nothing more to do, and at least for two seconds if it is not
    /// enough.
    /// - Parameters:
    ///   - application: the number of its process.
    ///   - isEnough: whether what was said is all that is waited for.
    public func next(_ application: Int32, until isEnough: ([Utterance]) -> Bool) -> [Utterance] {
        var (activity, quietLooks) = (Activity(), 0)
        _ = Polling.firstValue { () -> Void? in
            let now = Activity(of: [process.processIdentifier, application], file: file)
            quietLooks = now == activity && !now.isRunning ? quietLooks + 1 : 0
            activity = now
            // A look comes every 20 ms, and a message up to half a second after its cause.
            return quietLooks >= 100 || quietLooks >= 25 && isEnough(read()) ? () : nil
        }
        defer { offset += UInt64(unread.count) }
        return read()
    }

    /// What shows at a moment whether something still happens.
    private struct Activity: Equatable {
        var isRunning = false
        var size = 0

        init() {}

        init(of processes: [Int32], file: URL) {
            size = (try? FileManager.default.attributesOfItem(atPath: file.path())[.size] as? Int) ?? 0
            isRunning = processes.contains { process in
                let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
                return threads.contains { thread in
                    let status = try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/stat", encoding: .utf8)
                    // The state follows the name, which is in parentheses.
                    return status?.split(separator: ") ").last?.first.map { "RD".contains($0) } ?? false
                }
            }
        }
    }

    private var unread: Data {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return Data() }
        defer { try? handle.close() }
        try? handle.seek(toOffset: offset)
        return (try? handle.readToEnd()) ?? Data()
    }

    /// Source: `_speak` in Orca's `speech.py` and `println` in its `debug.py`.
    private func read() -> [Utterance] {
        let line = /(?m)^(\d\d):(\d\d):(\d\d\.\d+) - SPEECH OUTPUT: '((?s:.*?))'(?: voice=\w+)? ?(?:None|\{.*\}|\[.*\])?$/
        let midnight = Calendar.current.startOfDay(for: Date())
        return String(decoding: unread, as: UTF8.self).matches(of: line).map { match in
            let (hours, minutes, seconds) = (Double(match.1) ?? 0, Double(match.2) ?? 0, Double(match.3) ?? 0)
            let time: TimeInterval = hours * 3600 + minutes * 60 + seconds
            let text = match.4.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
            return Utterance(text: text, time: midnight.addingTimeInterval(time))
        }
    }
}
