/// Looks for elements in a part of the accessible tree, from the outside to the inside and in reading order. What is waited for in vain
/// is a `DriverError` with a dump of the tree.
@MainActor
public final class Finder {
    /// Where the search begins; it is looked at too.
    public let root: Element

    public init(root: Element) {
        self.root = root
    }

    /// The first element that fulfils a condition; nil when there is none. What is within the rows of lists is not looked at.
    public func first(where condition: (Element) -> Bool) -> Element? {
        Look.take { look in
            let (isMet, questions) = look.questions { condition(root) }
            return isMet ? root : first(in: root, look, asking: questions, where: condition)
        }
    }

    /// The first element that fulfils a condition and that a person can see. Hidden pages of stacks are not looked at.
    public func firstOnScreen(where condition: (Element) -> Bool) -> Element? {
        Look.take { look in
            let questions = look.questions { condition(root) }.questions + [.states, .extents]
            prepare(look, asking: questions)
            return first(in: root, look, asking: questions, skipsHiddenPages: true) { condition($0) && $0.isOnScreen }
        }
    }

    /// The first element of a role, and of exactly this name if one is given; nil when there is none.
    public func first(role: Role, name: String? = nil) -> Element? {
        first { Self.matches($0, role: role, name: name) }
    }

    /// All elements that fulfil a condition.
    public func all(where condition: (Element) -> Bool) -> [Element] {
        var found: [Element] = []
        Look.take { collect(in: root, $0, where: condition, into: &found, onlyDrawn: false, without: []) }
        return found
    }

    /// All elements that are drawn, or would be if they were not scrolled away, and that fulfil a condition.
    ///
    /// What is within something that is not drawn is not looked at: that makes it much quicker than `all` where most pages are hidden.
    /// - Parameter skipped: the roles of what is not looked at, nor what is within it.
    public func allDrawn(without skipped: Set<Role> = [], where condition: (Element) -> Bool) -> [Element] {
        var found: [Element] = []
        Look.take { collect(in: root, $0, where: condition, into: &found, onlyDrawn: true, without: skipped) }
        return found
    }

    /// An element that a person can see.
    public struct Seen {
        public let element: Element
        /// The part of it that is not scrolled away.
        public let place: Rectangle
        /// Whether it and everything around it is sensitive.
        public let isSensitive: Bool
    }

    /// All elements whose middle a person can see and that fulfil a condition. What is around elements is
    /// asked once for all that is within it.
    public func allSeen(where condition: (Element) -> Bool) -> [Seen] {
        var found: [Seen] = []
        Look.take { collectSeen(in: root, $0, around: nil, isSensitive: true, where: condition, into: &found) }
        return found
    }

    /// Waits until an element fulfils a condition.
    /// - Parameter description: what is looked for; it becomes part of the error.
    public func waitFor(_ description: String, where condition: (Element) -> Bool) throws -> Element {
        guard let element = Polling.firstValue({ first(where: condition) }) else {
            throw DriverError("No \(description) within \(Polling.defaultLimit) in:\n\(TreeDump.text(of: root))")
        }
        return element
    }

    /// Waits until an element that a person can see fulfils a condition.
    public func waitForOnScreen(_ description: String, where condition: (Element) -> Bool) throws -> Element {
        guard let element = Polling.firstValue({ firstOnScreen(where: condition) }) else {
            throw DriverError("No \(description) on the screen within \(Polling.defaultLimit) in:\n\(TreeDump.text(of: root))")
        }
        return element
    }

    /// Waits for an element of a role, and of exactly this name if one is given.
    public func waitFor(role: Role, name: String? = nil) throws -> Element {
        try waitFor(Self.words(role, name)) { Self.matches($0, role: role, name: name) }
    }

    /// Waits for a pane that scrolls.
    public func waitForPane(_ name: String) throws -> Element {
        try waitFor("pane “\(name)”") { $0.isPane && $0.name == name }
    }

    /// Waits until there is no element of a role, and of exactly this name if one is given.
    public func waitUntilGone(role: Role, name: String? = nil) throws {
        try wait(until: "\(Self.words(role, name)) is gone") { first(role: role, name: name) == nil }
    }

    /// Waits until a condition is true.
    public func wait(until description: String, _ condition: () throws -> Bool) throws {
        let met: Void? = try Polling.firstValue { try condition() ? () : nil }
        if met == nil {
            let focus = first { $0.has(.focused) }?.summary ?? "nothing"
            throw DriverError(
                "Waited \(Polling.defaultLimit) in vain until \(description); focus: \(focus), in:\n\(TreeDump.text(of: root))")
        }
    }

