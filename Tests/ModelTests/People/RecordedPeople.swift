import Foundation
import Model
import Testing

/// Answers in the shapes of randomuser.me, with invented content.
enum RecordedPeople {
    static let ada = """
        {
          "gender": "female",
          "name": {"title": "Ms", "first": "Ada", "last": "Testova"},
          "location": {
            "street": {"number": 1234, "name": "Sample Street"},
            "city": "Exampleton", "state": "Some State", "country": "Norway",
            "postcode": "0017",
            "coordinates": {"latitude": "-12.3456", "longitude": "98.7654"},
            "timezone": {"offset": "+9:30", "description": "Adelaide, Darwin"}
          },
          "email": "ada.testova@example.com",
          "login": {
            "uuid": "00000000-1111-4222-8333-444444444444",
            "username": "bluecat123", "password": "letmein", "salt": "aBcDeFgH",
            "md5": "0", "sha1": "0", "sha256": "0"
          },
          "dob": {"date": "1980-02-29T15:13:16.688Z", "age": 45},
          "registered": {"date": "2010-10-10T10:10:10.001Z", "age": 15},
          "phone": "12345678", "cell": "87654321",
          "id": {"name": "FN", "value": "29028012345"},
          "picture": {
            "large": "https://randomuser.me/api/portraits/women/7.jpg",
            "medium": "https://randomuser.me/api/portraits/med/women/7.jpg",
            "thumbnail": "https://randomuser.me/api/portraits/thumb/women/7.jpg"
          },
          "nat": "NO"
        }
        """

    static func answer(_ people: String...) -> String {
        #"{"results": [\#(people.joined(separator: ","))], "info": {"seed": "ios", "results": 1, "page": 1, "version": "1.4"}}"#
    }

    static func person(uuid: String = "a", first: String = "Ada", last: String = "Testova", _ members: String = "") -> String {
        #"{"login": {"uuid": "\#(uuid)"}, "name": {"first": "\#(first)", "last": "\#(last)"}\#(members.isEmpty ? "" : ", ")\#(members)}"#
    }

    static func person(location member: String) -> String { person(#""location": {\#(member)}"#) }
}

extension RandomUserClient {
    init(_ http: FakeHTTPClient, base: String = publicAddress) throws {
        self.init(base: try #require(URL(string: base)), client: http)
    }
}

extension RecordedPeople {
    static func read(json: String) async throws -> [Person] {
        try await RandomUserClient(FakeHTTPClient(.success(HTTPResponse(json)))).people(seed: "ios", count: 100)
    }
}
