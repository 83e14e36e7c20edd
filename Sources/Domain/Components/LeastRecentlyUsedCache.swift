/// Keeps values within a budget, such as of bytes, and evicts the least recently used ones, as many as needed and no more.
public struct LeastRecentlyUsedCache<Key: Hashable, Value> {
    private struct Entry {
        let value: Value
        let cost: Int
        var use: Int
    }

    private let budget: Int
    /// The total cost of all values.
    public private(set) var cost = 0
    private var entries: [Key: Entry] = [:]
    /// Uses in their order. A key has several; the last one counts.
    private var uses: ArraySlice<(key: Key, use: Int)> = []
    private var lastUse = 0

    /// - Parameter budget: the most that all values cost together.
    public init(budget: Int) {
        self.budget = budget
    }

    /// The value under a key, which thereby becomes the most recently used one. O(1), amortised.
    public mutating func value(of key: Key) -> Value? {
        guard let entry = entries[key] else { return nil }
        let use = noteUse(of: key)
        entries[key]?.use = use
        return entry.value
    }

    /// Keeps a value, unless it exceeds the whole budget.
    /// - Parameter cost: its part of the budget, such as its size in bytes.
    /// - Returns: the keys for which there is no room: those of the evicted values, or this one.
    @discardableResult
    public mutating func insert(_ value: Value, for key: Key, cost: Int) -> [Key] {
        remove(key)
        guard cost <= budget else { return [key] }
        entries[key] = Entry(value: value, cost: cost, use: noteUse(of: key))
        self.cost += cost
        var evicted: [Key] = []
        while self.cost > budget, let oldest = uses.popFirst() {
            guard entries[oldest.key]?.use == oldest.use else { continue }
            remove(oldest.key)
            evicted.append(oldest.key)
        }
        return evicted
    }

    /// Forgets the value under a key, if there is one.
    public mutating func remove(_ key: Key) {
        cost -= entries.removeValue(forKey: key)?.cost ?? 0
    }

    /// Forgets everything.
    public mutating func removeAll() {
        self = Self(budget: budget)
    }

    private mutating func noteUse(of key: Key) -> Int {
        lastUse += 1
        if uses.count > 2 * entries.count + 64 { uses = uses.filter { entries[$0.key]?.use == $0.use }[...] }
        uses.append((key, lastUse))
        return lastUse
    }
}
