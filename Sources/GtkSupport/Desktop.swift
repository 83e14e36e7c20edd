import CAdwaita
import CGtk
import Foundation
import GLibSupport
import Pictures

@MainActor
public enum Clipboard {
    public static func copy(_ text: String, from widget: Widget) {
        gdk_clipboard_set_text(gtk_widget_get_clipboard(widget.widgetPointer), text)
    }

    /// The text is for programs that take no pictures, the HTML for those that take formatted text.
    public static func copy(_ picture: Picture, text: String, html: String? = nil, from widget: Widget) {
        let texture = picture.texture()
        withExtendedLifetime(texture) {
            chuckle_clipboard_set_picture(gtk_widget_get_clipboard(widget.widgetPointer), texture.opaque, text, html)
        }
    }

    /// - Parameter limit: in bytes; the rest of a longer text is ignored.
    /// - Returns: nil if the clipboard has no text.
    public static func text(from widget: Widget, limit: Int) async -> String? {
        guard let clipboard = gtk_widget_get_clipboard(widget.widgetPointer) else { return nil }
        let text = try? await asyncCall { cancellable, callback, data in
            gdk_clipboard_read_text_async(clipboard, cancellable, callback, data)
        } finish: { result, error -> String? in
            guard let text = gdk_clipboard_read_text_finish(clipboard, result, error) else { return nil }
            defer { g_free(text) }
            let bytes = UnsafeRawBufferPointer(start: text, count: strnlen(text, limit))
            return String(decoding: bytes, as: UTF8.self)
        }
        return text ?? nil
    }
}

extension Widget {
    /// Does not take drags of a `DragSource`. The handler gets a text or a link's address, and returns whether it used it.
    public func onTextDropped(_ handler: @escaping @MainActor (String) -> Bool) {
        let target = addController(chuckle_text_drop_target_new())
        answerSignal(target, "drop") { arguments in
            guard let value = arguments.boxed(at: 0)?.assumingMemoryBound(to: GValue.self),
                let text = takeString(chuckle_dropped_text(value))
            else { return false }
            return handler(text)
        }
    }
}

@MainActor
public final class DragSource {
    private let source: ObjectReference

    /// - Parameter onBegun: runs when a drag has begun. The file may be written then, while the user moves on.
    public init(_ content: Widget, onBegun: @escaping @MainActor () -> Void) {
        source = ObjectReference(retaining: content.addController(gtk_drag_source_new()))
        let weak = content.weak
        connectSignal(source.pointer, "drag-begin") { arguments in
            guard let drag = arguments.object(at: 0), let content = weak.widget() else { return }
            chuckle_drag_show(OpaquePointer(drag), content.widgetPointer)
            onBegun()
        }
    }

    /// The file may be missing until the drag has begun.
    public func offer(_ text: String, file: URL) {
        chuckle_drag_source_offer(source.opaque, text, file.path(percentEncoded: false))
    }
}

/// The size of all text, relative to the system's own setting.
@MainActor
public final class TextScale {
    /// Dots per inch × 1024.
    private static let usualResolution = 96.0 * 1024

    private let settings: ObjectReference
    private let changes = FollowedSignals()

    /// In per cent of the usual size.
    public private(set) var systemPercent = 100

    /// Call after GTK has started. `onSystemChange` must not capture this object.
    public init(onSystemChange: @escaping @MainActor (TextScale) -> Void = { _ in }) {
        settings = ObjectReference(retaining: UnsafeMutableRawPointer(gtk_settings_get_default()))
        apply()
        changes.follow(
            UnsafeMutableRawPointer(gdk_display_get_default()),
            [
                "setting-changed": { [weak self] in
                    guard let self else { return }
                    apply()
                    onSystemChange(self)
                }
            ])
    }

    /// 1 is the system's size.
    public var factor: Double = 1 {
        didSet { if factor != oldValue { apply() } }
    }

    private func apply() {
        gtk_settings_reset_property(settings.opaque, "gtk-xft-dpi")
        // Negative if nothing sets it.
        let stated = chuckle_get_int(settings.pointer, "gtk-xft-dpi")
        let resolution = stated > 0 ? Double(stated) : Self.usualResolution
        systemPercent = Int(Int32(nearest: resolution / Self.usualResolution * 100))
        if factor != 1 { chuckle_set_int(settings.pointer, "gtk-xft-dpi", Int32(nearest: resolution * factor)) }
    }
}

extension Window {
    public func presentAbout(
        name: String, iconName: String, version: String, comments: String, developer: String, website: String?, content: String,
        credits: String
    ) {
        chuckle_present_about(window, name, iconName, version, comments, developer, website, content, credits)
    }
}
