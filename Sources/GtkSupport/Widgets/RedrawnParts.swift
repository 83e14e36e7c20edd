import CGtk

/// Encloses many small moving pictures in few rectangles. GTK redraws the differences between two frames, but everything if more
/// than 30 rectangles differ (`MAX_RECTS_IN_DIFF` in gskrendernodeimpl.c). It cuts rectangles into bands, so 30 pictures at
/// different heights are too many.
enum RedrawnParts {
    private static let bandCount = 8
    private static let partCount = 3

    /// In logical pixels. With a constant number of rectangles, some empty, GTK compares each with its predecessor.
    static func around(_ pictures: [graphene_rect_t], width: Float, height: Float) -> [graphene_rect_t] {
        // Whole numbers, or the bands of GTK would overlap.
        var edges = (0...bandCount).map { (height * Float($0) / Float(bandCount)).rounded() }
        // GTK also compares pictures above and below the area.
        edges[0] = pictures.map(\.origin.y).reduce(0, min)
        edges[bandCount] = pictures.map { $0.origin.y + $0.size.height }.reduce(height, max)
        return zip(edges, edges.dropFirst()).flatMap { top, bottom in
            let spans = pictures.filter { $0.origin.y < bottom && $0.origin.y + $0.size.height > top }
                .map { min(max($0.origin.x, 0), width)...min(max($0.origin.x + $0.size.width, 0), width) }
            return merged(spans).map { span in
                graphene_rect_t(
                    origin: graphene_point_t(x: span.lowerBound, y: top),
                    size: graphene_size_t(width: span.upperBound - span.lowerBound, height: bottom - top))
            }
        }
    }

    /// Joins spans across the narrowest gaps until a band's number is left.
    private static func merged(_ spans: [ClosedRange<Float>]) -> [ClosedRange<Float>] {
        var merged = spans.sorted { $0.lowerBound < $1.lowerBound }
        while merged.count > partCount {
            let gaps = zip(merged, merged.dropFirst()).map { $1.lowerBound - $0.upperBound }
            guard let least = gaps.indices.min(by: { gaps[$0] < gaps[$1] }) else { break }
            let next = merged.remove(at: least + 1)
            merged[least] = merged[least].lowerBound...max(merged[least].upperBound, next.upperBound)
        }
        return merged + Array(repeating: 0...0, count: partCount - merged.count)
    }
}
