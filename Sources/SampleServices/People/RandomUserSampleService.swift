import Foundation

/// Answers like randomuser.me, with people of our own.
struct RandomUserSampleService: SampleService {
    static let pathPrefix = "randomuser"

    private static let limit = 5_000
    private static let furtherSeeds = (0..<256).map { String(0x5EED_0000 + $0, radix: 16) }

    private let parts: SamplePeople
    private let now: @Sendable () -> Date

    /// - Parameter now: the clock, for ages and birthdays.
    init(now: @escaping @Sendable () -> Date) throws {
        parts = try SamplePeople.content.get()
        self.now = now
    }

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        switch request.path {
        case "/api/1.4/", "/api/1.4", "/api/", "/api":
            let seed = request.query["seed"] ?? choice.element(of: Self.furtherSeeds) ?? ""
            return people(seed: seed, count: Self.count(request.query["results"]), base: base)
        default:
            guard let face = SampleFace(path: request.path) else { return .text(status: 404, "Not Found") }
            return SampleAnswer(contentType: "image/png", body: face.png)
        }
    }

    /// The number of people that a request wants. The service answers with one if the number is malformed or out of range.
    private static func count(_ text: String?) -> Int {
        guard let count = text.flatMap({ Int($0) }), (1...limit).contains(count) else { return 1 }
        return count
    }

    private func people(seed: String, count: Int, base: URL) -> SampleAnswer {
        let calendar = SampleCalendar(now: now())
        let root = SampleSeed(seed)
        let people = (0..<count).map {
            SamplePerson(parts, seed: root, number: $0, calendar: calendar, base: base)
        }
        return .json(Answer(results: people, info: .init(seed: seed, results: count, page: 1, version: "1.4")))
    }

    private struct Answer: Encodable {
        let results: [SamplePerson]
        let info: Information

        struct Information: Encodable {
            let seed: String
            let results: Int
            let page: Int
            let version: String
        }
    }
}

/// The seed of a set of people.
struct SampleSeed: Sendable {
    private let value: UInt64

    init(_ text: String) {
        value = text.fingerprint
    }

    /// The random numbers that make a person.
    func numbers(ofPerson number: Int) -> NumberSequence {
        NumberSequence(seed: (value ^ UInt64(number)) &* 0xD6E8_FEB8_6659_FD93)
    }
}

/// The current day and its week.
struct SampleCalendar: Sendable {
    /// The days from Monday to Sunday of the current week, as month and day.
    let week: [(month: Int, day: Int)]
    let today: (year: Int, month: Int, day: Int)

    /// - Parameter now: a moment, whose days are those of this machine's time zone, as in the application.
    init(now: Date) {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .current
        let start = calendar.dateInterval(of: .weekOfYear, for: now)?.start ?? now
        let parts = { (date: Date) in
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            return (year: parts.year ?? 2_000, month: parts.month ?? 1, day: parts.day ?? 1)
        }
        week = (0..<7).map { number in
            let day = parts(calendar.date(byAdding: .day, value: number, to: start) ?? start)
            return (day.month, day.day)
        }
        today = parts(now)
    }
}
