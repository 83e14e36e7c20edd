import CAdwaita
import CGtk
import GLibSupport

@MainActor
public final class AnimationSetting {
    private let settings: ObjectReference
    private let changes = FollowedSignals()

    /// - Parameter onChange: must not capture this object. Call after GTK has started.
    public init(onChange: @escaping @MainActor () -> Void) {
        settings = ObjectReference(retaining: UnsafeMutableRawPointer(gtk_settings_get_default()))
        changes.follow(settings.pointer, ["notify::gtk-enable-animations": onChange])
    }

    public var isEnabled: Bool { chuckle_get_int(settings.pointer, "gtk-enable-animations") != 0 }

    /// Forbids animations in this process, whatever the system says.
    public var isForbidden = false {
        didSet {
            guard isForbidden != oldValue else { return }
            if isForbidden {
                chuckle_set_int(settings.pointer, "gtk-enable-animations", 0)
            } else {
                gtk_settings_reset_property(settings.opaque, "gtk-enable-animations")
            }
        }
    }
}

@MainActor
final class TimedAnimation {
    private let reference: ObjectReference

    /// - Parameter step: gets 0 to 1, and 1 at once if the widget is unmapped or animations are off.
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

    func play() {
        adw_animation_play(reference.cast(to: AdwAnimation.self))
    }

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
    public private(set) var isSeen = false
    private var surface: ObjectReference?
    private let changes = FollowedSignals()

    /// - Parameter widget: must own everything that `onChange` captures.
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
    public func onNextFrame(_ handler: @escaping @MainActor () -> Void) {
        onFrame { _ in
            handler()
            return false
        }
    }

    /// Passes the time in microseconds until the handler returns false or the widget is gone. Returns the callback's identifier.
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
