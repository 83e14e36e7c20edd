import Foundation

/// Orca, GNOME's screen reader, on the test desktop. It writes its speech into a file.
@MainActor
public final class ScreenReader {
    public struct Utterance: Equatable, Sendable {
        public let text: String
        /// The machine's time at which Orca said it.
        public let time: Date
    }

    private let process: ChildProcess
    private let folders: PrivateFolders
    /// Orca's log of its work.
    private let debugFile: URL
    /// Its speech: a JSON object on each line.
    private let speechFile: URL
    /// The bytes of the speech file that were read so far.
    private var offset: UInt64 = 0

    /// The installed version, such as "43.1".
    public static func version() throws -> String {
        let text = try Command.run("orca", "--version")
        guard let version = text.firstMatch(of: /\d+(\.\d+)+/) else { throw DriverError("Orca names no version: \(text)") }
        return String(version.output.0)
    }

    /// Waits until Orca speaks.
    /// - Parameter locale: environment variables for its language.
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

    /// Has Orca record its speech with the time, but not the names of pressed keys. The recorder of Orca 51 needs a speech
    /// dispatcher.
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

    public func end() {
        process.terminateGroup()
        try? folders.delete()
    }

    /// The speech since the last call, after Orca and the application have come to rest. If it is not enough, waits for two seconds
    /// more.
    /// - Parameters:
    ///   - application: its process.
    ///   - meanwhile: repeated until then.
    ///   - isEnough: whether the expected speech has come.
    public func next(_ application: Int32, meanwhile: () -> Void = {}, until isEnough: ([Utterance]) -> Bool) -> [Utterance] {
        var (activity, quietLooks) = (Activity(), 0)
        _ = Polling.firstValue { () -> Void? in
            meanwhile()
            let now = Activity(of: [process.processIdentifier, application], file: debugFile)
            quietLooks = now == activity && !now.isRunning ? quietLooks + 1 : 0
            activity = now
            // Attempts are 20 ms apart, and a message follows its cause within half a second.
            return quietLooks >= 100 || quietLooks >= 25 && isEnough(read()) ? () : nil
        }
        defer { offset += UInt64(unread.count) }
        return read()
    }

    /// Signs of activity at one moment.
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
                    // The state follows the name in parentheses.
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
        /// Nil if Orca stops speaking.
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
