import CGtk
import TestMainLoop

/// A test on the main thread with GTK started.
class GtkTestCase: MainLoopTestCase {
    override class func setUp() {
        precondition(gtk_init_check() != 0, "GTK needs a display")
        super.setUp()
    }
}
