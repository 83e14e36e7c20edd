import CAdwaita
import CGtk
import GLibSupport

/// An AdwApplication: one process for one application id and session.
@MainActor
public final class Application {
    private let reference: ObjectReference

    var pointer: UnsafeMutablePointer<GtkApplication> { reference.cast(to: GtkApplication.self) }
    var gApplication: UnsafeMutablePointer<GApplication> { reference.cast(to: GApplication.self) }

    /// An application that a second process finds by its identifier, a D-Bus name.
    /// - Parameters:
    ///   - resourceBasePath: the folder with `style.css`, `dark.css`, `high-contrast.css` and `icons`.
    ///   - isService: whether D-Bus starts it for others. It waits ten seconds for the first of them then, without a window.
    public init(identifier: String, resourceBasePath: String, isService: Bool = false) {
        var flags = G_APPLICATION_HANDLES_OPEN.rawValue
        if isService { flags |= G_APPLICATION_IS_SERVICE.rawValue }
        reference = ObjectReference(adopting: adw_application_new(identifier, GApplicationFlags(rawValue: flags)))
        g_application_set_resource_base_path(gApplication, resourceBasePath)
        connectSignal(reference.pointer, "startup") {
            chuckle_say_names_once()
            ColourScheme.loadStyles(from: resourceBasePath)
            SymbolicIcons.followTheme()
            // OpenGL draws nothing of an underline that is thinner than a pixel and between two. Hinted, it is on pixels of its own.
            if let settings = gtk_settings_get_default() {
                chuckle_set_int(UnsafeMutableRawPointer(settings), "gtk-hint-font-metrics", 1)
            }
        }
    }

    /// Runs a handler when the application is started, and again for every later attempt to start it.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) {
        connectSignal(reference.pointer, "activate", handler: handler)
    }

    /// Runs a handler with the addresses that the desktop hands to the application.
    public func onOpen(_ handler: @escaping @MainActor ([String]) -> Void) {
        connectSignal(reference.pointer, "open") { arguments in
            let start = arguments.pointer(at: 0)?.assumingMemoryBound(to: OpaquePointer.self)
            let files = UnsafeBufferPointer(start: start, count: Int(arguments.integer(at: 1)))
            handler(files.compactMap { takeString(g_file_get_uri($0)) })
        }
    }

    /// Adds an action `app.<name>` without a parameter.
    public func addAction(_ name: String, handler: @escaping @MainActor () -> Void) {
        let action = Action(name: name, handler: handler)
        withExtendedLifetime(action) { g_action_map_add_action(OpaquePointer(gApplication), action.reference.opaque) }
    }

    /// Has the desktop activate another application, which it starts if it knows how to; otherwise runs a program.
    public func activate(_ identifier: String, orRun command: [String]) async {
        guard let connection = g_application_get_dbus_connection(gApplication) else { return }
        let path = "/" + identifier.replacing(".", with: "/")
        let isActivated = try? await asyncCall { cancellable, callback, data in
            // The call takes the floating reference over.
            let noPlatformData = chuckle_variant_no_platform_data()
            g_dbus_connection_call(
                connection, identifier, path, "org.freedesktop.Application", "Activate", noPlatformData, nil,
                G_DBUS_CALL_FLAGS_NONE, -1, cancellable, callback, data)
        } finish: { result, error -> Bool in
            guard let reply = g_dbus_connection_call_finish(connection, result, error) else { return false }
            g_variant_unref(reply)
            return true
        }
        guard isActivated != true else { return }
        var words = command.map { g_strdup($0) } + [nil]
        defer { words.forEach { g_free($0) } }
        g_spawn_async(nil, &words, nil, G_SPAWN_SEARCH_PATH, nil, nil, nil, nil)
    }

    /// Runs the main loop until the last window is gone, and returns the process's exit status.
    public func run() -> Int32 {
        g_application_run(gApplication, 0, nil)
    }

    /// Starts GTK and libadwaita without running the main loop, for tests of views.
    public func register() {
        guard g_application_register(gApplication, nil, nil) == 0 else { return }
        // A process that had the id may have ended while it was asked.
        g_application_register(gApplication, nil, nil)
    }

    /// Whether another process is the application already: starts GTK otherwise.
    public var isRunningElsewhere: Bool {
        register()
        return g_application_get_is_remote(gApplication) != 0
    }

    /// Has the process that is the application activate an action of its own with a text, and returns once it is sent.
    public func sendAction(_ name: String, target: String) {
        g_action_group_activate_action(OpaquePointer(gApplication), name, g_variant_new_string(target))
        g_dbus_connection_flush_sync(g_application_get_dbus_connection(gApplication), nil, nil)
    }

    /// Keeps the main loop running while there is no window yet.
    public func hold() {
        g_application_hold(gApplication)
    }

    /// Takes one `hold` back.
    public func release() {
        g_application_release(gApplication)
    }

    /// The window that was used last.
    public var activeWindow: Window? {
        gtk_application_get_active_window(pointer).map { Window(ObjectReference(retaining: $0)) }
    }

    /// Sets the keys of an action, in GTK's syntax such as `<Control>j`. The action is named with its group.
    public func setAccelerators(_ accelerators: [String], for action: String) {
        let strings = accelerators.map { g_strdup($0) }
        defer { strings.forEach { g_free($0) } }
        var list = strings.map { UnsafePointer($0) } + [nil]
        gtk_application_set_accels_for_action(pointer, action, &list)
    }

    /// The application's display name, in the user's language.
    public static func setName(_ name: String) {
        g_set_application_name(name)
    }
}
