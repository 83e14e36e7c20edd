/// Counts how many of a service's requests are under way at a time.
struct RequestCounter {
    /// How many there are now.
    private(set) var current = 0
    /// The most that there were.
    private(set) var most = 0

    mutating func begin() {
        current += 1
        most = max(most, current)
    }

    mutating func end() {
        current -= 1
    }
}
