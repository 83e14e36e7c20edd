internal import CAtspi
import Foundation

/// The connection of the test process to the accessibility bus.
@MainActor
enum Accessibility {
    /// How many answers did not come in time so far. What was seen meanwhile proves nothing.
    private(set) static var missedAnswers = 0

    private static var bus: OpaquePointer?
    /// A busy application may need seconds for an answer, above all at its start.
    private static let patience: Int32 = 15_000
    /// The bus lets a connection wait for a limited number of answers.
    private static let mostAtOnce = 500

    /// Connects to the bus that the environment names.
    static func connect() throws {
        guard atspi_init() <= 1, let bus = atspi_get_a11y_bus() else {
            throw DriverError("Cannot connect to the accessibility bus")
        }
        self.bus = bus
    }

    /// The root of the accessible tree of a process, or nil as long as it has not registered itself.
    static func application(processIdentifier: Int32) -> Element? {
        Element(address: .desktop).children.first { $0.processIdentifier == processIdentifier }
    }

    /// The number of the process that has a name on the bus; 0 when there is none.
    static func processIdentifier(ofBusName name: String) -> Int32 {
        let question = Question(
            interface: "org.freedesktop.DBus", method: "GetConnectionUnixProcessID", arguments: [.text(name)])
        let bus = ElementAddress(bus: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
        return Int32(answers(to: [(bus, question)])[0].value?.integer ?? 0)
    }

    /// Sends all questions, and then waits for the answers.
    static func answers(to questions: [(ElementAddress, Question)]) -> [Answer] {
        var answers: [Answer] = []
        answers.reserveCapacity(questions.count)
        var rest = questions[...]
        while !rest.isEmpty {
            let pending = rest.prefix(mostAtOnce).map { send($1, to: $0) }
            answers += pending.map(answer)
            rest = rest.dropFirst(mostAtOnce)
        }
        return answers
    }

    private static func send(_ question: Question, to element: ElementAddress) -> OpaquePointer? {
        guard let message = dbus_message_new_method_call(element.bus, element.path, question.interface, question.method)
        else { return nil }
        defer { dbus_message_unref(message) }
        var arguments = DBusMessageIter()
        dbus_message_iter_init_append(message, &arguments)
        for argument in question.arguments {
            switch argument {
            case .integer(let number):
                var number = Int32(clamping: number)
                dbus_message_iter_append_basic(&arguments, Kind.int32.rawValue, &number)
            case .unsigned(var number): dbus_message_iter_append_basic(&arguments, Kind.uint32.rawValue, &number)
            case .text(let text):
                text.withCString { characters in
                    var pointer: UnsafePointer<CChar>? = characters
                    _ = dbus_message_iter_append_basic(&arguments, Kind.string.rawValue, &pointer)
                }
            }
        }
        var pending: OpaquePointer?
        dbus_connection_send_with_reply(bus, message, &pending, patience)
        return pending
    }

    private static func answer(_ pending: OpaquePointer?) -> Answer {
        guard let pending else { return .refused("the accessibility bus is gone") }
        defer { dbus_pending_call_unref(pending) }
        dbus_pending_call_block(pending)
        guard let message = dbus_pending_call_steal_reply(pending) else { return .refused("there is no answer") }
        defer { dbus_message_unref(message) }
        var content = DBusMessageIter()
        let hasContent = dbus_message_iter_init(message, &content) != 0
        if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_ERROR {
            // libdbus makes this one up itself, so that it has no sender.
            if dbus_message_get_sender(message) == nil {
                missedAnswers += 1
                return .missed
            }
            let name = dbus_message_get_error_name(message).map { String(cString: $0) } ?? ""
            return .refused(hasContent ? value(at: &content).text ?? name : name)
        }
        return .value(hasContent ? value(at: &content) : .list([]))
    }

    // MARK: Values

    /// The types of D-Bus, each of which is named by a letter.
    private enum Kind: Int32 {
        case boolean = 0x62
        case int32 = 0x69
        case uint32 = 0x75
        case string = 0x73
        case path = 0x6F
        case array = 0x61
        case structure = 0x72
        case entry = 0x65
        case variant = 0x76
    }

    private static func value(at place: inout DBusMessageIter) -> AnsweredValue {
        switch Kind(rawValue: dbus_message_iter_get_arg_type(&place)) {
        case .int32:
            var number: Int32 = 0
            dbus_message_iter_get_basic(&place, &number)
            return .integer(Int(number))
        case .uint32, .boolean:
            var number: UInt32 = 0
            dbus_message_iter_get_basic(&place, &number)
            return .integer(Int(number))
        case .string, .path:
            var characters: UnsafePointer<CChar>?
            dbus_message_iter_get_basic(&place, &characters)
            return .text(characters.map { String(cString: $0) } ?? "")
        case .variant:
            var inner = DBusMessageIter()
            dbus_message_iter_recurse(&place, &inner)
            return value(at: &inner)
        case .array, .structure, .entry:
            var inner = DBusMessageIter()
            dbus_message_iter_recurse(&place, &inner)
            var values: [AnsweredValue] = []
            while dbus_message_iter_get_arg_type(&inner) != 0 {
                values.append(value(at: &inner))
                dbus_message_iter_next(&inner)
            }
            return .list(values)
        case nil:
            return .list([])
        }
    }
}
