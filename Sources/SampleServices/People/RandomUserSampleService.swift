import Foundation

/// Answers as randomuser.me does, with people of our own.
struct RandomUserSampleService: SampleService {
    static let pathPrefix = "randomuser"

    /// The most people of one answer.
    private static let limit = 5_000
    /// Seeds for requests that name none.
    private static let furtherSeeds = (0..<256).map { String(0x5EED_0000 + $0, radix: 16) }

    private let now: @Sendable () -> Date

    /// - Parameter now: the clock, for ages and birthdays.
    init(now: @escaping @Sendable () -> Date) {
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

    /// How many people are wanted; one where that is no number or none of the service's.
    private static func count(_ text: String?) -> Int {
        guard let count = text.flatMap({ Int($0) }), (1...limit).contains(count) else { return 1 }
        return count
    }

    private func people(seed: String, count: Int, base: URL) -> SampleAnswer {
        let calendar = SampleCalendar(now: now())
        let root = SampleSeed(seed)
        let people = (0..<count).map {
            SamplePersonBody(SamplePerson(seed: root, number: $0, calendar: calendar), base: base, today: calendar.today)
        }
        return .json(
            SamplePeopleBody(
                results: people, info: SamplePeopleBody.Information(seed: seed, results: count, page: 1, version: "1.4")))
    }
}

/// What tells one seed's people from another's.
struct SampleSeed: Sendable {
    private let value: UInt64

    init(_ text: String) {
        value = text.fingerprint
    }

    /// The numbers of which a person is made.
    func numbers(ofPerson number: Int) -> NumberSequence {
        NumberSequence(seed: (value ^ UInt64(number)) &* 0xD6E8_FEB8_6659_FD93)
    }
}

/// The days of the moment at which a request is answered.
struct SampleCalendar: Sendable {
    /// The days from Monday to Sunday of the current week, as month and day.
    let week: [(month: Int, day: Int)]
    /// Today.
    let today: (year: Int, month: Int, day: Int)

    /// - Parameter now: counts by the time zone of this machine, as the application does.
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
