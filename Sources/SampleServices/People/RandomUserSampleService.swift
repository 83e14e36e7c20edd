import Foundation

/// Answers with recorded people.
struct RandomUserSampleService: SampleService {
    static let pathPrefix = "randomuser"

    private static let limit = 5_000
    /// The seeds whose people are recorded. Every other seed shares the people of one of them, except those of the first.
    private static let seeds = ["ios", "spring", "summer", "autumn", "winter"]
    /// One in so many people has a birthday in the current week; chance adds about one more to every fifty.
    private static let birthdayDistance = 25
    /// The start of the picture addresses in the files.
    private static let recordedBase = "https://randomuser.me"

    let now: @Sendable () -> Date

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        switch request.path {
        case "/api/1.4/", "/api/1.4", "/api/", "/api":
            return people(seed: request.query["seed"] ?? "", count: Self.count(request.query["results"]), base: base)
                ?? .text(status: 500, "No people")
        default:
            return Self.portrait(request.path) ?? .text(status: 404, "Not Found")
        }
    }

    /// Answers a path such as `/api/portraits/med/women/7.jpg` with a PNG file.
    private static func portrait(_ path: String) -> SampleAnswer? {
        guard path.hasPrefix("/api/portraits/"), path.hasSuffix(".jpg") else { return nil }
        let file = try? SampleContent.bytes(path.dropFirst("/api/".count).dropLast(".jpg".count) + ".png")
        return file.map { SampleAnswer(contentType: "image/png", body: $0) }
    }

    /// The service answers with one person if the number is malformed or out of range.
    private static func count(_ text: String?) -> Int {
        guard let count = text.flatMap({ Int($0) }), (1...limit).contains(count) else { return 1 }
        return count
    }

    /// After the first hundred people, those of the next recorded seed follow.
    private func people(seed: String, count: Int, base: URL) -> SampleAnswer? {
        let (recorded, week) = (Self.seeds.firstIndex(of: seed), week)
        let first = recorded ?? 1 + Int(seed.fingerprint % UInt64(Self.seeds.count - 1))
        var people: [String] = []
        for hundred in 0...(count - 1) / 100 {
            guard let lines = Self.people(of: Self.seeds[(first + hundred) % Self.seeds.count], base: base) else { return nil }
            people += lines.prefix(count - people.count).enumerated().map { number, line in
                let isBirthday = number % Self.birthdayDistance == Self.birthdayDistance / 2
                let person = isBirthday ? Self.celebrating(line, in: week) : line
                let isShared = recorded == nil || hundred > 0
                return isShared ? Self.identified(person, by: seed.fingerprint &+ UInt64(hundred)) : person
            }
        }
        let body = #"{"results":["# + people.joined(separator: ",") + "]}"
        return SampleAnswer(contentType: "application/json", body: Data(body.utf8))
    }

    /// Each person has a line between the first and the last one of the file.
    private static func people(of seed: String, base: URL) -> [String]? {
        guard let content = try? SampleContent.bytes("people/\(seed).json") else { return nil }
        let text = String(decoding: content, as: UTF8.self).replacing(recordedBase, with: base.absoluteString)
        return text.utf8.split(separator: UInt8(ascii: "\n")).dropFirst().dropLast().map { line in
            String(decoding: line.last == UInt8(ascii: ",") ? line.dropLast() : line, as: UTF8.self)
        }
    }

    /// Moves a recorded date of birth, from 1 to 7 January, to a day of the week, from Monday to Sunday.
    private static func celebrating(_ person: String, in week: [String]) -> String {
        person.replacing(/"dob":\{"date":"([0-9]{4})-01-0([1-7])/) { match in
            let day = week[(Int(match.output.2) ?? 1) - 1]
            let year = Int(match.output.1) ?? 2000
            // Between 1901 and 2099 every fourth year is a leap year.
            return #""dob":{"date":"\#(day == "02-29" ? year - year % 4 : year)-\#(day)"#
        }
    }

    /// Replaces the identifier of a person who is shared with another seed.
    private static func identified(_ person: String, by number: UInt64) -> String {
        guard let start = person.firstRange(of: #""uuid":""#)?.upperBound else { return person }
        var person = person
        let node = person.index(start, offsetBy: 24)..<person.index(start, offsetBy: 36)
        person.replaceSubrange(node, with: String.padded(Int(number % (1 << 48)), 12, radix: 16))
        return person
    }

    /// The days from Monday to Sunday, such as "06-16", in this machine's time zone, as in the application.
    private var week: [String] {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .current
        let now = now()
        let start = calendar.dateInterval(of: .weekOfYear, for: now)?.start ?? now
        return (0..<7).map { number in
            let day = calendar.date(byAdding: .day, value: number, to: start) ?? start
            let parts = [calendar.component(.month, from: day), calendar.component(.day, from: day)]
            return parts.map { String.padded($0, 2) }.joined(separator: "-")
        }
    }
}
