/// States with the numbers of the AT-SPI protocol. GTK 4.8 sets `showing` on windows only.
public enum ElementState: UInt32, CaseIterable, Sendable {
    // GTK 4.8 sets `invalid` in place of `invalidEntry`.
    case invalid, active, armed, busy, checked, collapsed, defunct, editable, enabled, expandable, expanded, focusable,
        focused, hasTooltip, horizontal, iconified, modal, multiLine, multiselectable, opaque, pressed, resizable,
        selectable, selected, sensitive, showing, singleLine, stale, transient, vertical, visible, managesDescendants,
        indeterminate, required, truncated, animated, invalidEntry, supportsAutocompletion, selectableText, isDefault,
        visited, checkable, hasPopup, readOnly
}
