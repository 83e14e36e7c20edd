import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct ProfileOrderTests {
    @Test(arguments: [
        // Å, ä and ö are after z, in this order; æ is sorted as ä, ø as ö, and é and ł as e and l.
        (["sv_SE"], ["Ada", "Éa", "Eb", "Lukas", "Łukasz", "Lz", "Zorn", "Åberg", "Ängman", "Ærlig", "Öberg", "Ødegård"]),
        // Ł is a letter of its own after l, and å, ä and ö are as a and o.
        (["pl_PL"], ["Åberg", "Ada", "Ängman", "Anna", "Lukas", "Lz", "Łukasz", "Mad", "Öberg", "Olga", "Zorn"]),
        // Æ, ø and å are after z, and aa is as å.
        (["nb_NO"], ["Ada", "Lukas", "Łukasz", "Lz", "Zorn", "Ærlig", "Ødegård", "Åberg", "Aase"]),
        // Letters with diacritics are beside those without.
        (["en_US"], ["Aase", "Åberg", "Ada", "Ängman", "Anna", "Éa", "Eb", "Lukas", "Łukasz", "Lz", "Öberg", "Olga", "Zorn"]),
        // Other scripts follow the Latin one, each in its alphabetical order, which is not Unicode's.
        (["nb_NO", "pl_PL", "sv_SE", "en_US"], ["Zorn", "Ωmega", "Иван", "محمد", "日本"]),
        (["sv_SE", "en_US"], ["Zorn", "Άννα", "Βασίλης", "Ωmega", "Егор", "Ёлка", "Жанна"]),
        (["sv_SE", "en_US"], ["Zorn", "بهار", "پریسا", "تارا", "علی"]),
        (["sv_SE", "en_US"], ["Zorn", "אבי", "גיל", "अनिल", "बीना", "가람", "김", "山田", "日本"]),
        // In a language with another script, names in that script come first.
        (["uk_UA"], ["Ганна", "Ґалина", "Єва", "Жанна", "Ірина", "Ївга", "Ada", "Zorn"]),
        (["fa_IR"], ["بهار", "پریسا", "Ada", "Zorn"]), (["el_GR"], ["Άννα", "Βασίλης", "Ada", "Zorn", "Иван"]),
    ])
    func `Every language has its own place for letters with diacritics and other scripts`(locales: [String], names: [String]) {
        let profiles = names.reversed().map { Profile(person: .sample($0, firstName: $0)) }
        for locale in locales {
            let order = ProfileOrder(collation: Collation(Locale(identifier: locale)))
            #expect(order.sorted(profiles).map(\.firstName) == names, "\(locale)")
        }
    }

    @Test(arguments: [
        (PeopleSorting.firstName, ["Anna,berg", "Anna,Zorn", "ANNA,Åberg", "anna,Öberg", "Annabel,Adam", "Bo,Adam", "Bo,bok"]),
        (.firstName, [",Öberg", "Anna,Zorn", "Anna Maria,Berg", "Annabel,Adam"]),
        (.lastName, ["Cy,Adam", "Ada,öberg", "Bo,Öberg"]),
    ])
    func `People of the same name are sorted by the other one, the shorter first`(sorting: PeopleSorting, people: [String]) {
        let profiles = people.reversed().map { name in
            let parts = name.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            return Profile(person: .sample(name, firstName: parts[0], lastName: parts[1]))
        }
        #expect(ProfileOrder(collation: Collation(Locale(identifier: "sv_SE"))).sorted(profiles, by: sorting).map(\.id) == people)
    }

    @Test(arguments: [
        ("sv_SE", ["# 1st", "A Ada", "E Éa", "E Eb", "L Łukasz", "Å Åsa", "Ä Ärlig", "Ä Ærlig", "Ö Öberg", "Ö Ødegård"]),
        ("nb_NO", ["A Ada", "Æ Ærlig", "Ø Ødegård", "Å Åberg", "Å Aase"]),
        ("pl_PL", ["A Åberg", "A Ada", "L Lz", "Ł Łukasz", "O Öberg"]),
        ("en_US", ["A ada", "A Ædla", "L Lukas", "L Łukasz", "L Lz", "S ßa", "Ж Жанна", "И Иван", "م محمد"]),
    ])
    func `Headings are the letters of the language that names are sorted to`(locale: String, expected: [String]) async throws {
        let names = expected.map { String($0.split(separator: " ")[1]) }
        let store = try await PersonTable.inMemory(names.map { .sample($0, firstName: $0) }, seed: "ios")
        let order = ProfileOrder(collation: Collation(Locale(identifier: locale)))
        let people = try await ObservePeopleUseCase(store: store, order: order)().current()
        #expect(people.profiles.map(\.firstName) == names)
        var heading = ""
        let found = people.profiles.indices.map { position in
            heading = people.headings[position] ?? heading
            return "\(heading) \(people.profiles[position].firstName)"
        }
        #expect(found == expected)
        #expect(people.headings.count == Set(expected.map { $0.first }).count, "each letter is there once")
    }

    @Test func `The names that the user gave count`() {
        let profiles = [
            Profile(person: .sample("1", firstName: "Bo")),
            Profile(person: .sample("2", firstName: "Adam"), edits: PersonEdits(firstName: "Cy")),
            Profile(person: .sample("3", firstName: "Cy"), edits: PersonEdits(lastName: "Adam")),
        ]
        #expect(ProfileOrder(collation: Collation(Locale(identifier: "en_US"))).sorted(profiles).map(\.id) == ["1", "3", "2"])
    }

    @Test func `People of the same name keep the order in which they came`() {
        let profiles = (0..<100).map { Profile(person: .sample("\($0)", firstName: $0.isMultiple(of: 2) ? "Ada" : "ada")) }
        #expect(ProfileOrder(collation: Collation(Locale(identifier: "en_US"))).sorted(profiles) == profiles)
    }

    @Test func `Five thousand people are sorted in a moment`() {
        // Like the service: a few hundred first names, and some more last names.
        let profiles = (0..<5000).map { number in
            Profile(person: .sample("\(number)", firstName: "Å\(number * 37 % 400)", lastName: "Ö\(number * 91 % 700)"))
        }
        var sorted: [Profile] = []
        let time = processorTime { sorted = ProfileOrder(collation: Collation(Locale(identifier: "sv_SE"))).sorted(profiles) }
        #expect(Set(sorted.map(\.id)).count == 5000)
        #expect(time < .seconds(2))
    }
}

