extension Int32 {
    /// The nearest whole number, clamped to the type's range; 0 for NaN.
    init(nearest value: Double) {
        self = value.isNaN ? 0 : Int32(Swift.min(Swift.max(value.rounded(), Double(Int32.min)), Double(Int32.max)))
    }
}
