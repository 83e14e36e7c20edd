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
    /// What Orca does.
    private let debugFile: URL
    /// What it says: a JSON object a line.
    private let speechFile: URL
    /// The bytes of that file that were read in earlier steps.
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
        debugFile = folders.root.appending(path: "orca.debug")
        speechFile = folders.root.appending(path: "orca.speech")
        var environment = folders.environment.merging(locale) { $1 }
        environment["DISPLAY"] = desktop.display.name
        environment["DBUS_SESSION_BUS_ADDRESS"] = desktop.bus.address
        environment["GSETTINGS_BACKEND"] = "memory"
        // Without a speech dispatcher Orca only writes.
        environment["SPEECHD_ADDRESS"] = "unix_socket:" + folders.root.appending(path: "no-dispatcher").path()
        environment["SPEECHD_CMD"] = "/bin/false"
        let settings = folders.data.appending(path: "orca")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        let customizations = Self.customizations.replacing("SPEECH_FILE", with: speechFile.path())
        try Data(customizations.utf8).write(to: settings.appending(path: "orca-customizations.py"))
        process = try ChildProcess(
            "orca", ["--replace", "--debug-file=" + debugFile.path()], environment: environment,
            folders: folders)
        let ready: Void? = Polling.firstValue(within: .seconds(60)) { read().isEmpty ? nil : () }
        guard ready != nil else { throw process.endBeforeReady() }
        _ = next(process.processIdentifier) { !$0.isEmpty }
    }

    /// Has Orca write what it says, with the time, and not the names of the keys that are pressed. Orca 51 has a recorder for that,
    /// which needs somebody to speak.
    private static let customizations = """
        import json, time
        import orca.debug
        try:
            from orca import output_recorder, speech_manager, speech_presenter, speechserver, typing_echo_presenter
        except ImportError:
            import orca.speech
            file = open("SPEECH_FILE", "w", buffering=1)

            def record(text, *rest, **more):
                print(json.dumps({"text": text, "time": time.time()}), file=file)

            orca.speech._speak = orca.speech.speakCharacter = orca.speech.speak_character = record
            orca.speech.speakKeyEvent = orca.speech.speak_key_event = lambda *rest: None
            # Python keeps lines back until it has some thousand characters.
            orca.debug.debugFile.reconfigure(line_buffering=True)
        else:
            record = output_recorder.OutputRecorder.record
            output_recorder.OutputRecorder.record = lambda self, **fields: record(self, time=time.time(), **fields)
            speech_presenter.get_presenter().set_log_file_for_testing(value="SPEECH_FILE")
            speech_manager.get_manager().get_server = speechserver.SpeechServer
            typing_echo_presenter.get_presenter().set_character_echo_enabled(False)
            typing_echo_presenter.get_presenter().set_key_echo_enabled(False)

        """

    /// Ends Orca.
    public func end() {
        process.terminateGroup()
        try? folders.delete()
    }

    /// What was said since the last call, once Orca and the application have nothing more to do, and at least for two seconds if it is not
    /// enough.
    /// - Parameters:
    ///   - application: the number of its process.
    ///   - meanwhile: what is done again and again until then.
    ///   - isEnough: whether what was said is all that is waited for.
    public func next(_ application: Int32, meanwhile: () -> Void = {}, until isEnough: ([Utterance]) -> Bool) -> [Utterance] {
        var (activity, quietLooks) = (Activity(), 0)
        _ = Polling.firstValue { () -> Void? in
            meanwhile()
            let now = Activity(of: [process.processIdentifier, application], file: debugFile)
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
        guard let handle = try? FileHandle(forReadingFrom: speechFile) else { return Data() }
        defer { try? handle.close() }
        try? handle.seek(toOffset: offset)
        return (try? handle.readToEnd()) ?? Data()
    }

    private struct Record: Decodable {
        /// Nothing if Orca stops speaking.
        var text: String?
        var time: TimeInterval
    }

    private func read() -> [Utterance] {
        unread.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard let record = try? JSONDecoder().decode(Record.self, from: line), let said = record.text else { return nil }
            let text = said.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
            return Utterance(text: text, time: Date(timeIntervalSince1970: record.time))
        }
    }
}
