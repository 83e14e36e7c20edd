import Domain
import Testing

@Suite("Ages")
struct AgeTests {
    @Test(
        "The age changes on the birthday",
        arguments: [
            ("1987-05-01", "2026-04-30", 38), ("1987-05-01", "2026-05-01", 39), ("1987-05-01", "2026-05-02", 39),
            ("1987-01-01", "2025-12-31", 38), ("1987-01-01", "2026-01-01", 39), ("1987-01-01", "2026-01-02", 39),
            ("1987-12-31", "2026-12-30", 38), ("1987-12-31", "2026-12-31", 39), ("1987-12-31", "2027-01-01", 39),
            ("1987-03-01", "2024-02-29", 36), ("1987-03-01", "2024-03-01", 37),
            ("1987-02-28", "2024-02-27", 36), ("1987-02-28", "2024-02-28", 37), ("1987-02-28", "2024-02-29", 37),
        ])
    func birthday(birth: String, today: String, years: Int) throws {
        #expect(Age.years(from: try day(birth), on: try day(today)) == years)
    }

    @Test(
        "Who was born on a 29th of February has the birthday on the 28th in other years",
        arguments: [
            ("1988-02-29", "2023-02-27", 34), ("1988-02-29", "2023-02-28", 35), ("1988-02-29", "2023-03-01", 35),
            ("1988-02-29", "2024-02-28", 35), ("1988-02-29", "2024-02-29", 36), ("1988-02-29", "2024-03-01", 36),
            ("1896-02-29", "1900-02-27", 3), ("1896-02-29", "1900-02-28", 4),
        ])
    func leapDay(birth: String, today: String, years: Int) throws {
        #expect(Age.years(from: try day(birth), on: try day(today)) == years)
    }

    @Test("In the first year of life the age is 0, from the day of birth on")
    func firstYear() throws {
        let birth = try day("1987-05-01")
        #expect(Age.years(from: birth, on: birth) == 0)
        #expect(Age.years(from: birth, on: try day("1987-12-31")) == 0)
        #expect(Age.years(from: birth, on: try day("1988-04-30")) == 0)
        #expect(Age.years(from: birth, on: try day("1988-05-01")) == 1)
    }

    @Test("Who is born later has no age", arguments: ["1987-05-02", "1987-06-01", "1988-01-01", "9999-12-31"])
    func notBorn(birth: String) throws {
        #expect(Age.years(from: try day(birth), on: try day("1987-05-01")) == nil)
    }

    @Test("The longest life that there are days for has an age")
    func extremes() throws {
        #expect(Age.years(from: try day("0001-01-01"), on: try day("9999-12-31")) == 9998)
    }
}
