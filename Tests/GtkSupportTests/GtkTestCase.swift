import CGtk
import Domain
import Foundation
import GtkSupport
import TestMainLoop

/// A test on the main thread with GTK started.
class GtkTestCase: MainLoopTestCase {
    override class func setUp() {
        precondition(gtk_init_check() != 0, "GTK needs a display")
        super.setUp()
    }

    /// The error of decoding a picture; nil if it can be decoded.
    func error(decoding data: Data, limits: PictureLimits = .portrait) async -> PictureError? {
        do {
            _ = try await PixbufDecoder().picture(from: data, limits: limits)
            return nil
        } catch {
            return error as? PictureError
        }
    }
}
