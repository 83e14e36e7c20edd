/// Names without overlaps, placed for the whole world at once, so that neighbouring tiles agree on names at their edge.
public struct MapLabelPlacement: Sendable {
    /// In logical pixels of the level's whole world.
    public struct Box: Sendable, Equatable {
        /// The left edge of a name across the date line may be below zero or beyond the world.
        public var x, y: Double
        public var width, height: Double

        public init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }

        public func overlaps(_ other: Box) -> Bool {
            x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
        }

        func grown(by margin: Double) -> Box {
            Box(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
        }

        func moved(by distance: Double) -> Box { Box(x: x + distance, y: y, width: width, height: height) }
    }

    public struct Placed: Sendable, Equatable {
        /// Index into the map's labels.
        public let index: Int
        public let text: Box
        public let dot: Box?

        fileprivate func moved(by distance: Double) -> Placed {
            Placed(index: index, text: text.moved(by: distance), dot: dot?.moved(by: distance))
        }
    }

    public let placed: [Placed]
    private let worldWidth: Double

    /// In logical pixels.
    public static let dotSize = 5.0
    private static let gap = 2.0

    /// Places names by importance, and leaves out those without room.
    /// - Parameter size: of the label with an index, in logical pixels.
    public init(_ labels: [WorldMap.Label], zoom: Int, size: (Int) -> (width: Double, height: Double)) {
        let scale = WebMercator.pixelsPerUnit(zoom: Double(zoom))
        var placed: [Placed] = []
        var taken: [Box] = []

        func isFree(_ box: Box) -> Bool {
            let wide = box.grown(by: Self.gap)
            guard wide.y >= 0, wide.y + wide.height <= scale, wide.width <= scale else { return false }
            return [-scale, 0, scale].allSatisfy { turn in
                let box = wide.moved(by: turn)
                return !taken.contains { $0.overlaps(box) }
            }
        }

        for (index, label) in labels.enumerated() where label.zoom <= zoom {
            let (width, height) = size(index)
            let x = label.point.x * scale
            let y = label.point.y * scale
            let dot = label.kind == .city ? Self.dot(x: x, y: y) : nil
            if let dot, !isFree(dot) { continue }
            let choices = Self.choices(label.kind, x: x, y: y, width: width, height: height)
            guard let text = choices.first(where: isFree) else { continue }
            placed.append(Placed(index: index, text: text, dot: dot))
            taken.append(text)
            if let dot { taken.append(dot) }
        }
        self.placed = placed
        worldWidth = scale
    }

    /// - Parameter margin: the distance by which drawing exceeds a name's box.
    public func labels(in area: Box, margin: Double) -> [Placed] {
        let wide = area.grown(by: margin)
        return placed.flatMap { label in
            [-worldWidth, 0, worldWidth].compactMap { turn in
                let moved = label.moved(by: turn)
                return moved.text.overlaps(wide) || moved.dot?.overlaps(wide) == true ? moved : nil
            }
        }
    }

    private static func dot(x: Double, y: Double) -> Box {
        Box(x: x - dotSize / 2, y: y - dotSize / 2, width: dotSize, height: dotSize)
    }

    private static func choices(_ kind: WorldMap.Label.Kind, x: Double, y: Double, width: Double, height: Double) -> [Box] {
        func box(x: Double, y: Double) -> Box { Box(x: x, y: y, width: width, height: height) }
        let (centredX, centredY) = (x - width / 2, y - height / 2)
        switch kind {
        case .country:
            return [0, height, -height].map { box(x: centredX, y: centredY + $0) }
        case .city:
            let distance = dotSize / 2 + gap + 1
            return [
                box(x: x + distance, y: centredY), box(x: x - distance - width, y: centredY),
                box(x: centredX, y: y - distance - height), box(x: centredX, y: y + distance),
            ]
        }
    }
}
