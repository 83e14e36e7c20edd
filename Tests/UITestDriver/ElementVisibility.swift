extension Element {
    /// It and what is around it, up to its window.
    private var lineage: some Sequence<Element> {
        sequence(first: self) { $0.parent }.lazy.prefix { $0.role != .application }
    }

    /// The window it belongs to: the outermost element below the application.
    public var window: Element? { lineage.first { $0.parent?.role == .application } }

    /// Whether another element is around it.
    public func isWithin(_ other: Element) -> Bool { lineage.dropFirst().contains(where: other.isSame) }

    /// Whether it and everything around it has the state `visible`.
    ///
    /// GTK 4.8 leaves the state on the hidden pages of a stack; ask `isOnScreen` about these.
    public var isVisible: Bool { Look.take { _ in lineage.allSatisfy { $0.has(.visible) } && exists } }

    /// Whether a person can see at least its middle, or what covers the middle of the pane that it is larger than.
    ///
    /// It is not on screen when it is on a hidden page, in a closed menu, scrolled away or without a size.
    public var isOnScreen: Bool {
        Look.take { _ in
            // Most of what is not on the screen is on a hidden page, where nothing is drawn.
            guard isDrawn, isVisible, let extents else { return false }
            return lineage.dropFirst().allSatisfy { element in
                guard element.isPane, let pane = element.extents else { return true }
                // A closed pane has no height.
                return !pane.isEmpty && (pane.contains(extents.center) || extents.contains(pane.center))
            }
        }
    }

    /// Whether it is drawn itself, whatever is around it; also while it is scrolled away.
    var isDrawn: Bool {
        guard has(.visible) else { return false }
        // The page of a stack has no place; what is within it has one.
        guard let extents else { return true }
        guard !extents.isEmpty else { return false }
        // A layer of the map lets the pointer through, so only what is on it has points inside.
        return contains(extents.center) || children.contains { child in child.extents.map { child.contains($0.center) } ?? false }
    }

    /// What is asked last to learn whether it is drawn; nil if that is known without.
    var questionAboutDrawing: Question? {
        guard Toolkit.tellsWhatIsDrawn, has(.visible), let extents, !extents.isEmpty else { return nil }
        return .contains(extents.center)
    }

    /// Whether a point of its window lies inside of it. GTK 4.8 says no, too, when it does not draw the element at all,
    /// which is the only way to learn that there.
    private func contains(_ point: Point) -> Bool {
        guard Toolkit.tellsWhatIsDrawn else { return true }
        return ask(.contains(point)).value?.integer == 1
    }
}
