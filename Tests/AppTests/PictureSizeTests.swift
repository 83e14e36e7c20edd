import CAdwaita
import CGtk
import Model
import Pictures
import XCTest

@testable import GtkSupport

/// A picture with more pixels is finer, not larger.
@MainActor
final class PictureSizeTests: XCTestCase {
    override func setUp() async throws { _ = TestApplication.shared }

    private static func picture(width: Int, height: Int) -> Picture {
        Canvas(width: width, height: height, scale: 1, background: CanvasColour(0x336699)).picture()
    }

    func testWhatShowsAPictureHasItsSizeInLogicalPixels() async {
        let kinds: [(name: String, show: @MainActor (Picture) -> Widget)] = [
            (
                "marker",
                { picture in
                    let button = PictureButton.make(size: 44)
                    button.show(PicturePaintable(picture, for: nil))
                    return button
                }
            ),
            (
                "thumbnail",
                { picture in
                    let thumbnail = Thumbnail(adopting: gtk_picture_new())
                    thumbnail.show(PicturePaintable(picture, for: nil))
                    return thumbnail
                }
            ),
            (
                "icon",
                { picture in
                    let image = Image(adopting: gtk_image_new())
                    gtk_image_set_pixel_size(image.pointer, 60)
                    image.show(picture)
                    return image
                }
            ),
            (
                "portrait",
                { picture in
                    let avatar = Avatar(adopting: adw_avatar_new(96, nil, 1))
                    avatar.show(picture)
                    return avatar
                }
            ),
        ]
        for (name, show) in kinds {
            let sizes = [44, 88, 352].map { pixels in
                let widget = show(Self.picture(width: pixels, height: pixels))
                return [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL].map { widget.widgetPointer.length($0).best }
            }
            XCTAssertEqual(Set(sizes).count, 1, "\(name): \(sizes)")
        }
    }

    func testAThumbnailKeepsItsProportions() async throws {
        let thumbnail = Thumbnail(adopting: gtk_picture_new())
        let window = TestApplication.window(showing: thumbnail, width: 300, height: 300)
        defer { window.destroy() }
        thumbnail.show(PicturePaintable(Self.picture(width: 200, height: 50), for: thumbnail))
        var bounds = graphene_rect_t()
        await TestApplication.turn(until: "it is drawn") {
            let snapshot = gtk_snapshot_new()
            gtk_widget_snapshot_child(gtk_widget_get_parent(thumbnail.widgetPointer), thumbnail.widgetPointer, snapshot)
            guard let snapshot, let node = gtk_snapshot_free_to_node(snapshot) else { return false }
            defer { gsk_render_node_unref(node) }
            gsk_render_node_get_bounds(node, &bounds)
            return true
        }
        XCTAssertEqual(bounds.size.width / bounds.size.height, 4, accuracy: 0.1)
    }
}
