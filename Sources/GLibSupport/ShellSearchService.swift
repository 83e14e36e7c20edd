import CGLib

public struct ShellSearchResult: Sendable, Equatable {
    public enum Icon: Sendable, Equatable {
        case named(String)
        /// A square picture: red, green, blue and opacity of each pixel, row by row from the top.
        case pixels([UInt8], side: Int)
    }

    public let id: String
    public let name, description: String
    public let icon: Icon?

    public init(id: String, name: String, description: String, icon: Icon?) {
        (self.id, self.name, self.description, self.icon) = (id, name, description, icon)
    }
}

/// Terms and identifiers may come from any program.
public protocol ShellSearchProvider: Sendable {
    /// The best first.
    func results(for terms: [String]) async -> [String]

    /// Leaves out unknown results.
    func details(of ids: [String]) async -> [ShellSearchResult]

    /// The request for the application; nil for an unknown result.
    func request(opening id: String) async -> String?

    /// The request for the application to search by itself.
    func request(searching terms: [String]) async -> String
}

/// Answers `org.gnome.Shell.SearchProvider2` on the session bus. GDBus rejects calls with wrong arguments.
@MainActor
public final class ShellSearchService {
    private static let interface = "org.gnome.Shell.SearchProvider2"
    private static let introspection = """
        <node><interface name="\(interface)">
        <method name="GetInitialResultSet"><arg type="as" direction="in"/><arg type="as" direction="out"/></method>
        <method name="GetSubsearchResultSet">
        <arg type="as" direction="in"/><arg type="as" direction="in"/><arg type="as" direction="out"/></method>
        <method name="GetResultMetas"><arg type="as" direction="in"/><arg type="aa{sv}" direction="out"/></method>
        <method name="ActivateResult">
        <arg type="s" direction="in"/><arg type="as" direction="in"/><arg type="u" direction="in"/></method>
        <method name="LaunchSearch"><arg type="as" direction="in"/><arg type="u" direction="in"/></method>
        </interface></node>
        """

    /// The maximum number of texts read from a list.
    private static let textLimit: gsize = 1_000

    private let provider: any ShellSearchProvider
    private let application, action: String
    private let idleTime: UInt32
    private let connection: ObjectReference
    private let loop = g_main_loop_new(nil, 0)
    private var timer: guint = 0
    private var callCount = 0

    /// - Parameters:
    ///   - application: a bus name, by which the application is started if it does not run.
    ///   - action: the application's action for requests.
    ///   - idleTime: in seconds, after which `run` returns.
    /// - Throws: `GLibError`.
    public init(_ provider: any ShellSearchProvider, application: String, action: String, idleTime: UInt32) throws {
        (self.provider, self.application, self.action, self.idleTime) = (provider, application, action, idleTime)
        guard let bus = try throwingGLibError({ g_bus_get_sync(G_BUS_TYPE_SESSION, nil, $0) }) else {
            preconditionFailure("GIO returned no bus")
        }
        connection = ObjectReference(adopting: UnsafeMutableRawPointer(bus))
    }

