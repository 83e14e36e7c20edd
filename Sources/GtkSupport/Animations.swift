import CAdwaita
import CGtk
import GLibSupport

/// The system's setting that allows or forbids animations.
@MainActor
public final class AnimationSetting {
    private let settings: ObjectReference
    private let connection: SignalConnection

    /// The default display's setting. Call after GTK has started.
    /// - Parameter onChange: runs each time that the setting changed, for the life of this object. Must not capture the object.
    public init(onChange: @escaping @MainActor () -> Void) {
        settings = ObjectReference(retaining: UnsafeMutableRawPointer(gtk_settings_get_default()))
        connection = connectSignal(settings.pointer, "notify::gtk-enable-animations", handler: onChange)
    }

    isolated deinit {
        connection.disconnect()
    }

    /// Whether things may move. What is set here holds in this process, until the system's setting changes.
    public var isEnabled: Bool {
        get { chuckle_get_int(settings.pointer, "gtk-enable-animations") != 0 }
        set { chuckle_set_int(settings.pointer, "gtk-enable-animations", newValue ? 1 : 0) }
    }
}

/// An AdwTimedAnimation: calls a function in each frame for a while, with progress that becomes slower and slower (an ease-out cubic).
@MainActor
final class TimedAnimation {
    private final class Step: Sendable {
        let run: @MainActor (Double) -> Void
        init(_ run: @escaping @MainActor (Double) -> Void) { self.run = run }
    }

    private let reference: ObjectReference
    /// Whether the system allows animations: one that it does not allow ends as it begins.
    let isAllowed: Bool

    /// - Parameters:
    ///   - widget: whose frames they are. The animation ends when it is unmapped.
    ///   - step: gets the progress, 0 to 1; the last one is 1.
    init(of widget: Widget, milliseconds: Int, step: @escaping @MainActor (Double) -> Void) {
        let target = adw_callback_animation_target_new(
            { progress, data in
                guard let data else { return }
                let step = Unmanaged<Step>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { step.run(progress) }
            }, retainForC(Step(step)), releaseFromC)
        reference = ObjectReference(
            adopting: UnsafeMutableRawPointer(
                adw_timed_animation_new(widget.widgetPointer, 0, 1, guint(clamping: milliseconds), target)))
        isAllowed = adw_get_enable_animations(widget.widgetPointer) != 0
    }

    /// Begins.
    func play() {
        adw_animation_play(reference.cast(to: AdwAnimation.self))
    }

    /// Ends, if it is under way.
    func skip() {
        let animation = reference.cast(to: AdwAnimation.self)
        if adw_animation_get_state(animation) == ADW_ANIMATION_PLAYING { adw_animation_skip(animation) }
    }
}

/// Whether a widget can be seen: it is mapped, and its window is not minimised.
@MainActor
public final class Sight {
    private let widget: WeakWidget
    private let onChange: @MainActor () -> Void
    private var surface: (reference: ObjectReference, connection: SignalConnection)?

    /// Watches a widget, which must own what `onChange` captures.
    /// - Parameter onChange: runs each time that the widget came into sight or went out of it.
    public static func watch(_ widget: Widget, onChange: @escaping @MainActor () -> Void) -> Sight {
        let sight = Sight(widget.weak, onChange)
        widget.onMap { [weak sight] in sight?.mapped() }
        widget.onUnmap { [weak sight] in sight?.unmapped() }
        if widget.isMapped { sight.mapped() }
        return sight
    }

    private init(_ widget: WeakWidget, _ onChange: @escaping @MainActor () -> Void) {
        self.widget = widget
        self.onChange = onChange
    }

    isolated deinit {
        surface?.connection.disconnect()
    }

    /// Whether the widget can be seen.
    public private(set) var isSeen = false

    private func mapped() {
        guard surface == nil, let widget = widget.widget(),
            let native = gtk_widget_get_native(widget.widgetPointer), let pointer = gtk_native_get_surface(native),
            chuckle_is_toplevel(UnsafeMutableRawPointer(pointer)) != 0
        else { return }
        let reference = ObjectReference(retaining: UnsafeMutableRawPointer(pointer))
        let connection = connectSignal(reference.pointer, "notify::state") { [weak self] in self?.update() }
        surface = (reference, connection)
        update()
    }

    private func unmapped() {
        surface?.connection.disconnect()
        surface = nil
        update()
    }

    private func update() {
        let isSeen = surface.map { chuckle_is_out_of_sight($0.reference.opaque) == 0 } ?? false
        guard isSeen != self.isSeen else { return }
        self.isSeen = isSeen
        onChange()
    }
}

extension Widget {
    /// Runs a handler when the next frame begins, as long as the widget is there.
    public func onNextFrame(_ handler: @escaping @MainActor () -> Void) {
        gtk_widget_add_tick_callback(
            widgetPointer,
            { _, _, data in
                guard let data else { return 0 }
                let frame = Unmanaged<NextFrame>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { frame.handler() }
                return 0
            }, retainForC(NextFrame(handler)), releaseFromC)
    }
}

@MainActor
private final class NextFrame {
    let handler: @MainActor () -> Void

    init(_ handler: @escaping @MainActor () -> Void) {
        self.handler = handler
    }
}
