import CGtk
import GLibSupport

extension Widget {
    /// Keeps a Swift object under its class's name for as long as the widget exists: what belongs to the widget itself rather than to
    /// one of its wrappers. The object must not hold the widget strongly.
    func attach<Attachment: AnyObject>(_ attachment: Attachment) {
        g_object_set_data_full(reference.cast(to: GObject.self), Self.key(Attachment.self), retainForC(attachment), releaseFromC)
    }

    /// The attached object of a class.
    func attachment<Attachment: AnyObject>(_ type: Attachment.Type) -> Attachment? {
        g_object_get_data(reference.cast(to: GObject.self), Self.key(type)).map {
            Unmanaged<Attachment>.fromOpaque($0).takeUnretainedValue()
        }
    }

    private static func key(_ type: AnyObject.Type) -> String { "chuckle-\(type)" }
}