    /// Returns when idle for too long, or when another process has the name.
    public func run(name: String) {
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, method, parameters, invocation, data in
            guard let method, let parameters, let invocation, let data else { return }
            // GDBus calls on the thread that registered the object.
            nonisolated(unsafe) let call = (
                method: String(cString: method), parameters: parameters, invocation: invocation, service: data
            )
            MainActor.assumeIsolated {
                Unmanaged<ShellSearchService>.fromOpaque(call.service).takeUnretainedValue().answer(
                    call.method, call.parameters, call.invocation)
            }
        }
        let node = g_dbus_node_info_new_for_xml(Self.introspection, nil)
        // Registered before the name is owned, since calls may follow at once.
        g_dbus_connection_register_object(
            connection.opaque, Self.path(of: name), g_dbus_node_info_lookup_interface(node, Self.interface), &table,
            Unmanaged.passUnretained(self).toOpaque(), nil, nil)
        g_dbus_node_info_unref(node)
        g_bus_own_name_on_connection(
            connection.opaque, name, G_BUS_NAME_OWNER_FLAGS_NONE, nil,
            { _, _, loop in g_main_loop_quit(loop.map { OpaquePointer($0) }) },
            loop.map { UnsafeMutableRawPointer($0) }, nil)
        waitForCalls()
        withExtendedLifetime(self) { g_main_loop_run(loop) }
    }

    private static func path(of name: String) -> String { "/" + name.split(separator: ".").joined(separator: "/") }

    private func waitForCalls() {
        timer = g_timeout_add_seconds(
            idleTime,
            { data in
                guard let data else { return 0 }
                nonisolated(unsafe) let service = data
                MainActor.assumeIsolated {
                    Unmanaged<ShellSearchService>.fromOpaque(service).takeUnretainedValue().leave()
                }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func leave() {
        timer = 0
        g_main_loop_quit(loop)
    }

    private func answer(_ method: String, _ parameters: OpaquePointer, _ invocation: OpaquePointer) {
        if timer != 0 { g_source_remove(timer) }
        timer = 0
        callCount += 1
        let lists = (0..<g_variant_n_children(parameters)).map { Self.texts(g_variant_get_child_value(parameters, $0)) }
        Task {
            switch method {
            case "GetInitialResultSet":
                reply(invocation, Self.variant(await provider.results(for: lists[0])))
            case "GetSubsearchResultSet":
                // The earlier results may have been cut off at the limits.
                reply(invocation, Self.variant(await provider.results(for: lists[1])))
            case "GetResultMetas":
                reply(invocation, Self.variant(await provider.details(of: lists[0])))
            case "ActivateResult":
                if let request = await provider.request(opening: lists[0].first ?? "") { ask(request) }
                reply(invocation, nil)
            default:
                ask(await provider.request(searching: lists[0]))
                reply(invocation, nil)
            }
            callCount -= 1
            if callCount == 0 { waitForCalls() }
        }
    }

    private func reply(_ invocation: OpaquePointer, _ value: OpaquePointer?) {
        var values = [value]
        g_dbus_method_invocation_return_value(invocation, value == nil ? nil : g_variant_new_tuple(&values, 1))
    }

    private func ask(_ request: String) {
        g_dbus_connection_call(
            connection.opaque, application, Self.path(of: application), "org.freedesktop.Application", "ActivateAction",
            chuckle_variant_action_with_text(action, request), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil, nil)
    }

    // MARK: Values

    /// Reads a list or a single text, and releases the value.
    private static func texts(_ value: OpaquePointer?) -> [String] {
        guard let value else { return [] }
        defer { g_variant_unref(value) }
        if g_variant_is_of_type(value, chuckle_variant_type_string()) != 0 {
            return [String(cString: g_variant_get_string(value, nil))]
        }
        guard g_variant_is_container(value) != 0 else { return [] }
        return (0..<min(g_variant_n_children(value), textLimit)).flatMap { texts(g_variant_get_child_value(value, $0)) }
    }

    private static func variant(_ texts: [String]) -> OpaquePointer? {
        var texts = texts.map { g_variant_new_string($0) }
        return g_variant_new_array(chuckle_variant_type_string(), &texts, gsize(texts.count))
    }

    private static func variant(_ results: [ShellSearchResult]) -> OpaquePointer? {
        var results = results.map { result -> OpaquePointer? in
            let texts = [("id", result.id), ("name", result.name), ("description", result.description)]
            var entries: [OpaquePointer?] = texts.map { key, text in
                g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(g_variant_new_string(text)))
            }
            if let (key, icon) = result.icon.map({ variant($0) }) {
                entries.append(g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(icon)))
            }
            return g_variant_new_array(nil, &entries, gsize(entries.count))
        }
        return g_variant_new_array(chuckle_variant_type_dictionary(), &results, gsize(results.count))
    }

    /// The value is a floating reference.
    private static func variant(_ icon: ShellSearchResult.Icon) -> (key: String, OpaquePointer?) {
        switch icon {
        case .named(let name): ("icon", chuckle_variant_icon(name))
        case .pixels(let pixels, let side): ("icon-data", chuckle_variant_square(pixels, Int32(side)))
        }
    }
}
