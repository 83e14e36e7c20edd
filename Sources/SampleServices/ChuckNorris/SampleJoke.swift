/// A joke of the sample service.
public struct SampleJoke: Sendable {
    let text: SampleJokeText
    /// 22 characters of the URL-safe Base64 alphabet, as the service's identifiers are.
    public let id: String
    /// The text.
    public var value: String { text.value }
    /// As PostgreSQL writes it: the zeros at the end of the fraction are dropped.
    public let createdAt: String
    let updatedAt: String

    /// Every joke, in the order in which a server in turn tells them.
    public static let all: [SampleJoke] = SampleJokeText.all.enumerated().map { SampleJoke($1, number: $0) }

    private init(_ text: SampleJokeText, number: Int) {
        self.text = text
        var numbers = NumberSequence(seed: UInt64(number) + 1)
        id = String((0..<22).map { _ in Self.alphabet[numbers.next(below: Self.alphabet.count)] })
        createdAt = Self.timestamp(year: 2010 + numbers.next(below: 12), &numbers)
        updatedAt = Self.timestamp(year: 2022 + numbers.next(below: 3), &numbers)
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

    private static func timestamp(year: Int, _ numbers: inout NumberSequence) -> String {
        let month = padded(numbers.next(below: 12) + 1)
        let day = padded(numbers.next(below: 28) + 1)
        let hour = padded(numbers.next(below: 24))
        let minute = padded(numbers.next(below: 60))
        let second = padded(numbers.next(below: 60))
        var fraction = (0..<numbers.next(below: 7)).map { _ in String(numbers.next(below: 10)) }.joined()
        while fraction.hasSuffix("0") { fraction.removeLast() }
        let whole = "\(year)-\(month)-\(day) \(hour):\(minute):\(second)"
        return fraction.isEmpty ? whole : whole + "." + fraction
    }

    private static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
