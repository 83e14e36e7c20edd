internal import CAtspi
import Foundation

/// One element of the user interface, as assistive technology sees it.
///
/// Every property asks the application anew. When the element is gone, properties are empty or nil and
/// actions throw.
@MainActor
public final class Element {
    let pointer: UnsafeMutablePointer<AtspiAccessible>

    /// Takes over one reference to the accessible; nil when there is none.
    init?(adopting pointer: UnsafeMutablePointer<AtspiAccessible>?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    isolated deinit {
        g_object_unref(pointer)
    }

    /// What kind of element it is; `Role(rawValue: 0)` when it is gone.
    public var role: Role {
        Role(rawValue: atspi_accessible_get_role(pointer, nil).rawValue)
    }

    /// Its accessible name. GTK gives the name of the type ("GtkImage") when the application set none.
    public var name: String {
        String(adopting: atspi_accessible_get_name(pointer, nil))
    }

    /// Its accessible description, such as the text of its tool tip.
    public var description: String {
        String(adopting: atspi_accessible_get_description(pointer, nil))
    }

    /// Everything that is true about it at the moment; empty when it is gone.
    public var states: Set<ElementState> {
        guard let set = atspi_accessible_get_state_set(pointer) else { return [] }
        defer { g_object_unref(set) }
        // One question for all of them: asking for a single state costs a question of its own each time.
        guard let list = atspi_state_set_get_states(set) else { return [] }
        defer { g_array_unref(list) }
        let count = Int(list.pointee.len)
        return list.pointee.data.withMemoryRebound(to: UInt32.self, capacity: count) { numbers in
            Set(UnsafeBufferPointer(start: numbers, count: count).compactMap(ElementState.init))
        }
    }

    public func has(_ state: ElementState) -> Bool {
        states.contains(state)
    }

    /// Whether the application still has this element.
    public var exists: Bool {
        var error: UnsafeMutablePointer<GError>?
        atspi_accessible_get_role(pointer, &error)
        guard let error else { return !has(.defunct) }
        g_error_free(error)
        return false
    }

    /// The number of the process that it belongs to; 0 when that is gone.
    public var processIdentifier: Int32 {
        Int32(atspi_accessible_get_process_id(pointer, nil))
    }

    /// The element around this one; nil for the outermost one.
    public var parent: Element? {
        Element(adopting: atspi_accessible_get_parent(pointer, nil))
    }

    /// How many elements there are directly inside.
    public var childCount: Int {
        max(0, Int(atspi_accessible_get_child_count(pointer, nil)))
    }

    /// The element directly inside at a position, counted from 0; nil when there is none.
    public func child(at position: Int) -> Element? {
        Element(adopting: atspi_accessible_get_child_at_index(pointer, gint(position), nil))
    }

    /// The elements directly inside, in their order.
    public var children: [Element] {
        (0..<childCount).compactMap(child(at:))
    }

    /// Its position among the children of its parent, counted from 0; nil when it has no parent or is gone.
    public var index: Int? {
        let index = atspi_accessible_get_index_in_parent(pointer, nil)
        return index < 0 ? nil : Int(index)
    }

    public func isSame(as other: Element) -> Bool {
        pointer == other.pointer
    }
}
