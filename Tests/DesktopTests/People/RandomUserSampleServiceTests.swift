import Desktop
import Foundation
import Model
import Pictures
import SampleServices
import Testing
import TestServices

@Suite struct RandomUserSampleServiceTests {
    private static let wednesday = Date(timeIntervalSince1970: 1_750_248_000)

    @discardableResult
    private func withServer<Value: Sendable>(
        now: Date = wednesday, _ work: (RandomUserClient, TestServer, URL) async throws -> Value
    ) async throws -> Value {
        try await withSampleServer(now: { now }) { server, addresses, http in
            try await work(RandomUserClient(base: addresses.randomUser, client: http), server, addresses.randomUser)
        }
    }

    private func people(seed: String, count: Int, now: Date = wednesday) async throws -> [Person] {
        try await withServer(now: now) { client, _, _ in try await client.people(seed: seed, count: count) }
    }

    @Test func everybodyIsComplete() async throws {
        let people = try await people(seed: "ios", count: 100)
        #expect(people.count == 100)
        #expect(Set(people.map(\.id)).count == 100)
        for person in people {
            #expect(!person.title.isEmpty && !person.phone.isEmpty && !person.cell.isEmpty && !person.nationality.isEmpty)
            #expect(person.gender == "female" || person.gender == "male")
            #expect(person.coordinates != nil && person.dateOfBirth != nil && person.registered != nil && person.picture != nil)
            let address = person.address
            let parts = [address.street, address.city, address.state, address.country, address.postcode]
            #expect(parts.allSatisfy { !$0.isEmpty })
            #expect(person.email.wholeMatch(of: /[a-z]+\.[a-z]+@example\.com/) != nil, "\(person.email)")
            #expect(person.id.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
        }
        #expect(Set(people.map(\.nationality)).count > 15)
    }

    @Test(arguments: ["ios", "a+b&c=d e", "ö日本🎉", "", "%41"]) func oneSeedHasTheSamePeople(seed: String) async throws {
        let first = try await withServer { client, server, _ in
            let people = try await client.people(seed: seed, count: 20)
            let request = try #require(await server.requests.first)
            #expect(request.query == ["seed": seed, "results": "20"])
            return people
        }
        // The port of the pictures differs in every run.
        let pictureless = { (people: [Person]) in people.map { [$0.id, $0.firstName, $0.lastName, $0.email, $0.address.city] } }
        let second = try await people(seed: seed, count: 20)
        #expect(pictureless(first) == pictureless(second))
        #expect(first.map(\.dateOfBirth) == second.map(\.dateOfBirth))
        let more = try await people(seed: seed, count: 30)
        #expect(pictureless(more).prefix(20) == pictureless(first).prefix(20))
    }

    @Test func anotherSeedHasOtherPeople() async throws {
        let seeds = ["ios", "ios2", "Ios", "", "a", "b"]
        var identifiers: Set<String> = []
        for seed in seeds { identifiers.formUnion(try await people(seed: seed, count: 100).map(\.id)) }
        #expect(identifiers.count == seeds.count * 100)
    }

    @Test func fiveThousandPeopleComeAtOnce() async throws {
        let people = try await people(seed: "ios", count: 5_000)
        #expect(people.count == 5_000)
        #expect(Set(people.map(\.id)).count == 5_000)
        #expect(Set(people.map(\.nationality)).count == 21)
        #expect(people.allSatisfy { $0.email.wholeMatch(of: /[a-z]+\.[a-z]+@example\.com/) != nil })
    }

    @Test func aFewHaveTheirBirthdayInTheWeek() async throws {
        // A week within a month, one across New Year, and one with 29 February.
        for (now, days) in [
            (Self.wednesday, [(6, 16), (6, 17), (6, 18), (6, 19), (6, 20), (6, 21), (6, 22)]),
            (Date(timeIntervalSince1970: 1_767_182_400), [(12, 29), (12, 30), (12, 31), (1, 1), (1, 2), (1, 3), (1, 4)]),
            (Date(timeIntervalSince1970: 1_709_121_600), [(2, 26), (2, 27), (2, 28), (2, 29), (3, 1), (3, 2), (3, 3)]),
        ] {
            let people = try await people(seed: "ios", count: 100, now: now)
            let birthdays = people.compactMap(\.dateOfBirth).filter { born in
                days.contains { $0 == (born.month, born.day) }
            }
            #expect((4...12).contains(birthdays.count))
        }
    }

    @Test func picturesComeInThreeSizes() async throws {
        try await withServer { client, _, _ in
            let people = try await client.people(seed: "ios", count: 10)
            let pictures = people.compactMap(\.picture)
            #expect(pictures.count == 10)
            for picture in pictures {
                for (address, size) in [(picture.large, 128), (picture.medium, 72), (picture.thumbnail, 48)] {
                    let header = PictureHeader(try await client.picture(at: try #require(URL(string: address))))
                    #expect(header?.width == size && header?.height == size)
                }
            }
        }
    }

    @Test func facesDifferAndStayTheSame() async throws {
        try await withServer { client, _, address in
            var faces: Set<Data> = []
            for folder in ["men", "women"] {
                for number in 0..<100 {
                    faces.insert(try await client.picture(at: address.appending(path: "api/portraits/\(folder)/\(number).jpg")))
                }
            }
            #expect(faces.count == 200)
            #expect(faces.contains(try await client.picture(at: address.appending(path: "api/portraits/men/7.jpg"))))
        }
    }
}
