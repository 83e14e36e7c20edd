import Atlas
import Testing

@Suite struct MapDirectionTests {
    private static let start = PixelPoint(x: 100, y: 100)

    @Test func theNearestInTheDirectionIsNext() {
        let places = [(100.0, 100.0), (160, 110), (130, 100), (100, 40), (40, 100), (95, 170), (130, 140)]
            .map { PixelPoint(x: $0.0, y: $0.1) }
        #expect(MapDirection.right.nearest(from: Self.start, among: places) == 2)
        #expect(MapDirection.left.nearest(from: Self.start, among: places) == 4)
        #expect(MapDirection.up.nearest(from: Self.start, among: places) == 3)
        #expect(MapDirection.down.nearest(from: Self.start, among: places) == 5)
    }

    @Test func nothingIsNextWhereNothingIs() {
        for direction in MapDirection.allCases {
            #expect(direction.nearest(from: Self.start, among: []) == nil)
            #expect(direction.nearest(from: Self.start, among: [Self.start]) == nil)
        }
        #expect(MapDirection.up.nearest(from: Self.start, among: [PixelPoint(x: 180, y: 90)]) == nil)
    }

    @Test(arguments: [2, 5, 30, 100] as [Int]) func everyMarkerIsReachedFromEveryOther(count: Int) {
        for seed in UInt64(1)...5 {
            var generator = SeededGenerator(seed)
            let places = (0..<count).map { _ in
                PixelPoint(x: .random(in: 0...800, using: &generator), y: .random(in: 0...600, using: &generator))
            }
            for start in places.indices {
                var reached: Set = [start]
                var waiting = [start]
                while let place = waiting.popLast() {
                    for direction in MapDirection.allCases {
                        guard let next = direction.nearest(from: places[place], among: places), reached.insert(next).inserted
                        else { continue }
                        waiting.append(next)
                    }
                }
                #expect(reached.count == count)
            }
        }
    }
}
