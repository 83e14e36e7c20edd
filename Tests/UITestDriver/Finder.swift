/// Finds elements in a part of the accessible tree, outermost first and in reading order. A vain wait throws a `DriverError` with a
/// dump of the tree.
@MainActor
public final class Finder {
    /// Included in the search.
    public let root: Element

    public init(root: Element) {
        self.root = root
    }

    /// Nil for none. Does not search in the rows of lists.
    public func first(where condition: (Element) -> Bool) -> Element? {
        Look.take { look in
            let (isMet, questions) = look.questions { condition(root) }
            return isMet ? root : first(in: root, look, asking: questions, where: condition)
        }
    }

    /// The first match that a person can see. Does not search on hidden pages of stacks.
    public func firstOnScreen(where condition: (Element) -> Bool) -> Element? {
        Look.take { look in
            let questions = look.questions { condition(root) }.questions + [.states, .extents]
            prepare(look, asking: questions)
            return first(in: root, look, asking: questions, skipsHiddenPages: true) { condition($0) && $0.isOnScreen }
        }
    }

    /// - Parameter name: matches exactly; nil matches any.
    public func first(role: Role, name: String? = nil) -> Element? {
        first { Self.matches($0, role: role, name: name) }
    }

    public func all(where condition: (Element) -> Bool) -> [Element] {
        var found: [Element] = []
        Look.take { collect(in: root, $0, where: condition, into: &found, onlyDrawn: false, without: []) }
        return found
    }

    /// All matches that are drawn, or would be if they were not scrolled away.
    ///
    /// Does not search in elements that are not drawn, which makes it much faster than `all` if most pages are hidden.
    /// - Parameter skipped: roles that are excluded with everything in them.
    public func allDrawn(without skipped: Set<Role> = [], where condition: (Element) -> Bool) -> [Element] {
        var found: [Element] = []
        Look.take { collect(in: root, $0, where: condition, into: &found, onlyDrawn: true, without: skipped) }
        return found
    }

    /// An element that a person can see.
    public struct Seen {
        public let element: Element
        /// The part that is not scrolled away.
        public let place: Rectangle
        /// Whether the element and all its ancestors are sensitive.
        public let isSensitive: Bool
    }

    /// All matches whose middle a person can see. Asks each ancestor once for all its descendants.
    public func allSeen(where condition: (Element) -> Bool) -> [Seen] {
        var found: [Seen] = []
        Look.take { collectSeen(in: root, $0, around: nil, isSensitive: true, where: condition, into: &found) }
        return found
    }

    /// - Parameter description: the wanted element, for the error.
    public func waitFor(_ description: String, where condition: (Element) -> Bool) throws -> Element {
        guard let element = Polling.firstValue({ first(where: condition) }) else {
            throw DriverError("No \(description) within \(Polling.defaultLimit) in:\n\(TreeDump.text(of: root))")
        }
        return element
    }

    public func waitForOnScreen(_ description: String, where condition: (Element) -> Bool) throws -> Element {
        guard let element = Polling.firstValue({ firstOnScreen(where: condition) }) else {
            throw DriverError("No \(description) on the screen within \(Polling.defaultLimit) in:\n\(TreeDump.text(of: root))")
        }
        return element
    }

    /// - Parameter name: matches exactly; nil matches any.
    public func waitFor(role: Role, name: String? = nil) throws -> Element {
        try waitFor(Self.words(role, name)) { Self.matches($0, role: role, name: name) }
    }

    /// Waits for a pane that scrolls.
    public func waitForPane(_ name: String) throws -> Element {
        try waitFor("pane “\(name)”") { $0.isPane && $0.name == name }
    }

    /// - Parameter name: matches exactly; nil matches any.
    public func waitUntilGone(role: Role, name: String? = nil) throws {
        try wait(until: "\(Self.words(role, name)) is gone") { first(role: role, name: name) == nil }
    }

    public func wait(until description: String, _ condition: () throws -> Bool) throws {
        let met: Void? = try Polling.firstValue { try condition() ? () : nil }
        if met == nil {
            let focus = first { $0.has(.focused) }?.summary ?? "nothing"
            throw DriverError(
                "Waited \(Polling.defaultLimit) in vain until \(description); focus: \(focus), in:\n\(TreeDump.text(of: root))")
        }
    }

    /// Asks all elements of visible pages, level by level. If a busy application answered element by element, short-lived ones
    /// would be missed.
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

    /// The page of a stack has no place. Its content is drawn while the page is visible.
    private static func isPage(_ element: Element) -> Bool { element.role != .application && element.extents == nil }

    private func first(
        in element: Element, _ look: Look, asking questions: [Question], skipsHiddenPages: Bool = false,
        where condition: (Element) -> Bool
    ) -> Element? {
        let role = element.role
        // A row describes its content itself, and searching hundreds of rows takes seconds.
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

    /// Asks whether elements are drawn, and then for the children of drawn ones.
    private func prepare(_ elements: [Element], _ look: Look, onlyDrawn: Bool) {
        guard onlyDrawn else { return look.prepare([.role, .states, .children], of: elements) }
        look.prepare([.role, .states, .extents], of: elements)
        look.prepare(elements.compactMap { element in element.questionAboutDrawing.map { (element.address, $0) } })
        look.prepare([.children], of: elements.filter(\.isDrawn))
    }

    /// - Parameter around: the visible part of the window; nil for all of it.
    private func collectSeen(
        in element: Element, _ look: Look, around: Rectangle?, isSensitive: Bool, where condition: (Element) -> Bool,
        into found: inout [Seen]
    ) {
        let isOutside = [.application, .frame].contains(element.role)
        if !isOutside, !element.isDrawn { return }
        let isSensitive = isSensitive && (isOutside || element.has(.sensitive))
        var place = around
        // The page of a stack has no place, but its content has one.
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
