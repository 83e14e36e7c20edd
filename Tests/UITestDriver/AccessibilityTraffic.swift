import Foundation

/// Counts the messages on the accessibility bus between an application and its clients, such as a screen reader.
@MainActor
public final class AccessibilityTraffic {
    public struct Count: Equatable, Sendable {
        /// Events sent by the application.
        public let events: Int
        /// Questions to the application.
        public let questions: Int
    }

    private let process: ChildProcess
    private let name: String
    private let output: URL
    /// The bytes counted so far.
    private var offset: UInt64 = 0

    public init(of application: Element, folders: PrivateFolders) throws {
        guard let address = SpokenEvents.busAddress else { throw DriverError("There is no accessibility bus") }
        name = application.address.bus
        process = try ChildProcess(
            "dbus-monitor", ["--address", address, "--profile"],
            environment: ["DBUS_SESSION_BUS_ADDRESS": address], folders: folders)
        output = process.output
        _ = try process.firstLine()
    }

    public func end() { process.terminateGroup() }

    /// The messages since the last call.
    public func count() -> Count {
        guard let handle = try? FileHandle(forReadingFrom: output) else { return Count(events: 0, questions: 0) }
        defer { try? handle.close() }
        try? handle.seek(toOffset: offset)
        let data = (try? handle.readToEnd()) ?? Data()
        // The last line may be incomplete.
        let whole = data.lastIndex(of: UInt8(ascii: "\n")).map { data[...$0] } ?? Data()
        offset += UInt64(whole.count)
        // Source: `print_message_profile` in `dbus-print-message.c` of D-Bus: type, time, serial, sender, destination, path, interface, member.
        let messages = String(decoding: whole, as: UTF8.self).split(separator: "\n").map { $0.split(separator: "\t") }
        return Count(
            events: messages.count { $0.first == "sig" && $0.count > 3 && $0[3] == name },
            questions: messages.count { $0.first == "mc" && $0.count > 4 && $0[4] == name })
    }
}
