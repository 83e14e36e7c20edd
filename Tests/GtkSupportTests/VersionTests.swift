import CAdwaita
import CGtk
import GLibSupport
import TestMainLoop
import XCTest

@testable import GtkSupport

/// The running versions of GTK and libadwaita matter, not those of the headers.
final class VersionTests: GtkTestCase {
    func testAQuestionIsADialogWithinTheWindowSinceLibadwaita1_5() throws {
        try onMainActor {
            let pointer = try XCTUnwrap(chuckle_question_new("Delete?", "It is gone then.", "Keep", "Delete"))
            // GTK holds a window until it is destroyed.
            let window = chuckle_is_a(pointer, gtk_window_get_type()) != 0 ? Window(ObjectReference(retaining: pointer)) : nil
            let question = window ?? Widget(adopting: pointer)
            defer { window?.destroy() }
            let name = String(cString: chuckle_type_name(question.reference.pointer))
            XCTAssertEqual(name, adw_get_minor_version() < 5 ? "AdwMessageDialog" : "AdwAlertDialog")
            for property in ["close-response", "default-response"] {
                XCTAssertEqual(takeString(chuckle_get_string(question.reference.pointer, property)), "keep")
            }
        }
    }

    func testTabLeavesAListByItselfSince4_12() {
        onMainActor {
            let list = Widget(adopting: gtk_list_view_new(nil, nil))
            chuckle_list_let_tab_leave(list.widgetPointer)
            let isKnown = gtk_get_minor_version() >= 12
            // GTK_LIST_TAB_ITEM.
            if isKnown { XCTAssertEqual(chuckle_get_int(list.reference.pointer, "tab-behavior"), 1) }
            let controllers = gtk_widget_observe_controllers(list.widgetPointer)
            defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
            let isOurs = (0..<g_list_model_get_n_items(controllers)).contains { index in
                let controller = g_list_model_get_item(controllers, index)
                defer { g_object_unref(controller) }
                return controller.map { chuckle_is_a($0, gtk_event_controller_key_get_type()) != 0 } ?? false
            }
            XCTAssertEqual(isOurs, !isKnown)
        }
    }

    func testACalendarShowsTheDayThatIsSet() {
        onMainActor {
            let calendar = CalendarView(adopting: gtk_calendar_new())
            calendar.day = (2024, 2, 29)
            XCTAssertEqual([calendar.day.year, calendar.day.month, calendar.day.day], [2024, 2, 29])
        }
    }
}
