import CAdwaita
import CGtk
import Foundation
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

extension Widget {
    /// Asks in the desktop's own dialog which file is opened or, with a proposed name, where one is saved.
    /// - Parameters:
    ///   - name: the proposed name of a file to save.
    ///   - accept: the words of the button.
    ///   - onChosen: runs with the chosen file. A file to save may exist: the user has agreed to replace it.
    public func chooseFile(
        title: String, name: String? = nil, accept: String, onChosen: @escaping @MainActor (URL) async -> Void
    ) {
        guard let parent = surroundingWindow?.window else { return }
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
            if let path = path ?? nil { await onChosen(URL(filePath: path)) }
        }
    }
}
