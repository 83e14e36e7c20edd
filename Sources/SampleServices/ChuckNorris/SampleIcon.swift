import CCairo
import Foundation

/// The icon of the sample jokes: a bearded face under a wide hat, 60 × 60 pixels like the service's.
enum SampleIcon {
    /// The picture, encoded once.
    static let png = EncodedPicture.png(size: 60, draw: draw)

    private static func draw(on context: OpaquePointer?) {
        let circle = { (x: Double, y: Double, radius: Double) in
            cairo_arc(context, x, y, radius, 0, 2 * Double.pi)
            cairo_fill(context)
        }
        // Face, beard, mouth, eyes.
        cairo_set_source_rgb(context, 0.93, 0.75, 0.58)
        circle(30, 33, 18)
        cairo_set_source_rgb(context, 0.55, 0.32, 0.14)
        cairo_arc(context, 30, 35, 19, 0, Double.pi)
        cairo_fill(context)
        cairo_set_source_rgb(context, 0.93, 0.75, 0.58)
        cairo_rectangle(context, 23, 40, 14, 4)
        cairo_fill(context)
        cairo_set_source_rgb(context, 0.15, 0.15, 0.2)
        circle(23, 30, 2)
        circle(37, 30, 2)
        // Hat.
        cairo_set_source_rgb(context, 0.36, 0.22, 0.1)
        cairo_rectangle(context, 16, 5, 28, 15)
        cairo_rectangle(context, 3, 19, 54, 5)
        cairo_fill(context)
        cairo_set_source_rgb(context, 0.9, 0.65, 0.2)
        cairo_rectangle(context, 16, 15, 28, 3)
        cairo_fill(context)
    }
}
