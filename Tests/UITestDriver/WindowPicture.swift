import Foundation

/// A picture of the window, addressed by the places of elements.
@MainActor
public struct WindowPicture {
    private let picture: Screenshot
    private let origin: Point
    /// Screen pixels per logical pixel.
    public var scale: Double { picture.scale }

    /// - Parameter window: the outermost element of the window.
    public init(of window: Element, on windows: WindowSystem) throws {
        origin = try windows.screenPoint(Point(x: 0, y: 0), inWindowOf: window)
        picture = try windows.screenshot()
    }

    /// - Parameter picture: of a screen that the window fills.
    public init(filledBy picture: Screenshot) {
        self.picture = picture
        origin = Point(x: 0, y: 0)
    }

    /// Writes the window as it looks on a desktop; see `Screenshot.writePNG(ofWindow:margin:to:)`.
    public func writePNG(width: Int, height: Int, margin: Int, to file: URL) throws {
        let place = Rectangle(x: origin.x, y: origin.y, width: width, height: height)
        try picture.writePNG(ofWindow: place, margin: margin, to: file)
    }

    /// The screen pixels of a place, row by row.
    public func pixels(in place: Rectangle) -> [[Pixel]] {
        let place = Rectangle(x: origin.x + place.x, y: origin.y + place.y, width: place.width, height: place.height)
        let (columns, rows) = picture.onScreen(place)
        return rows.map { y in columns.compactMap { x in picture.pixel(onScreenX: x, y: y) } }
    }

    /// The sharpness of the sharpest edge: 1 if neighbouring pixels differ as much as any. Enlarged drawings have softer edges.
    public func sharpness(in place: Rectangle) -> Double {
        let rows = pixels(in: place).map { $0.map { Double(Int($0.red) + Int($0.green) + Int($0.blue)) } }
        let steps = rows.flatMap { row in zip(row, row.dropFirst()).map { abs($0 - $1) } }
        guard let darkest = rows.joined().min(), let lightest = rows.joined().max(), lightest > darkest else { return 0 }
        return (steps.max() ?? 0) / (lightest - darkest)
    }

    /// Whether every pixel appears twice, as if a window drawn for a scale of 1 were shown at 2.
    public func isEnlarged(in place: Rectangle) -> Bool {
        pixels(in: place).allSatisfy { row in
            stride(from: 0, to: row.count - 1, by: 2).allSatisfy { row[$0] == row[$0 + 1] }
        }
    }

    /// The longest horizontal line of dark pixels, measured from the left edge of the place.
    public func longestLine(in place: Rectangle) -> Range<Int> {
        var longest = 0..<0
        for row in pixels(in: place) {
            var start = 0
            for (x, pixel) in row.enumerated() {
                let isDark = Int(pixel.red) + Int(pixel.green) + Int(pixel.blue) < 600
                if !isDark { start = x + 1 }
                if x + 1 - start > longest.count { longest = start..<x + 1 }
            }
        }
        return logical(longest.lowerBound)..<logical(longest.upperBound)
    }

    private func logical(_ length: Int) -> Int { Int((Double(length) / scale).rounded()) }

    public func inkSize(in place: Rectangle) -> (width: Int, height: Int) {
        let rows = contrasts(in: place).map { $0.map { $0 > 1.5 } }
        let used = rows.indices.filter { rows[$0].contains(true) }
        let columns = rows.flatMap { row in row.indices.filter { row[$0] } }
        guard let top = used.first, let bottom = used.last, let left = columns.min(), let right = columns.max() else {
            return (0, 0)
        }
        return (logical(right - left + 1), logical(bottom - top + 1))
    }

    /// The number of logical pixels that stand out. A line along the whole place is another element's edge.
    public func ink(in place: Rectangle) -> Int {
        let rows = contrasts(in: place).map { $0.map { $0 > 1.5 } }
        let edges = Set((rows.first?.indices ?? 0..<0).filter { column in rows.allSatisfy { $0[column] } })
        let count = rows.reduce(0) { sum, row in sum + row.indices.count { row[$0] && !edges.contains($0) } }
        return Int(Double(count) / (scale * scale))
    }

    /// The contrast of each line of a text to its background.
    ///
    /// The edges of letters are blurred, and small letters are hardly more. A line counts with its most distinct colour of a few
    /// pixels. Texts of double size have strokes wide enough to show their colour.
    public func lineContrasts(in place: Rectangle) -> [Double] {
        var lines: [[Double]] = []
        var isInLine = false
        var heights: [Int] = []
        for row in contrasts(in: place) {
            let ink = row.filter { $0 > 1.2 }
            if ink.isEmpty {
                isInLine = false
            } else if isInLine {
                lines[lines.count - 1] += ink
                heights[heights.count - 1] += 1
            } else {
                isInLine = true
                lines.append(ink)
                heights.append(1)
            }
        }
        // A rule or a dot of a letter is no line.
        let leastHeight = Int(6 * scale)
        return zip(lines, heights).filter { $1 >= leastHeight && $0.count >= Self.fewPixels }.map { Self.most(distinct: $0.0) }
    }

    /// The contrast of the most distinct part to the most frequent colour.
    public func contrast(in place: Rectangle) -> Double {
        Self.most(distinct: contrasts(in: place).flatMap(\.self))
    }

    private static let fewPixels = 5

    private static func most(distinct contrasts: [Double]) -> Double {
        contrasts.sorted(by: >).dropFirst(fewPixels - 1).first ?? 1
    }

    /// The contrast of each pixel to the most frequent colour.
    private func contrasts(in place: Rectangle) -> [[Double]] {
        let rows = pixels(in: place)
        var counts: [Pixel: Int] = [:]
        // Every third pixel in both directions suffices to find the most frequent colour.
        for row in stride(from: 0, to: rows.count, by: rows.count > 9 ? 3 : 1) {
            for column in stride(from: 0, to: rows[row].count, by: rows[row].count > 9 ? 3 : 1) {
                counts[rows[row][column], default: 0] += 1
            }
        }
        guard let background = counts.max(by: { $0.value < $1.value })?.key else { return [] }
        var known: [Pixel: Double] = [:]
        return rows.map { row in
            row.map { pixel in
                if pixel == background { return 1 }
                if let contrast = known[pixel] { return contrast }
                let contrast = pixel.contrast(to: background)
                known[pixel] = contrast
                return contrast
            }
        }
    }
}

extension Pixel {
    /// From 1 to 21. Source: WCAG 2.2, “contrast ratio”.
    public func contrast(to other: Pixel) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// Source: WCAG 2.2, “relative luminance”.
    private var luminance: Double {
        let parts = [red, green, blue].map { Self.linear[Int($0)] }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    private static let linear: [Double] = (0...255).map {
        let part = Double($0) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
}
