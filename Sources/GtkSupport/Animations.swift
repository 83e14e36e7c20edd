import CAdwaita
import CGtk
import GLibSupport

/// The system's setting that allows or forbids animations.
@MainActor
public final class AnimationSetting {
    private let settings: ObjectReference
    private let changes = FollowedSignals()

    /// The default display's setting. Call after GTK has started.
    /// - Parameter onChange: runs each time that the setting changed, for the life of this object. Must not capture the object.
    public init(onChange: @escaping @MainActor () -> Void) {
        settings = ObjectReference(retaining: UnsafeMutableRawPointer(gtk_settings_get_default()))
        changes.follow(settings.pointer, ["notify::gtk-enable-animations": onChange])
    }

    /// Whether things may move.
    public var isEnabled: Bool { chuckle_get_int(settings.pointer, "gtk-enable-animations") != 0 }

    /// Whether nothing moves in this process, whatever the system says.
    public var isForbidden = false {
        didSet {
            guard isForbidden != oldValue else { return }
            if isForbidden {
                chuckle_set_int(settings.pointer, "gtk-enable-animations", 0)
            } else {
                // GTK follows the system again, which may have changed since.
                gtk_settings_reset_property(settings.opaque, "gtk-enable-animations")
            }
        }
    }
}

/// An AdwTimedAnimation: calls a function in each frame for a while, with progress that becomes slower and slower (an ease-out cubic).
@MainActor
final class TimedAnimation {
    private let reference: ObjectReference

    /// An animation with the frames of a widget, which ends when that is unmapped, and as it begins where the system allows none. The
    /// progress is 0 to 1, and 1 at last.
    init(of widget: Widget, milliseconds: Int, step: @escaping @MainActor (Double) -> Void) {
        let target = adw_callback_animation_target_new(
            { progress, data in
                guard let data else { return }
                let step = Held<@MainActor (Double) -> Void>.value(at: data)
                MainActor.assumeIsolated { step(progress) }
            }, retainForC(Held(step)), releaseFromC)
        reference = ObjectReference(
            adopting: adw_timed_animation_new(widget.widgetPointer, 0, 1, guint(clamping: milliseconds), target))
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
    /// Whether the widget can be seen.
    public private(set) var isSeen = false
    private var surface: ObjectReference?
    private let changes = FollowedSignals()

    /// Watches a widget, which must own what `onChange` captures.
    /// - Parameter onChange: runs each time that the widget came into sight or went out of it.
    public init(of widget: Widget, onChange: @escaping @MainActor () -> Void) {
        self.widget = widget.weak
        self.onChange = onChange
        widget.onMap { [weak self] in self?.mapped() }
        widget.onUnmap { [weak self] in self?.unmapped() }
        if widget.isMapped { mapped() }
    }

    private func mapped() {
        guard surface == nil, let widget = widget.widget(),
            let native = gtk_widget_get_native(widget.widgetPointer), let pointer = gtk_native_get_surface(native),
            chuckle_is_a(UnsafeMutableRawPointer(pointer), gdk_toplevel_get_type()) != 0
        else { return }
        surface = ObjectReference(retaining: UnsafeMutableRawPointer(pointer))
        changes.follow(UnsafeMutableRawPointer(pointer), ["notify::state": { [weak self] in self?.update() }])
        update()
    }

    private func unmapped() {
        changes.follow(nil, [:])
        surface = nil
        update()
    }

    private func update() {
        let isSeen = surface.map { chuckle_is_out_of_sight($0.opaque) == 0 } ?? false
        guard isSeen != self.isSeen else { return }
        self.isSeen = isSeen
        onChange()
    }
}

extension Widget {
    /// Runs a handler when the next frame begins, as long as the widget is there.
    public func onNextFrame(_ handler: @escaping @MainActor () -> Void) {
        onFrame { _ in
            handler()
            return false
        }
    }

    /// Runs a handler with the time in microseconds whenever a frame begins, until it returns false or the widget is gone.
    /// - Returns: the identifier of the callback, with which it can be removed.
    @discardableResult
    func onFrame(_ handler: @escaping @MainActor (_ time: Int64) -> Bool) -> guint {
        gtk_widget_add_tick_callback(
            widgetPointer,
            { _, clock, data in
                guard let clock, let data else { return 0 }
                let handler = Held<@MainActor (Int64) -> Bool>.value(at: data)
                let time = Int64(gdk_frame_clock_get_frame_time(clock))
                return MainActor.assumeIsolated { handler(time) } ? 1 : 0
            }, retainForC(Held(handler)), releaseFromC)
    }
}
