import Foundation
import SampleServices

/// Somebody whom the service of a test delivers, at a place of the test's choice.
struct TestPerson {
    let name: String
    let latitude: Double
    let longitude: Double

    init(_ name: String, _ latitude: Double, _ longitude: Double) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The service's answer with these people, whose pictures are those of the sample service.
    /// - Parameter base: the address of the sample service.
    static func answer(_ people: [TestPerson], base: URL) throws -> SampleAnswer {
        let results = people.enumerated().map { number, person in person.object(number: number, base: base) }
        let information: [String: Any] = ["seed": "ios", "results": people.count, "page": 1, "version": "1.4"]
        let body = try JSONSerialization.data(withJSONObject: ["results": results, "info": information])
        return SampleAnswer(contentType: "application/json", body: body)
    }

    private func object(number: Int, base: URL) -> [String: Any] {
        let words = name.split(separator: " ", maxSplits: 1).map(String.init)
        let portraits = base.appending(path: "api/portraits").absoluteString
        let file = number.isMultiple(of: 2) ? "women/\(number).jpg" : "men/\(number).jpg"
        let moment: [String: Any] = ["date": "1980-03-14T12:00:00.000Z", "age": 46]
        let timeZone = ["offset": "+1:00", "description": "Brussels, Copenhagen, Madrid, Paris"]
        return [
            "gender": number.isMultiple(of: 2) ? "female" : "male",
            "name": ["title": "", "first": words[0], "last": words.count > 1 ? words[1] : ""],
            "location": [
                "street": ["number": 1, "name": "Street"], "city": "City \(number)", "state": "State", "country": "Norway",
                "postcode": 1234, "coordinates": ["latitude": String(latitude), "longitude": String(longitude)],
                "timezone": timeZone,
            ] as [String: Any],
            "email": "person\(number)@example.com",
            "login": ["uuid": "00000000-0000-4000-8000-\(String(1_000_000_000_000 + number).dropFirst())"],
            "dob": moment, "registered": moment, "phone": "12345678", "cell": "87654321", "nat": "NO",
            "picture": [
                "large": "\(portraits)/\(file)", "medium": "\(portraits)/med/\(file)", "thumbnail": "\(portraits)/thumb/\(file)",
            ],
        ]
    }
}
