import Model
import Testing

/// Predictable chance.
struct CountingGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 31
    }
}

@Suite struct ComicNavigationTests {
    private static let navigation = ComicNavigation(newest: 3012)

    @Test func `At both ends there is nothing further`() {
        #expect(Self.navigation.previous(of: 1) == nil)
        #expect(Self.navigation.next(of: 3012) == nil)
        #expect(Self.navigation.next(of: 1) == 2)
        #expect(Self.navigation.previous(of: 3012) == 3011)
        #expect(ComicNavigation(newest: 1).next(of: 1) == nil)
        #expect(ComicNavigation(newest: 404).next(of: 403) == nil)
        #expect(ComicNavigation(newest: 405).previous(of: 405) == 403)
    }

    @Test func `404 is passed over`() {
        #expect(Self.navigation.next(of: 403) == 405)
        #expect(Self.navigation.previous(of: 405) == 403)
        #expect(!Self.navigation.exists(404))
        #expect(Self.navigation.neighbours(of: 405) == [406, 403])
        #expect(Self.navigation.neighbours(of: 1) == [2])
    }

    @Test(arguments: [Int.min, Int.max, 0, 5000]) func `Numbers from outside lead back to where comics are`(number: Int) {
        let neighbours = Self.navigation.neighbours(of: number)
        #expect(!neighbours.isEmpty)
        for neighbour in neighbours { #expect(Self.navigation.exists(neighbour)) }
        #expect(ComicNavigation(newest: number).newest >= 1)
    }

    @Test func `Chance never repeats the current comic, never finds 404, and finds every other`() {
        var generator = CountingGenerator(7)
        for newest in [2, 3, 405, 406] {
            let navigation = ComicNavigation(newest: newest)
            for current in [1, newest, max(1, newest - 2)] {
                var found: Set<Int> = []
                for _ in 0..<newest * 20 {
                    let number = navigation.random(except: current, using: &generator)
                    #expect(number != current && number != 404)
                    if let number { found.insert(number) }
                }
                #expect(found == Set(1...newest).subtracting([current, 404]))
            }
        }
    }

    @Test func `Without another comic chance finds none`() {
        var generator = CountingGenerator(7)
        #expect(ComicNavigation(newest: 1).random(except: 1, using: &generator) == nil)
        #expect(ComicNavigation(newest: 1).random(except: nil, using: &generator) == 1)
        #expect(ComicNavigation(newest: 1).random(except: 404, using: &generator) == 1)
    }

    @Test(arguments: [
        ("1", 1), (" 3012 ", 3012), ("#327", 327), ("0405", 405), ("٤٢", 42), ("１２", 12),
        ("https://xkcd.com/327/", 327), (" m.xkcd.com/12 ", 12),
    ])
    func `A number is read as people type it, or from the address of a comic`(text: String, number: Int) throws {
        #expect(try Self.navigation.number(entered: text) == number)
    }

    @Test(arguments: [
        ("", ComicNumberProblem.notANumber), ("cat", .notANumber), ("1.5", .notANumber), ("12a", .notANumber),
        ("½", .notANumber), ("五百", .notANumber), ("-", .notANumber), ("--1", .notANumber), ("1 2", .notANumber),
        ("²", .notANumber), ("1²", .notANumber), ("①", .notANumber), ("2️⃣", .notANumber), ("₃", .notANumber),
        ("0", .belowFirst),
        ("000", .belowFirst), ("-1", .belowFirst), ("−1", .belowFirst), ("-99999999999999999999999", .belowFirst),
        ("404", .missing),
        ("https://xkcd.com/404/", .missing), ("xkcd.com/3013", .aboveNewest(3012)), ("notxkcd.com/1", .notANumber),
        ("xkcd.com/99999999999999999999", .notANumber),
        ("#404", .missing), ("3013", .aboveNewest(3012)), ("99999999999999999999999999", .aboveNewest(3012)),
    ])
    func `What is no comic's number is explained`(text: String, problem: ComicNumberProblem) {
        #expect(throws: problem) { try Self.navigation.number(entered: text) }
    }
}

@Suite struct RandomTrailTests {
    @Test func `A step to where the user is anyway is passed over`() {
        var trail = RandomTrail()
        for number in [10, 20] { trail.leave(number) }
        #expect(trail.back(from: 20) == 10)
    }

    @Test func `Only so many steps are remembered, the last ones`() {
        var trail = RandomTrail()
        for number in 1...RandomTrail.limit + 5 { trail.leave(number) }
        var steps: [Int] = []
        while let step = trail.back(from: nil) { steps.append(step) }
        #expect(steps == (6...RandomTrail.limit + 5).reversed())
    }
}
