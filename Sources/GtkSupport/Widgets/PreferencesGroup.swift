import CAdwaita
import CGtk
import GLibSupport

public final class PreferencesGroup: Widget {
    override class var type: GType { adw_preferences_group_get_type() }

    /// Both texts are shown literally, and wrap.
    public func describe(title: String, explanation: String?) {
        accessibleLabel = title
        let group = reference.cast(to: AdwPreferencesGroup.self)
        adw_preferences_group_set_title(group, takeString(g_markup_escape_text(title, -1)))
        adw_preferences_group_set_description(group, explanation.flatMap { takeString(g_markup_escape_text($0, -1)) })
        // libadwaita 1.2 cuts off a title longer than a line. The group's two labels precede those of the rows.
        let labels = widgetPointer.all(of: [gtk_label_get_type()]).prefix(2)
        if let heading = labels.first { chuckle_set_int(heading, "accessible-role", Int32(GTK_ACCESSIBLE_ROLE_HEADING.rawValue)) }
        for label in labels.map({ OpaquePointer($0) }) {
            gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_NONE)
            gtk_label_set_wrap(label, 1)
            gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
            gtk_label_set_width_chars(label, 8)
        }
        if let header = labels.first.flatMap({ gtk_widget_get_parent($0) }).flatMap({ gtk_widget_get_parent($0) }) {
            Box(ObjectReference(retaining: header)).laysTextOutBesideButtons()
        }
    }
}

public final class ActionRow: Widget {
    override class var type: GType { adw_action_row_get_type() }

    /// Unlike a GtkListBoxRow, it takes no focus before its content, and works outside a list box.
    private static let passive = SwiftBacked.register(
        "ChuckleActionRow", of: adw_action_row_get_type(),
        initialize: { functions, _ in
            guard let row = functions?.assumingMemoryBound(to: GtkWidgetClass.self),
                let listRow = SwiftBacked.functions(of: gtk_list_box_row_get_type(), as: GtkWidgetClass.self),
                let widget = SwiftBacked.functions(of: gtk_widget_get_type(), as: GtkWidgetClass.self)
            else { return }
            row.pointee.root = listRow.pointee.root
            row.pointee.focus = widget.pointee.focus
            row.pointee.grab_focus = widget.pointee.grab_focus
        })

    private var row: UnsafeMutablePointer<AdwActionRow> { reference.cast(to: AdwActionRow.self) }

    public static func make(title: String, end: Widget) -> ActionRow {
        let row = ActionRow(adopting: chuckle_widget_new(passive, GTK_ACCESSIBLE_ROLE_GROUP))
        gtk_widget_set_focusable(row.widgetPointer, 0)
        for relation in [GTK_ACCESSIBLE_RELATION_LABELLED_BY, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY] {
            gtk_accessible_reset_relation(row.pointer, relation)
        }
        row.show(title: title)
        gtk_widget_set_valign(end.widgetPointer, GTK_ALIGN_CENTER)
        adw_action_row_add_suffix(row.row, end.widgetPointer)
        return row
    }

    /// A click on the row also switches.
    public static func make(title: String, toggle: Switch) -> ActionRow {
        let row = make(title: title, end: toggle)
        adw_action_row_set_activatable_widget(row.row, toggle.widgetPointer)
        connectSignal(row.addController(gtk_gesture_click_new()), "released") { [weak toggle] in
            if let toggle, toggle.isSensitive { toggle.isActive.toggle() }
        }
        row.forgetLostTouches()
        return row
    }

    public static func makeItem(title: String, explanation: String) -> ActionRow {
        let row = ActionRow(adopting: adw_action_row_new())
        row.show(title: title)
        row.explanation = explanation
        gtk_list_box_row_set_activatable(row.reference.cast(to: GtkListBoxRow.self), 1)
        return row
    }

    private func show(title: String) {
        let row = reference.cast(to: AdwPreferencesRow.self)
        adw_preferences_row_set_use_markup(row, 0)
        adw_preferences_row_set_title(row, title)
        breaksWordsWithoutHyphens()
        // The last two children of a row's box are the texts and the suffixes.
        if let header = gtk_list_box_row_get_child(self.reference.cast(to: GtkListBoxRow.self)) {
            Box(ObjectReference(retaining: header)).laysTextOutBesideButtons()
        }
    }

    public var explanation: String? {
        get { adw_action_row_get_subtitle(row).map { String(cString: $0) } }
        set { adw_action_row_set_subtitle(row, newValue ?? "") }
    }
}
