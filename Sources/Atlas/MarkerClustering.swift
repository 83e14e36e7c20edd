/// Merges places into markers without overlaps, level by level from the deepest. At each level the largest markers of the level
/// below absorb nearer ones and stay in place, so zooming in only splits markers. Ties are decided by place and identifier.
struct MarkerClustering {
    /// Ordered so that the members of each marker of each level are adjacent.
    let places: [MapPlace]
    /// By level, from north to south: the range of each marker's places. The marker is at the first of them.
    let levels: [[Range<Int>]]

    /// - Parameters:
    ///   - places: on the first turn around the world, in any order.
    ///   - markerSize: in logical pixels, at most the size of the world at level 0.
    init(_ places: [MapPlace], markerSize: Double) {
        let sorted = places.sorted(by: Self.precedes)
        let points = sorted.map(\.point)
        let levelCount = MapViewport.deepestLevel + 1
        let radii = (0..<levelCount).map {
            min(markerSize, WebMercator.tileSize) / WebMercator.pixelsPerUnit(zoom: MapViewport.zoom(level: $0))
        }

        // The members of a group form a chain. Two groups merge by joining their ends.
        var following = [Int](repeating: -1, count: points.count)
        var groups = points.indices.map { Group(place: $0, last: $0, count: 1) }
        var groupsByLevel = [[Group]](repeating: groups, count: levelCount)
        let crowded = Self.crowded(points, radii)
        for level in stride(from: levelCount - 1, through: 0, by: -1) {
            // Most of thousands of people are alone at deep levels, and cost no time there.
            let alone = groups.filter { crowded[$0.place] < level }
            let others = groups.filter { crowded[$0.place] >= level }
            groups = alone + Self.gather(others, points: points, radius: radii[level], following: &following)
            groupsByLevel[level] = groups
        }

        // Along the chains of the whole world, the members of every deeper group are adjacent too.
        var sequence: [MapPlace] = []
        sequence.reserveCapacity(points.count)
        var position = [Int](repeating: 0, count: points.count)
        for group in groups {
            var member = group.place
            while member >= 0 {
                position[member] = sequence.count
                sequence.append(sorted[member])
                member = following[member]
            }
        }
        self.places = sequence

        var levels: [[Range<Int>]] = []
        for (level, groups) in groupsByLevel.enumerated() {
            // Without merges the level shares memory with the one above.
            if level > 0, groups.count == groupsByLevel[level - 1].count {
                levels.append(levels[level - 1])
                continue
            }
            levels.append(
                groups.sorted { $0.place < $1.place }.map { group in
                    let first = position[group.place]
                    return first..<(first + group.count)
                })
        }
        self.levels = levels
    }

    static func precedes(_ one: MapPlace, _ other: MapPlace) -> Bool {
        if one.point.y != other.point.y { return one.point.y < other.point.y }
        if one.point.x != other.point.x { return one.point.x < other.point.x }
        return one.id < other.id
    }

    private struct Group {
        let place: Int
        var last: Int
        var count: Int
    }

    /// For each point the deepest level with another one within the radius; −1 for none.
    private static func crowded(_ points: [MapPoint], _ radii: [Double]) -> [Int] {
        var levels = [Int](repeating: -1, count: points.count)
        var left = Array(points.indices)
        for (level, radius) in radii.enumerated() {
            // With fewer cells than points, hardly any point is alone.
            if radius * radius * Double(left.count) < 1 {
                let grid = PointGrid(left.map { points[$0] }, cellSize: radius)
                left = left.enumerated().filter { position, index in
                    grid.visitNeighbours(of: points[index]) { other in
                        other != position && squaredDistance(points[left[other]], points[index]) < radius * radius
                    }
                }.map(\.element)
            }
            for index in left { levels[index] = level }
        }
        return levels
    }

    private static func gather(_ groups: [Group], points: [MapPoint], radius: Double, following: inout [Int]) -> [Group] {
        let ordered = groups.sorted { $0.count == $1.count ? $0.place < $1.place : $0.count > $1.count }
        let grid = PointGrid(ordered.map { points[$0.place] }, cellSize: radius)
        var isTaken = [Bool](repeating: false, count: ordered.count)
        var result: [Group] = []
        for (index, seed) in ordered.enumerated() where !isTaken[index] {
            isTaken[index] = true
            var group = seed
            let centre = points[seed.place]
            grid.visitNeighbours(of: centre) { other in
                if !isTaken[other], squaredDistance(points[ordered[other].place], centre) < radius * radius {
                    isTaken[other] = true
                    following[group.last] = ordered[other].place
                    group.last = ordered[other].last
                    group.count += ordered[other].count
                }
                return false
            }
            result.append(group)
        }
        return result
    }

    /// The shorter way around the world, for points on its first turn.
    private static func squaredDistance(_ one: MapPoint, _ other: MapPoint) -> Double {
        let across = abs(one.x - other.x)
        let (x, y) = (min(across, 1 - across), one.y - other.y)
        return x * x + y * y
    }
}

/// Points in square cells. Empty cells take no memory.
struct PointGrid {
    private let side: Int
    /// Columns are few near level 0. Each appears at most once.
    private let columnOffsets: ClosedRange<Int>
    // A hash table with open addressing. `Dictionary` is several times slower here.
    private var keys: [Int]
    private var heads: [Int]
    private var next: [Int]
    private let mask: Int

    /// - Parameters:
    ///   - points: on the first turn around the world.
    ///   - cellSize: the maximum distance of neighbours. Cells are not smaller.
    init(_ points: [MapPoint], cellSize: Double) {
        side = max(Int(1 / max(cellSize, 1e-12)), 1)
        columnOffsets = side >= 3 ? -1...1 : 0...(side - 1)
        var capacity = 16
        while capacity < points.count * 2 { capacity *= 2 }
        mask = capacity - 1
        keys = [Int](repeating: -1, count: capacity)
        heads = [Int](repeating: -1, count: capacity)
        next = [Int](repeating: -1, count: points.count)
        // In reverse, so that each cell's chain begins with its first point.
        for index in points.indices.reversed() {
            let key = row(points[index]) * side + column(points[index])
            let slot = slot(of: key)
            keys[slot] = key
            next[index] = heads[slot]
            heads[slot] = index
        }
    }

    private func column(_ point: MapPoint) -> Int { min(Int(point.x * Double(side)), side - 1) }
    private func row(_ point: MapPoint) -> Int { min(Int(point.y * Double(side)), side - 1) }

    private func slot(of key: Int) -> Int {
        var slot = Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while keys[slot] != key, keys[slot] != -1 { slot = (slot + 1) & mask }
        return slot
    }

    /// Includes the point itself, and points across the date line. Stops when `isEnough` is true, and returns whether it was.
    @discardableResult
    func visitNeighbours(of point: MapPoint, _ isEnough: (Int) -> Bool) -> Bool {
        let (column, row) = (column(point), row(point))
        for y in max(row - 1, 0)...min(row + 1, side - 1) {
            for offset in columnOffsets {
                var x = column + offset
                if x < 0 { x += side } else if x >= side { x -= side }
                var index = heads[slot(of: y * side + x)]
                while index >= 0 {
                    if isEnough(index) { return true }
                    index = next[index]
                }
            }
        }
        return false
    }
}
