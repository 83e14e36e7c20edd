/// The size of the text, set by the user on top of the system's.
public enum TextScaleRule {
    /// The sizes that the keys step through, in per cent.
    public static let steps = [75, 90, 100, 110, 125, 150, 175, 200]

    /// The next larger size.
    public static func larger(than percent: Int) -> Int {
        steps.first { $0 > percent } ?? percent
    }

    /// The next smaller size.
    public static func smaller(than percent: Int) -> Int {
        steps.last { $0 < percent } ?? percent
    }

    /// Reads a stored size; anything that is no step gives 100 per cent.
    public static func percent(stored percent: Int?) -> Int {
        percent.flatMap { steps.contains($0) ? $0 : nil } ?? 100
    }
}
