extension Element {
    /// The element and its ancestors, up to the window.
    private var lineage: some Sequence<Element> {
        sequence(first: self) { $0.parent }.lazy.prefix { $0.role != .application }
    }

    /// The outermost element below the application.
    public var window: Element? { lineage.first { $0.parent?.role == .application } }

    public func isWithin(_ other: Element) -> Bool { lineage.dropFirst().contains(where: other.isSame) }

    /// Whether the element and its ancestors have the state `visible`. GTK 4.8 leaves it on hidden pages of a stack. For those use
    /// `isOnScreen`.
    public var isVisible: Bool { Look.take { _ in lineage.allSatisfy { $0.has(.visible) } && exists } }

    /// Whether a person can see its middle, or the part of it at the middle of a smaller pane.
    ///
    /// Elements on hidden pages, in closed menus, scrolled away or without a size are not on screen.
    public var isOnScreen: Bool {
        Look.take { _ in
            // Most invisible elements are on hidden pages, where nothing is drawn.
            guard isDrawn, isVisible, let extents else { return false }
            return lineage.dropFirst().allSatisfy { element in
                guard element.isPane, let pane = element.extents else { return true }
                // A closed pane has no height.
                return !pane.isEmpty && (pane.contains(extents.center) || extents.contains(pane.center))
            }
        }
    }

    /// Whether the element itself is drawn, whatever its ancestors, also while it is scrolled away.
    var isDrawn: Bool {
        guard has(.visible) else { return false }
        // The page of a stack has no place, but its content has one.
        guard let extents else { return true }
        guard !extents.isEmpty else { return false }
        // A layer of the map passes the pointer through, so only its content contains points.
        return contains(extents.center) || children.contains { child in child.extents.map { child.contains($0.center) } ?? false }
    }

    /// The last question needed to tell whether it is drawn; nil if none is needed.
    var questionAboutDrawing: Question? {
        guard Toolkit.tellsWhatIsDrawn, has(.visible), let extents, !extents.isEmpty else { return nil }
        return .contains(extents.center)
    }

    /// Whether a point of its window is inside it. GTK 4.8 also says no if it does not draw the element, and there is no other way
    /// to learn that.
    private func contains(_ point: Point) -> Bool {
        guard Toolkit.tellsWhatIsDrawn else { return true }
        return ask(.contains(point)).value?.integer == 1
    }
}
