import CGtk
import GLibSupport

public final class CalendarView: Widget {
    override class var type: GType { gtk_calendar_get_type() }

    /// GTK leaves the buttons unnamed.
    public func setLabels(_ label: String, previousMonth: String, nextMonth: String, previousYear: String, nextYear: String) {
        accessibleLabel = label
        let buttons = widgetPointer.all(of: [gtk_button_get_type()])
        for (button, name) in zip(buttons, [previousMonth, nextMonth, previousYear, nextYear]) {
            chuckle_set_accessible_label(button, name)
            gtk_widget_set_tooltip_text(button, name)
        }
    }

    /// Gregorian; month and day begin at 1.
    public var day: (year: Int, month: Int, day: Int) {
        get {
            guard let date = gtk_calendar_get_date(pointer) else { return (1, 1, 1) }
            defer { g_date_time_unref(date) }
            return (Int(g_date_time_get_year(date)), Int(g_date_time_get_month(date)), Int(g_date_time_get_day_of_month(date)))
        }
        set {
            guard newValue != day,
                let date = g_date_time_new_utc(
                    gint(clamping: newValue.year), gint(clamping: newValue.month), gint(clamping: newValue.day), 12, 0, 0)
            else { return }
            isSelecting = true
            chuckle_calendar_set_date(pointer, date)
            isSelecting = false
            g_date_time_unref(date)
        }
    }

    private var isSelecting = false

    public func onDaySelected(_ handler: @escaping @MainActor (_ year: Int, _ month: Int, _ day: Int) -> Void) {
        // Another month or year moves the selected day with a signal of its own.
        for signal in ["day-selected", "prev-month", "next-month", "prev-year", "next-year"] {
            connectSignal(reference.pointer, signal) { [weak self] _ in
                guard let self, !isSelecting else { return }
                let selected = day
                handler(selected.year, selected.month, selected.day)
            }
        }
    }
}
