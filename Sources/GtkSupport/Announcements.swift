import CGtk
import GLibSupport

/// The time that announcements depend on.
@MainActor
struct AnnouncementClock {
    var now: @MainActor () -> ContinuousClock.Instant = { .now }
    var after: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void = { delay, action in
        Task {
            try? await Task.sleep(for: delay)
            action()
        }
    }
}

/// How long the focus of a window has been where it is. A screen reader says that first.
@MainActor
final class FocusRest {
    private let clock: AnnouncementClock
    private var moved: ContinuousClock.Instant

    init(_ clock: AnnouncementClock = AnnouncementClock()) { (self.clock, moved) = (clock, clock.now()) }

    func focusMoved() { moved = clock.now() }

    /// The time until the focus rests.
    var remaining: Duration { max(.zero, .milliseconds(400) - (clock.now() - moved)) }
}

/// Schedules the messages of one widget, which a screen reader says after the place of the focus.
@MainActor
final class Announcements {
    typealias Message = (text: String, interrupts: Bool)

    private let clock: AnnouncementClock
    private let focusRest: @MainActor () -> Duration?
    private let say: @MainActor (Message) -> Void
    private var number = 0
    private var said, described: (text: String, time: ContinuousClock.Instant)?

    /// - Parameter focusRest: the time until the focus rests; nil while the widget is in no window.
    init(
        _ clock: AnnouncementClock = AnnouncementClock(), focusRest: @escaping @MainActor () -> Duration?,
        say: @escaping @MainActor (Message) -> Void
    ) {
        (self.clock, self.focusRest, self.say) = (clock, focusRest, say)
    }

    /// Replaces a message that has not been said yet. An empty one only cancels that.
    func announce(_ message: Message) {
        number += 1
        // The focus may be about to move.
        if !message.text.isEmpty { wait(.milliseconds(150), for: message) }
    }

    private func wait(_ delay: Duration, for message: Message) {
        clock.after(delay) { [weak self, number] in
            guard let self, number == self.number, let rest = focusRest() else { return }
            if rest > .zero { return wait(rest, for: message) }
            // An update may take the focus from a row and give it back. An error is said as often as it occurs.
            guard message.interrupts || !isRecent(message.text, said, .seconds(1)) else { return }
            said = (message.text, clock.now())
            say(message)
        }
    }

    func describe(_ text: String) { described = (text, clock.now()) }

    /// Whether a screen reader says the text as the description, if the widget has the focus.
    func isJustDescribed(as text: String) -> Bool { isRecent(text, described, .milliseconds(300)) }

    private func isRecent(_ text: String, _ last: (text: String, time: ContinuousClock.Instant)?, _ limit: Duration) -> Bool {
        last.map { $0.text == text && clock.now() - $0.time < limit } ?? false
    }
}

extension Widget {
    /// Says a text after the place of the focus. A later text replaces one not yet said; an empty one cancels it.
    public func announce(_ text: String, interrupts: Bool = false) {
        let focus = gtk_widget_get_root(widgetPointer).flatMap(chuckle_get_focus).map { Widget(ObjectReference(retaining: $0)) }
        let isDescribed = focus?.attachment(Announcements.self)?.isJustDescribed(as: text) == true
        announcements.announce((isDescribed ? "" : text, interrupts))
    }

    /// Removes the description if it is empty.
    func describe(_ description: String) {
        chuckle_set_accessible_description(widgetPointer, description)
        announcements.describe(description)
    }

    private var announcements: Announcements {
        if let known = attachment(Announcements.self) { return known }
        let weak = weak
        let announcements = Announcements {
            weak.widget()?.surroundingWindow?.focusRest.remaining
        } say: {
            weak.widget()?.surroundingWindow?.say($0)
        }
        attach(announcements)
        return announcements
    }
}

extension Window {
    fileprivate var focusRest: FocusRest {
        if let known = attachment(FocusRest.self) { return known }
        let rest = FocusRest()
        attach(rest)
        for signal in ["notify::focus-widget", "notify::is-active"] { connect(signal) { [weak rest] in rest?.focusMoved() } }
        return rest
    }

    /// A screen reader says the change of a description unless it knows already that the focus is elsewhere. The focus may come back
    /// before that, and leave once more.
    fileprivate func say(_ message: Announcements.Message) {
        guard let described = chuckle_announce(OpaquePointer(window), message.text, message.interrupts ? 1 : 0) else { return }
        let (weak, changes) = (Widget(ObjectReference(retaining: described)).weak, FollowedSignals())
        let end = { @MainActor in
            AnnouncementClock().after(.seconds(1)) {
                guard let widget = weak.widget()?.widgetPointer, chuckle_restore_description(widget) != 0 else { return }
                changes.follow(nil, [:])
            }
        }
        let changed = { @MainActor in
            if let widget = weak.widget()?.widgetPointer, chuckle_has_focus_within(widget) == 0 { end() }
        }
        changes.follow(UnsafeMutableRawPointer(described), ["state-flags-changed": changed])
        end()
    }

    /// Before GTK 4.10 a window that has just opened does not know yet that a screen reader listens, and does not tell it where the
    /// focus is. Nor does one to which the user comes back from a dialog.
    func tellsOfItsFocus() {
        guard chuckle_forgets_to_tell_focus() != 0 else { return }
        let rest = focusRest
        connect("map", as: Window.self) {
            rest.focusMoved()
            $0.tellFocus(after: .milliseconds(700))
        }
        connect("notify::is-active", as: Window.self) { if $0.isActive { $0.tellFocus(after: .milliseconds(300)) } }
    }

    /// Moves the focus away and back, which screen readers are told of. One that has just moved was told of.
    private func tellFocus(after delay: Duration) {
        let (weak, rest) = (weak, focusRest)
        AnnouncementClock().after(delay) {
            // An entry would select its text.
            guard rest.remaining < .milliseconds(150), let window = weak.widget(as: Window.self)?.window,
                let focus = gtk_window_get_focus(window), chuckle_is_a(focus, gtk_text_get_type()) == 0
            else { return }
            withExtendedLifetime(ObjectReference(retaining: focus)) {
                gtk_window_set_focus(window, nil)
                gtk_window_set_focus(window, focus)
            }
        }
    }
}
