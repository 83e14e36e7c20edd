import CAdwaita
import CGtk
import GLibSupport

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
    /// Asks a question above this window.
    /// - Parameters:
    ///   - heading: the question, shown literally.
    ///   - body: what the answers mean, shown literally.
    ///   - responses: the answers; the first is that of Escape, and a suggested one that of Return.
    ///   - onResponse: runs with the identifier of the answer.
    public func ask(
        heading: String, body: String, responses: [DialogResponse], onResponse: @escaping @MainActor (String) -> Void
    ) {
        guard let question = chuckle_question_new(heading, body) else { return }
        Widget(ObjectReference(retaining: UnsafeMutableRawPointer(question))).breaksWordsWithoutHyphens()
        for response in responses {
            let appearance =
                switch response.appearance {
                case .plain: ADW_RESPONSE_DEFAULT
                case .suggested: ADW_RESPONSE_SUGGESTED
                case .destructive: ADW_RESPONSE_DESTRUCTIVE
                }
            chuckle_question_add_response(question, response.identifier, response.label, appearance)
        }
        connectSignal(UnsafeMutableRawPointer(question), "response") { arguments in
            onResponse(arguments.string(at: 0))
            return false
        }
        let suggested = responses.first { $0.appearance == .suggested }
        chuckle_question_present(
            question, window, responses.first?.identifier, (suggested ?? responses.first)?.identifier)
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
    ///   - window: the dialog is above it.
    ///   - onChosen: runs with the path of the chosen file. It may exist: the user has agreed to replace it.
    public static func save(
        title: String, name: String, accept: String, above window: Window, onChosen: @escaping @MainActor (String) -> Void
    ) {
        choose(title: title, name: name, accept: accept, above: window, onChosen)
    }

    /// Asks which file is opened.
    /// - Parameters:
    ///   - title: the dialog's title.
    ///   - accept: the words of the button.
    ///   - window: the dialog is above it.
    ///   - onChosen: runs with the path of the chosen file.
    public static func open(
        title: String, accept: String, above window: Window, onChosen: @escaping @MainActor (String) -> Void
    ) {
        choose(title: title, name: nil, accept: accept, above: window, onChosen)
    }

    private static func choose(
        title: String, name: String?, accept: String, above window: Window, _ onChosen: @escaping @MainActor (String) -> Void
    ) {
        let parent = window.window
        Task {
            // GTK shows a dialog of its own where the desktop's fails, so an error is no more than a dialog that was taken away.
            let path = try? await asyncCall { cancellable, callback, data in
                chuckle_choose_file(parent, title, name, accept, cancellable, callback, data)
            } finish: { result, error in
                chuckle_choose_file_finish(result, name == nil ? 0 : 1, error).flatMap { file in
                    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
                    return takeString(g_file_get_path(file))
                }
            }
            if let path = path ?? nil { onChosen(path) }
        }
    }
}
