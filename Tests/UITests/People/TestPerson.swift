import Foundation
import Model
import SampleServices
import TestServices
import XCTest

struct TestPerson {
    let first: String
    let last: String
    var city = "City"
    var latitude = 1.0
    var longitude = 1.0
    var born = "1992-05-08"
    /// The content of all other texts.
    var text = ""

    /// With a birthday today.
    static var withBirthday: TestPerson {
        get throws {
            let today = try XCTUnwrap(CalendarDay(Date(), in: .current))
            return TestPerson(first: "Ada", last: "Berg", born: try XCTUnwrap(today.adding(months: -30 * 12)).iso8601)
        }
    }

    var name: String { "\(first) \(last)" }

    /// The service's answer. Identifiers are positions.
    /// - Parameter service: the sample service with the portraits; nil for none.
    static func answer(_ people: [TestPerson], portraitsOf service: URL? = nil) throws -> Misbehaviour {
        let results = people.enumerated().map { number, person in
            person.object(number, portraits: service?.appending(path: "api/portraits").absoluteString)
        }
        let body = try JSONSerialization.data(withJSONObject: ["results": results, "info": ["seed": "ios"]])
        return .answer(SampleAnswer(contentType: "application/json", body: body))
    }

    private func object(_ number: Int, portraits: String?) -> [String: Any] {
        let file = "\(number.isMultiple(of: 2) ? "women" : "men")/\(number).jpg"
        let pictures = portraits.map { folder in
            ["large": "\(folder)/\(file)", "medium": "\(folder)/med/\(file)", "thumbnail": "\(folder)/thumb/\(file)"]
        }
        return [
            "gender": "female", "name": ["title": text, "first": first, "last": last],
            "location": [
                "street": ["number": 1, "name": text], "city": city, "state": text, "country": text, "postcode": text,
                "coordinates": ["latitude": String(latitude), "longitude": String(longitude)],
                "timezone": ["offset": "+1:00", "description": text],
            ] as [String: Any],
            "email": "person\(number)@example.com", "login": ["uuid": "\(number)"], "phone": text, "cell": text, "nat": "SE",
            "dob": ["date": "\(born)T15:13:16.688Z"], "registered": ["date": "2015-01-01T00:00:00Z"],
            "picture": pictures ?? [:],
        ]
    }
}

extension TestPerson {
    init(_ name: String, _ latitude: Double, _ longitude: Double) {
        let words = name.split(separator: " ", maxSplits: 1).map(String.init)
        self.init(first: words[0], last: words[1], latitude: latitude, longitude: longitude)
    }
}
