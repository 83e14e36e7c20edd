/// Keeps values within a budget, and evicts no more of the least recently used ones than necessary.
public struct LeastRecentlyUsedCache<Key: Hashable, Value> {
    private struct Entry {
        let value: Value
        let cost: Int
        var use: Int
    }

    private let budget: Int
    public private(set) var cost = 0
    private var entries: [Key: Entry] = [:]
    /// In order. A key has several uses; the last one counts.
    private var uses: ArraySlice<(key: Key, use: Int)> = []
    private var lastUse = 0

    /// - Parameter budget: the maximum total cost, such as in bytes.
    public init(budget: Int) {
        self.budget = budget
    }

    /// O(1), amortised.
    public mutating func value(of key: Key) -> Value? {
        guard let entry = entries[key] else { return nil }
        let use = noteUse(of: key)
        entries[key]?.use = use
        return entry.value
    }

    /// Drops a value that exceeds the whole budget.
    /// - Returns: the keys of the evicted values, or this one.
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

    public mutating func remove(_ key: Key) {
        cost -= entries.removeValue(forKey: key)?.cost ?? 0
    }

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