    /// Asks all elements that are not on hidden pages, level by level. What is shown for some seconds may be gone before a busy
    /// application has answered for one element after the other.
    private func prepare(_ look: Look, asking questions: [Question]) {
        var level = [root]
        while !level.isEmpty {
            look.prepare([.children, .extents], of: level)
            let families = level.map { (parent: $0, children: $0.children) }
            for family in families { look.note(parent: family.parent, of: family.children) }
            look.prepare(questions + [.role], of: families.flatMap(\.children))
            let pages = families.filter { Self.isPage($0.parent) }.flatMap(\.children)
            look.prepare(pages.compactMap { page in page.questionAboutDrawing.map { (page.address, $0) } })
            level = families.flatMap { family in
                let isPage = Self.isPage(family.parent)
                return family.children.filter { $0.role != .listItem && $0.has(.visible) && (!isPage || $0.isDrawn) }
            }
        }
    }

    /// The page of a stack has no place, and what is on it is drawn while the page is shown.
    private static func isPage(_ element: Element) -> Bool { element.role != .application && element.extents == nil }

    private func first(
        in element: Element, _ look: Look, asking questions: [Question], skipsHiddenPages: Bool = false,
        where condition: (Element) -> Bool
    ) -> Element? {
        let role = element.role
        // A row of a list says by itself what is in it; to look into hundreds of them takes seconds.
        if role == .listItem, !element.isSame(as: root) { return nil }
        let children = element.children
        look.note(parent: element, of: children)
        look.prepare(questions + (role == .list ? [.role] : [.role, .children]), of: children)
        let isPage = skipsHiddenPages && Self.isPage(element)
        for child in children where !skipsHiddenPages || child.has(.visible) && (!isPage || child.isDrawn) {
            if condition(child) { return child }
            if let found = first(in: child, look, asking: questions, skipsHiddenPages: skipsHiddenPages, where: condition) {
                return found
            }
        }
        return nil
    }

    private func collect(
        in element: Element, _ look: Look, where condition: (Element) -> Bool, into found: inout [Element], onlyDrawn: Bool,
        without skipped: Set<Role>
    ) {
        let role = element.role
        if skipped.contains(role) || onlyDrawn && role != .application && !element.isDrawn { return }
        if condition(element) { found.append(element) }
        let children = element.children
        look.note(parent: element, of: children)
        prepare(children, look, onlyDrawn: onlyDrawn)
        for child in children {
            collect(in: child, look, where: condition, into: &found, onlyDrawn: onlyDrawn, without: skipped)
        }
    }

    /// Asks what tells whether elements are drawn, and then what is within those that are.
    private func prepare(_ elements: [Element], _ look: Look, onlyDrawn: Bool) {
        guard onlyDrawn else { return look.prepare([.role, .states, .children], of: elements) }
        look.prepare([.role, .states, .extents], of: elements)
        look.prepare(elements.compactMap { element in element.questionAboutDrawing.map { (element.address, $0) } })
        look.prepare([.children], of: elements.filter(\.isDrawn))
    }

    /// - Parameter around: the part of the window in which something can be seen; nil for all of it.
    private func collectSeen(
        in element: Element, _ look: Look, around: Rectangle?, isSensitive: Bool, where condition: (Element) -> Bool,
        into found: inout [Seen]
    ) {
        let isOutside = [.application, .frame].contains(element.role)
        if !isOutside, !element.isDrawn { return }
        let isSensitive = isSensitive && (isOutside || element.has(.sensitive))
        var place = around
        // The page of a stack has no place; what is within it has one.
        if let extents = element.extents, !extents.isEmpty {
            let part = around.map { extents.intersection($0) } ?? extents
            if part.isEmpty { return }
            place = part
            if around?.contains(extents.center) ?? true, condition(element) {
                found.append(Seen(element: element, place: part, isSensitive: isSensitive))
            }
        }
        let children = element.children
        look.note(parent: element, of: children)
        prepare(children, look, onlyDrawn: true)
        for child in children {
            collectSeen(in: child, look, around: place, isSensitive: isSensitive, where: condition, into: &found)
        }
    }

    private static func matches(_ element: Element, role: Role, name: String?) -> Bool {
        guard element.role == role else { return false }
        return name == nil || element.name == name
    }

    private static func words(_ role: Role, _ name: String?) -> String {
        name.map { "\(role) \"\($0)\"" } ?? "\(role)"
    }
}
