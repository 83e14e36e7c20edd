public struct SampleJoke: Sendable {
    /// 22 characters of the URL-safe Base64 alphabet.
    public let id: String
    public let value: String
    /// Mostly none.
    let categories: [String]
    /// As PostgreSQL writes it: without the zeros at the end of the fraction.
    public let createdAt: String
    let updatedAt: String

    /// In the order of a server with the choice `inTurn`. Empty if reading fails, which `SampleServer.start` reports.
    public static var all: [SampleJoke] { (try? content.get()) ?? [] }

    static let content = SampleContent.read("chuck-norris-jokes", as: [Text].self).map { texts in
        texts.enumerated().map { SampleJoke($1, number: $0) }
    }

    private struct Text: Decodable {
        let categories: [String]
        let value: String
    }

    private init(_ text: Text, number: Int) {
        categories = text.categories
        value = text.value
        var numbers = NumberSequence(seed: UInt64(number) + 1)
        id = numbers.text(22, of: Self.alphabet)
        createdAt = Self.timestamp(year: 2010 + numbers.next(below: 12), &numbers)
        updatedAt = Self.timestamp(year: 2022 + numbers.next(below: 3), &numbers)
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

    private static func timestamp(year: Int, _ numbers: inout NumberSequence) -> String {
        let month = String.padded(numbers.next(below: 12) + 1, 2)
        let day = String.padded(numbers.next(below: 28) + 1, 2)
        let time = [24, 60, 60].map { String.padded(numbers.next(below: $0), 2) }.joined(separator: ":")
        var fraction = numbers.text(numbers.next(below: 7), of: Array("0123456789"))
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return "\(year)-\(month)-\(day) \(time)" + (fraction.isEmpty ? "" : "." + fraction)
    }
}
