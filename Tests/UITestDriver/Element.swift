/// An element of the user interface, as assistive technology sees it.
///
/// Every property asks the application again, except during a look of a `Finder`. After the element is gone, properties are empty
/// or nil, and actions throw.
@MainActor
public final class Element {
    let address: ElementAddress

    init(address: ElementAddress) {
        self.address = address
    }

    /// `Role(rawValue: 0)` after the element is gone.
    public var role: Role { Role(rawValue: UInt32(ask(.role).value?.integer ?? 0)) }

    /// Without the heading of a row. GTK gives the type name ("GtkImage") if the application set none.
    public var name: String { heading == nil ? wholeName : String(wholeName.trimmingPrefix(Self.headingPattern)) }

    private var wholeName: String { ask(.name).value?.text ?? "" }

    /// The heading above a row, at the start of its accessible name; nil for none.
    public var heading: String? {
        guard let match = wholeName.prefixMatch(of: Self.headingPattern), role == .listItem else { return nil }
        return String(match.output.1)
    }

    /// A letter, or the kind of text in which a search found something.
    private static var headingPattern: Regex<(Substring, Substring)> { #/(.|In titles|In alt texts|In transcripts): /# }

    /// Such as the text of its tooltip.
    public var description: String { ask(.description).value?.text ?? "" }

    /// The number of rows that a list reports; nil before GTK 4.24.
    public var setSize: Int? {
        let attributes = ask(.attributes).value?.list.map(\.list) ?? []
        return attributes.first { $0.first?.text == "setsize" }?.last?.text.flatMap { Int($0) }
    }

    /// Empty after the element is gone.
    public var states: Set<ElementState> {
        let words = stateBits
        return Set(ElementState.allCases.filter { words & 1 << UInt64($0.rawValue) != 0 })
    }

    public func has(_ state: ElementState) -> Bool { stateBits & 1 << UInt64(state.rawValue) != 0 }

    private var stateBits: UInt64 {
        let halves = ask(.states).value?.list.compactMap(\.integer) ?? []
        return halves.reversed().reduce(0) { $0 << 32 | UInt64($1) }
    }

    public var exists: Bool { ask(.role).value != nil && !has(.defunct) }

    /// 0 after the element is gone.
    public var processIdentifier: Int32 { Accessibility.processIdentifier(ofBusName: address.bus) }

    /// Nil for the outermost element.
    public var parent: Element? { ask(.parent).value?.address.map(Element.init) }

    public var childCount: Int { children.count }

    /// Positions start at 0; nil for none.
    public func child(at position: Int) -> Element? {
        let children = children
        return children.indices.contains(position) ? children[position] : nil
    }

    public var children: [Element] {
        ask(.children).value?.list.compactMap { $0.address.map(Element.init) } ?? []
    }

    /// Starting at 0; nil without a parent.
    public var index: Int? { ask(.index).value?.integer.flatMap { $0 < 0 ? nil : $0 } }

    public func isSame(as other: Element) -> Bool { address == other.address }

    func ask(_ question: Question) -> Answer { Look.ask(question, address) }
}
