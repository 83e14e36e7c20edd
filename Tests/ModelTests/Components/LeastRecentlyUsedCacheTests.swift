import Model
import Pictures
import Testing

@Suite struct LeastRecentlyUsedCacheTests {
    private static func cache(_ costs: (Int, Int)...) -> LeastRecentlyUsedCache<Int, String> {
        var cache = LeastRecentlyUsedCache<Int, String>(budget: 100)
        for (key, cost) in costs { cache.insert("\(key)", for: key, cost: cost) }
        return cache
    }

    @Test func `As many values as needed are evicted, and no more`() {
        var cache = Self.cache((1, 40), (2, 40), (3, 20))
        #expect(cache.insert("4", for: 4, cost: 50) == [1, 2])
        #expect((1...4).map { cache.value(of: $0) } == [nil, nil, "3", "4"])
        #expect(cache.insert("5", for: 5, cost: 30) == [])
    }

    @Test func `A value that was used stays longer`() {
        var cache = Self.cache((1, 40), (2, 40))
        for _ in 0..<1_000 { #expect(cache.value(of: 1) == "1") }
        #expect(cache.insert("3", for: 3, cost: 40) == [2])
    }

    @Test func `A replaced or removed value takes no room`() {
        var cache = Self.cache((1, 90), (1, 10), (2, 50))
        cache.remove(2)
        #expect(cache.value(of: 2) == nil)
        #expect(cache.insert("3", for: 3, cost: 90) == [])
        cache.removeAll()
        #expect(cache.value(of: 3) == nil)
        #expect(cache.insert("4", for: 4, cost: 100) == [])
    }

    @Test func `A value beyond the whole budget is not kept, and evicts only its predecessor`() {
        var cache = Self.cache((1, 40), (2, 40))
        #expect(cache.insert("new", for: 1, cost: 101) == [1])
        #expect(cache.value(of: 1) == nil)
        #expect(cache.value(of: 2) == "2")
    }
}
