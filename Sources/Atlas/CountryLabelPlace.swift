import Foundation

/// The place of a country's name: the widest stretch of land of its largest piece, near the piece's middle.
struct CountryLabelPlace {
    let point: MapPoint
    /// The length of the stretch, or more for a tall country.
    let width: Double

    /// - Parameter pieces: without any the result is nil.
    init?(pieces: [WorldMap.Land]) {
        guard let largest = pieces.max(by: { Self.area($0) < Self.area($1) }) else { return nil }
        var best: (score: Double, middle: Double, y: Double, width: Double)?
        for step in 1..<Self.lines {
            let fraction = Double(step) / Double(Self.lines)
            let y = largest.bounds.minY + largest.bounds.height * fraction
            for stretch in Self.stretches(of: largest, y: y) {
                let width = stretch.upperBound - stretch.lowerBound
                let score = width * (1 - 0.7 * abs(2 * fraction - 1))
                if score > best?.score ?? 0 { best = (score, (stretch.lowerBound + stretch.upperBound) / 2, y, width) }
            }
        }
        guard let best else { return nil }
        point = MapPoint(x: best.middle, y: best.y)
        // A name may extend beyond the coasts of a narrow country, such as Japan.
        width = max(best.width, 1.5 * (Self.area(largest) / 2).squareRoot())
    }

    /// The zoom level from which the name about fits the country, at most 6.
    func zoom(forLettersOf name: String) -> Int {
        let needed = Double(name.count) * 5.5
        return (1..<6).first { width * WebMercator.pixelsPerUnit(zoom: Double($0)) >= needed } ?? 6
    }

    /// The number of parts into which the scan lines cut the piece.
    private static let lines = 24

    private static func stretches(of land: WorldMap.Land, y: Double) -> [ClosedRange<Double>] {
        var crossings: [Double] = []
        for ring in land.rings {
            guard var previous = ring.last else { continue }
            for point in ring {
                if (previous.y > y) != (point.y > y) {
                    crossings.append(previous.x + (point.x - previous.x) * (y - previous.y) / (point.y - previous.y))
                }
                previous = point
            }
        }
        crossings.sort()
        return stride(from: 0, to: crossings.count - 1, by: 2).map { crossings[$0]...crossings[$0 + 1] }
    }

    private static func area(_ land: WorldMap.Land) -> Double {
        guard let outline = land.rings.first, var previous = outline.last else { return 0 }
        var sum = 0.0
        for point in outline {
            sum += previous.x * point.y - point.x * previous.y
            previous = point
        }
        return abs(sum)
    }
}
