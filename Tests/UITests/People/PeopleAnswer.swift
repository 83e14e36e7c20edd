import Foundation
import SampleServices
import TestServices

extension Misbehaviour {
    /// An answer of the service with these people, of first name, last name and city. Their identifiers are their positions.
    static func people(_ people: [(String, String, String)]) throws -> Misbehaviour {
        let results = people.enumerated().map { number, person -> [String: Any] in
            [
                "gender": "female", "name": ["title": "", "first": person.0, "last": person.1],
                "email": "\(number)@b.example",
                "location": [
                    "street": ["number": 1, "name": ""], "city": person.2, "state": "", "country": "", "postcode": "",
                    "coordinates": ["latitude": "1", "longitude": "1"],
                ], "login": ["uuid": "\(number)"], "phone": "", "cell": "", "nat": "SE",
                "dob": ["date": "1992-05-08T15:13:16.688Z", "age": 30],
                "registered": ["date": "2015-01-01T00:00:00Z", "age": 5],
            ]
        }
        let body = try JSONSerialization.data(withJSONObject: ["results": results, "info": ["seed": "ios"]])
        return .answer(SampleAnswer(contentType: "application/json", body: body))
    }
}
