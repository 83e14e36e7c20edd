import Testing

@testable import ViewModels

@MainActor @Suite struct SettingSearchModelTests {
    private static func model() -> SettingSearchModel {
        let model = SettingSearchModel()
        model.add("Skip explicit jokes", group: "Chuck Norris Jokes") { (["What the service marks is not added."], []) }
        model.add("Seed", group: "People") { ([], ["Change Seed"]) }
        model.add("Sort by last name", group: "People") { (["Otherwise by first name."], []) }
        model.add("Storage", group: "Storage") {
            (["An export has everything."], ["Export Everything…", "Import…", "Clear map"])
        }
        return model
    }

    @Test(arguments: [
        ("explicit skip", ["Skip explicit jokes"]), ("otherwise", ["Sort by last name"]),
        ("PEOPLE", ["Seed", "Sort by last name"]), ("exxplicit", ["Skip explicit jokes"]), ("zebra", []),
        ("export", ["Storage", "Export Everything…"]), ("import", ["Import…"]), ("seed", ["Seed", "Change Seed"]),
        ("clear storage", ["Storage"]), ("change people", ["Seed"]),
    ])
    func `A row is found by words of its title, its explanation and its group, and a button by its own`(
        typed: String, titles: [String]
    ) {
        let model = Self.model()
        #expect(model.found == nil)
        model.bar.open()
        #expect(model.found == nil)
        model.changed(to: typed)
        #expect(model.found?.map(\.title) == titles)
        #expect(model.status == ["No settings found", "1 setting found", "2 settings found"][titles.count])
    }

    @Test func `A chosen row is told by its place on the page, and the search is closed`() {
        let model = Self.model()
        model.bar.open()
        model.changed(to: "people")
        model.rowChosen(at: 2)
        #expect(model.chosen.count == 0)
        model.rowChosen(at: 1)
        #expect(model.chosen.last?.position == 2)
        #expect(model.chosen.last?.button == nil)
        #expect(!model.bar.isOpen)
        #expect(model.bar.text.isEmpty)
        #expect(model.found == nil)
        model.bar.open()
        model.changed(to: "import")
        model.rowChosen(at: 0)
        #expect(model.chosen.last?.position == 3)
        #expect(model.chosen.last?.button == 1)
    }
}
