import CAdwaita
import CGtk
import GLibSupport

/// An AdwApplication: one process for one application id and session.
@MainActor
public final class Application {
    private let reference: ObjectReference

    var pointer: UnsafeMutablePointer<GtkApplication> { reference.cast(to: GtkApplication.self) }
    var gApplication: UnsafeMutablePointer<GApplication> { reference.cast(to: GApplication.self) }

    /// - Parameters:
    ///   - resourceBasePath: the folder with `style.css`, `dark.css`, `high-contrast.css` and `icons`.
    ///   - isService: whether D-Bus starts the application, which then waits ten seconds for a first call, without a window.
    public init(identifier: String, resourceBasePath: String, isService: Bool = false) {
        var flags = G_APPLICATION_HANDLES_OPEN.rawValue
        if isService { flags |= G_APPLICATION_IS_SERVICE.rawValue }
        reference = ObjectReference(adopting: adw_application_new(identifier, GApplicationFlags(rawValue: flags)))
        g_application_set_resource_base_path(gApplication, resourceBasePath)
        connectSignal(reference.pointer, "startup") {
            chuckle_say_names_once()
            ColourScheme.loadStyles(from: resourceBasePath)
            SymbolicIcons.followTheme()
            // OpenGL does not draw an underline thinner than a pixel that lies between two. Hinting puts it on whole pixels.
            if let settings = gtk_settings_get_default() {
                chuckle_set_int(UnsafeMutableRawPointer(settings), "gtk-hint-font-metrics", 1)
            }
        }
    }

    /// Also runs at each later attempt to start the application.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) {
        connectSignal(reference.pointer, "activate", handler: handler)
    }

    public func onOpen(_ handler: @escaping @MainActor ([String]) -> Void) {
        connectSignal(reference.pointer, "open") { arguments in
            let start = arguments.pointer(at: 0)?.assumingMemoryBound(to: OpaquePointer.self)
            let files = UnsafeBufferPointer(start: start, count: Int(arguments.integer(at: 1)))
            handler(files.compactMap { takeString(g_file_get_uri($0)) })
        }
    }

    /// Adds the action `app.<name>`, without a parameter.
    public func addAction(_ name: String, handler: @escaping @MainActor () -> Void) {
        let action = Action(name: name, handler: handler)
        withExtendedLifetime(action) { g_action_map_add_action(OpaquePointer(gApplication), action.reference.opaque) }
    }

    /// Activates another application by D-Bus, which starts it if it can; otherwise runs the command.
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

    public func run() -> Int32 {
        g_application_run(gApplication, 0, nil)
    }

    public func register() {
        guard g_application_register(gApplication, nil, nil) == 0 else { return }
        // The process that had the id may have ended during the call.
        g_application_register(gApplication, nil, nil)
    }

    /// Starts GTK if no other process is the application.
    public var isRunningElsewhere: Bool {
        register()
        return g_application_get_is_remote(gApplication) != 0
    }

    /// Runs an action in the process that is the application, and returns once the message is sent.
    public func sendAction(_ name: String, target: String) {
        g_action_group_activate_action(OpaquePointer(gApplication), name, g_variant_new_string(target))
        g_dbus_connection_flush_sync(g_application_get_dbus_connection(gApplication), nil, nil)
    }

    public func hold() {
        g_application_hold(gApplication)
    }

    public func release() {
        g_application_release(gApplication)
    }

    public var activeWindow: Window? {
        gtk_application_get_active_window(pointer).map { Window(ObjectReference(retaining: $0)) }
    }

    /// Sets the keys of an action, in GTK's syntax such as `<Control>j`. The action's name includes its group.
    public func setAccelerators(_ accelerators: [String], for action: String) {
        let strings = accelerators.map { g_strdup($0) }
        defer { strings.forEach { g_free($0) } }
        var list = strings.map { UnsafePointer($0) } + [nil]
        gtk_application_set_accels_for_action(pointer, action, &list)
    }

    public static func setName(_ name: String) {
        g_set_application_name(name)
    }
}

/// Uses GNOME's icon theme if the user's has no symbolic icons, which GTK would replace by coloured ones or none. Tango, Xfce's
/// default on Debian, has none.
@MainActor
enum SymbolicIcons {
    private static let setting = "gtk-icon-theme-name"

    static func followTheme() {
        guard let settings = gtk_settings_get_default() else { return }
        replaceTheme(of: settings)
        connectSignal(UnsafeMutableRawPointer(settings), "notify::\(setting)") { replaceTheme(of: settings) }
        // A value set by the application hides the user's later choice.
        connectSignal(UnsafeMutableRawPointer(gdk_display_get_default()), "setting-changed") { arguments in
            if arguments.string(at: 0) == setting { gtk_settings_reset_property(settings, setting) }
        }
    }

    private static func replaceTheme(of settings: OpaquePointer) {
        let settings = UnsafeMutableRawPointer(settings)
        // A theme is read when it is first asked.
        guard takeString(chuckle_get_string(settings, setting)) != "Adwaita",
            gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(gdk_display_get_default()), "system-users-symbolic") == 0
        else { return }
        chuckle_set_string(settings, setting, "Adwaita")
    }
}
