internal import CAtspi
import Foundation

@MainActor
enum Accessibility {
    /// How many answers were late. Observations made meanwhile prove nothing.
    private(set) static var missedAnswers = 0

    private static var bus: OpaquePointer?
    /// In milliseconds. A busy application may need seconds to answer, above all at its start.
    private static let patience: Int32 = 15_000
    /// The bus limits the number of pending answers of a connection.
    private static let mostAtOnce = 500

    /// Connects to the bus named in the environment.
    static func connect() throws {
        guard atspi_init() <= 1, let bus = atspi_get_a11y_bus() else {
            throw DriverError("Cannot connect to the accessibility bus")
        }
        self.bus = bus
    }

    /// The root of a process's accessible tree; nil until it has registered.
    static func application(processIdentifier: Int32) -> Element? {
        Element(address: .desktop).children.first { $0.processIdentifier == processIdentifier }
    }

    /// The process that owns a name on the bus; 0 for none.
    static func processIdentifier(ofBusName name: String) -> Int32 {
        let question = Question(
            interface: "org.freedesktop.DBus", method: "GetConnectionUnixProcessID", arguments: [.text(name)])
        let bus = ElementAddress(bus: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
        return Int32(answers(to: [(bus, question)])[0].value?.integer ?? 0)
    }

    /// Sends all questions before waiting for the answers.
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
            // libdbus creates this error itself, without a sender.
            if dbus_message_get_sender(message) == nil {
                missedAnswers += 1
                return .missed
            }
            let name = dbus_message_get_error_name(message).map { String(cString: $0) } ?? ""
            return .refused(hasContent ? value(at: &content).text ?? name : name)
        }
        return .value(hasContent ? value(at: &content) : .list([]))
    }

    /// D-Bus names each type by a letter.
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
