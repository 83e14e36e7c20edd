/// Something that is true about an element at the moment.
///
/// The numbers are those of the AT-SPI protocol. GTK 4.8 sets `showing` on windows only.
public enum ElementState: UInt32, CaseIterable, Sendable {
    /// What GTK 4.8 sets in the place of `invalidEntry`.
    case invalid = 0
    case active = 1
    case armed = 2
    case busy = 3
    case checked = 4
    case collapsed = 5
    case defunct = 6
    case editable = 7
    case enabled = 8
    case expandable = 9
    case expanded = 10
    case focusable = 11
    case focused = 12
    case hasTooltip = 13
    case horizontal = 14
    case iconified = 15
    case modal = 16
    case multiLine = 17
    case multiselectable = 18
    case opaque = 19
    case pressed = 20
    case resizable = 21
    case selectable = 22
    case selected = 23
    case sensitive = 24
    case showing = 25
    case singleLine = 26
    case stale = 27
    case transient = 28
    case vertical = 29
    case visible = 30
    case managesDescendants = 31
    case indeterminate = 32
    case required = 33
    case truncated = 34
    case animated = 35
    case invalidEntry = 36
    case supportsAutocompletion = 37
    case selectableText = 38
    case isDefault = 39
    case visited = 40
    case checkable = 41
    case hasPopup = 42
    case readOnly = 43
}
