import Foundation

struct RandomUserSampleService: SampleService {
    static let pathPrefix = "randomuser"

    private static let limit = 5_000

    private let parts: SamplePeople
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) throws {
        parts = try SamplePeople.content.get()
        self.now = now
    }

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        switch request.path {
        case "/api/1.4/", "/api/1.4", "/api/", "/api":
            return people(seed: request.query["seed"] ?? "", count: Self.count(request.query["results"]), base: base)
        default:
            guard let face = SampleFace(path: request.path) else { return .text(status: 404, "Not Found") }
            return SampleAnswer(contentType: "image/png", body: face.png)
        }
    }

    /// The service answers with one person if the number is malformed or out of range.
    private static func count(_ text: String?) -> Int {
        guard let count = text.flatMap({ Int($0) }), (1...limit).contains(count) else { return 1 }
        return count
    }

    private func people(seed: String, count: Int, base: URL) -> SampleAnswer {
        let week = week
        return .json(["results": (0..<count).map { SamplePerson(parts, seed: seed, number: $0, week: week, base: base) }])
    }

    /// From Monday to Sunday, in this machine's time zone, as in the application.
    private var week: [(month: Int, day: Int)] {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .current
        let now = now()
        let start = calendar.dateInterval(of: .weekOfYear, for: now)?.start ?? now
        return (0..<7).map { number in
            let day = calendar.date(byAdding: .day, value: number, to: start) ?? start
            return (calendar.component(.month, from: day), calendar.component(.day, from: day))
        }
    }
}
