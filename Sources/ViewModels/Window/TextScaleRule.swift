/// The user's text size, on top of the system's.
public enum TextScaleRule {
    /// In per cent.
    public static let steps = [75, 90, 100, 110, 125, 150, 175, 200]

    public static func larger(than percent: Int) -> Int {
        steps.first { $0 > percent } ?? percent
    }

    public static func smaller(than percent: Int) -> Int {
        steps.last { $0 < percent } ?? percent
    }

    /// Unknown sizes give 100 per cent.
    public static func percent(stored percent: Int?) -> Int {
        percent.flatMap { steps.contains($0) ? $0 : nil } ?? 100
    }
}
