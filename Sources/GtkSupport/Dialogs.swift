import CAdwaita
import CGtk
import Foundation
import GLibSupport

extension Window {
    /// Heading and body are shown literally. Escape and Return answer `keep`.
    public func ask(
        heading: String, body: String, keep: String, destroy: String,
        onAnswer: @escaping @MainActor (_ isDestroyed: Bool) -> Void
    ) {
        guard let question = chuckle_question_new(heading, body, keep, destroy) else { return }
        Widget(ObjectReference(retaining: UnsafeMutableRawPointer(question))).breaksWordsWithoutHyphens()
        connectSignal(UnsafeMutableRawPointer(question), "response") { arguments in
            onAnswer(arguments.string(at: 0) == "destroy")
        }
        chuckle_dialog_present(question, window)
    }
}

extension Widget {
    public var surroundingWindow: Window? {
        guard let root = gtk_widget_get_root(widgetPointer) else { return nil }
        let pointer = UnsafeMutableRawPointer(root)
        return chuckle_is_a(pointer, gtk_window_get_type()) != 0 ? Window(ObjectReference(retaining: pointer)) : nil
    }

    /// Opens a file or, with a proposed name, saves one. The user has agreed to replace an existing file.
    public func chooseFile(title: String, name: String? = nil, accept: String, onChosen: @escaping @MainActor (URL) async -> Void)
    {
        guard let parent = surroundingWindow?.window else { return }
        Task {
            // GTK shows its own dialog if the desktop's fails, so an error only means that the dialog was cancelled.
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
