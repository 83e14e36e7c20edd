import CGtk
import GLibSupport
import TestMainLoop

@testable import GtkSupport

class GtkTestCase: MainLoopTestCase {
    override class func setUp() {
        precondition(gtk_init_check() != 0, "GTK needs a display")
        super.setUp()
    }

    func onWindow<Fixture: WindowFixture>(
        of makeFixture: @autoclosure @MainActor () -> Fixture, _ steps: @MainActor (Fixture) throws -> Void
    ) rethrows {
        try onMainActor {
            let fixture = makeFixture()
            defer { fixture.window.destroy() }
            try steps(fixture)
        }
    }
}

@MainActor
class WindowFixture {
    let window = Window(ObjectReference(retaining: gtk_window_new()))

    init(_ child: Widget, width: Int, height: Int) {
        gtk_window_set_child(window.window, child.widgetPointer)
        window.defaultSize = (width, height)
    }
}
