import CAdwaita
import CGtk

extension Widget {
    /// The window that the widget is in.
    public var surroundingWindow: Window? {
        guard let root = gtk_widget_get_root(widgetPointer) else { return nil }
        let pointer = UnsafeMutableRawPointer(root)
        return chuckle_is_a(pointer, gtk_window_get_type()) != 0 ? Window(ObjectReference(retaining: pointer)) : nil
    }
}

/// One answer to a question.
public struct DialogResponse: Sendable {
    /// How an answer looks.
    public enum Appearance: Sendable {
        case plain, suggested, destructive
    }

    let identifier: String
    let label: String
    let appearance: Appearance

    /// - Parameters:
    ///   - identifier: what `onResponse` is given.
    ///   - label: the words of its button.
    ///   - appearance: how it looks.
    public init(_ identifier: String, label: String, appearance: Appearance = .plain) {
        self.identifier = identifier
        self.label = label
        self.appearance = appearance
    }
}

extension Window {
    /// Asks a question above this window, in an AdwMessageDialog.
    /// - Parameters:
    ///   - heading: the question, shown literally.
    ///   - body: what the answers mean, shown literally.
    ///   - responses: the answers; the first is that of Escape, and a suggested one that of Return.
    ///   - onResponse: runs with the identifier of the answer.
    public func ask(
        heading: String, body: String, responses: [DialogResponse], onResponse: @escaping @MainActor (String) -> Void
    ) {
        guard let widget = adw_message_dialog_new(window, heading, body) else { return }
        let dialog = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: AdwMessageDialog.self)
        for response in responses {
            adw_message_dialog_add_response(dialog, response.identifier, response.label)
            let appearance =
                switch response.appearance {
                case .plain: ADW_RESPONSE_DEFAULT
                case .suggested: ADW_RESPONSE_SUGGESTED
                case .destructive: ADW_RESPONSE_DESTRUCTIVE
                }
            adw_message_dialog_set_response_appearance(dialog, response.identifier, appearance)
        }
        if let first = responses.first { adw_message_dialog_set_close_response(dialog, first.identifier) }
        let suggested = responses.first { $0.appearance == .suggested }
        adw_message_dialog_set_default_response(dialog, (suggested ?? responses.first)?.identifier)
        let question = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
        // The window's name is its question, or a screen reader would say the type's.
        gtk_window_set_title(question, heading)
        chuckle_set_accessible_label(widget, heading)
        connectSignal(UnsafeMutableRawPointer(widget), "response") { arguments in
            onResponse(arguments.string(at: 0))
            return false
        }
        gtk_window_present(question)
    }
}

/// The desktop's own dialogs for files.
@MainActor
public enum FileChooser {
    /// Asks where a file is saved.
    /// - Parameters:
    ///   - title: the dialog's title.
    ///   - name: the proposed name.
    ///   - accept: the words of the button.
    ///   - window: the dialog stands above it.
    ///   - onChosen: runs with the path of the chosen file; an existing one may be replaced, the user was asked.
    public static func save(
        title: String, name: String, accept: String, above window: Window, onChosen: @escaping @MainActor (String) -> Void
    ) {
        guard let dialog = gtk_file_chooser_native_new(title, window.window, GTK_FILE_CHOOSER_ACTION_SAVE, accept, nil) else {
            return
        }
        gtk_file_chooser_set_current_name(dialog, name)
        show(dialog, onChosen)
    }

    /// Asks which file is opened.
    /// - Parameters:
    ///   - title: the dialog's title.
    ///   - accept: the words of the button.
    ///   - window: the dialog stands above it.
    ///   - onChosen: runs with the path of the chosen file.
    public static func open(
        title: String, accept: String, above window: Window, onChosen: @escaping @MainActor (String) -> Void
    ) {
        show(gtk_file_chooser_native_new(title, window.window, GTK_FILE_CHOOSER_ACTION_OPEN, accept, nil), onChosen)
    }

    private static func show(
        _ dialog: OpaquePointer?, _ onChosen: @escaping @MainActor (String) -> Void
    ) {
        guard let dialog else { return }
        let reference = ObjectReference(adopting: UnsafeMutableRawPointer(dialog))
        gtk_native_dialog_set_modal(reference.cast(to: GtkNativeDialog.self), 1)
        // The dialog is not kept by its parent: its own connection keeps it until the answer.
        let connection = DialogConnection()
        connection.signal = connectSignal(reference.pointer, "response") { arguments in
            let accepted = arguments.integer(at: 0) == GTK_RESPONSE_ACCEPT.rawValue
            let file = accepted ? gtk_file_chooser_get_file(reference.opaque) : nil
            if let file {
                let path = takeString(g_file_get_path(file))
                g_object_unref(UnsafeMutableRawPointer(file))
                if let path { onChosen(path) }
            }
            connection.signal?.disconnect()
            connection.signal = nil
            return false
        }
        gtk_native_dialog_show(reference.cast(to: GtkNativeDialog.self))
    }
}

/// The connection of one dialog, to be ended by its own handler.
@MainActor
private final class DialogConnection {
    var signal: SignalConnection?
}