@Suite struct ProfileSearchTests {
    private static let profile = Profile(
        person: .sample(
            firstName: "Łucja", lastName: "Ångström", city: "Łódź", email: "lucja.angstrom@example.com",
            phone: "(272) 790-0888"),
        edits: PersonEdits(city: "Malmö", cell: "+46 70.123/45"))

    @Test(arguments: [
        "angstrom", "ÅNGSTRÖM", "malmo", "Malmö", "lucja.angstrom@EXAMPLE", "ström luc", "malmö ång", "norway", "", " ",
        "2727900888", "272 790 0888", "272-790-0888", "(272) 7900", "+46 70-123 45", "467012345", "luc 790",
    ])
    func `People are found by name, place, address and phone, ignoring signs`(query: String) {
        #expect(Self.profile.matches(SearchQuery(query)))
    }

    @Test(arguments: ["Łódź", "0017", "12345678", "272/791", "8884", "+", "Ms", "ångströmmalmö", "Ada"])
    func `The city that the user replaced, other fields and words over two fields are not found`(query: String) {
        #expect(!Self.profile.matches(SearchQuery(query)))
    }

    @Test func `Names of scripts from right to left are found`() {
        let profile = Profile(person: .sample(firstName: "محمد", lastName: "رضایی"))
        #expect(profile.matches(SearchQuery("رضایی محمد")))
        #expect(!profile.matches(SearchQuery("علی")))
    }
}
