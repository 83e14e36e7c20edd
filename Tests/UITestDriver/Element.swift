/// One element of the user interface, as assistive technology sees it.
///
/// Every property asks the application anew, but for a look of a `Finder`, which asks once. When the element is gone, properties are
/// empty or nil and actions throw.
@MainActor
public final class Element {
    let address: ElementAddress

    init(address: ElementAddress) {
        self.address = address
    }

    /// What kind of element it is; `Role(rawValue: 0)` when it is gone.
    public var role: Role { Role(rawValue: UInt32(ask(.role).value?.integer ?? 0)) }

    /// Its accessible name, without the heading above a row. GTK gives the name of the type ("GtkImage") when the application set none.
    public var name: String { heading == nil ? wholeName : String(wholeName.trimmingPrefix(Self.headingPattern)) }

    private var wholeName: String { ask(.name).value?.text ?? "" }

    /// The heading above a row, which its accessible name begins with; nil if there is none.
    public var heading: String? {
        guard let match = wholeName.prefixMatch(of: Self.headingPattern), role == .listItem else { return nil }
        return String(match.output.1)
    }

    /// A letter, or where the words of a search were found.
    private static var headingPattern: Regex<(Substring, Substring)> { #/(.|In titles|In alt texts|In transcripts): /# }

    /// Its accessible description, such as the text of its tool tip.
    public var description: String { ask(.description).value?.text ?? "" }

    /// How many rows a list says that it has; nil if it does not, as before GTK 4.24.
    public var setSize: Int? {
        let attributes = ask(.attributes).value?.list.map(\.list) ?? []
        return attributes.first { $0.first?.text == "setsize" }?.last?.text.flatMap { Int($0) }
    }

    /// Everything that is true about it at the moment; empty when it is gone.
    public var states: Set<ElementState> {
        let words = stateBits
        return Set(ElementState.allCases.filter { words & 1 << UInt64($0.rawValue) != 0 })
    }

    public func has(_ state: ElementState) -> Bool { stateBits & 1 << UInt64(state.rawValue) != 0 }

    /// The states as numbered bits.
    private var stateBits: UInt64 {
        let halves = ask(.states).value?.list.compactMap(\.integer) ?? []
        return halves.reversed().reduce(0) { $0 << 32 | UInt64($1) }
    }

    /// Whether the application still has this element.
    public var exists: Bool { ask(.role).value != nil && !has(.defunct) }

    /// The number of the process that it belongs to; 0 when that is gone.
    public var processIdentifier: Int32 { Accessibility.processIdentifier(ofBusName: address.bus) }

    /// The element around this one; nil for the outermost one.
    public var parent: Element? { ask(.parent).value?.address.map(Element.init) }

    /// How many elements there are directly inside.
    public var childCount: Int { children.count }

    /// The element directly inside at a position, counted from 0; nil when there is none.
    public func child(at position: Int) -> Element? {
        let children = children
        return children.indices.contains(position) ? children[position] : nil
    }

    /// The elements directly inside, in their order.
    public var children: [Element] {
        ask(.children).value?.list.compactMap { $0.address.map(Element.init) } ?? []
    }

    /// Its position among the children of its parent, counted from 0; nil when it has no parent or is gone.
    public var index: Int? { ask(.index).value?.integer.flatMap { $0 < 0 ? nil : $0 } }

    public func isSame(as other: Element) -> Bool { address == other.address }

    func ask(_ question: Question) -> Answer { Look.ask(question, address) }
}
