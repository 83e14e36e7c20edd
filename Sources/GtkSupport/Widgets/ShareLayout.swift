import CGtk

extension Box {
    /// The shares need not add up to 1. A child with share 0 gets no room.
    public func sharesWidth(_ shares: [Double]) { setLayout(ShareLayout(shares: shares)) }
}

private struct ShareLayout: ChildLayout {
    let shares: [Double]

    func length(of box: WidgetPointer, _ orientation: GtkOrientation, for other: Int32) -> Length {
        if orientation == GTK_ORIENTATION_HORIZONTAL { return (0, 0) }
        let height = box.shownChildren.map { $0.length(orientation).best }.max() ?? 0
        return (height, height)
    }

    func places(in box: WidgetPointer, width: Int32, height: Int32) -> [ChildPlace] {
        let all = shares.reduce(0, +)
        var sum = 0.0
        return zip(box.shownChildren, shares).map { child, share in
            let start = all > 0 ? Int32(nearest: sum / all * Double(width)) : 0
            sum += share
            let end = all > 0 ? Int32(nearest: sum / all * Double(width)) : 0
            return ChildPlace(child: child, x: start, y: 0, width: end - start, height: height)
        }
    }
}
