extension Int32 {
    /// The whole number nearest to another one: the least or the greatest where that is beyond them, and 0 for what is no number.
    init(nearest value: Double) {
        self = value.isNaN ? 0 : Int32(Swift.min(Swift.max(value.rounded(), Double(Int32.min)), Double(Int32.max)))
    }
}
