import Foundation
import Model

/// Measures how long the application's store takes to keep 5,000 fetched people, and to search 3,000 comics.
///
///     StoreBenchmark empty FILE    makes a store with its tables and nothing in them
///     StoreBenchmark fill FILE     makes a store, keeps the people in it, and prints the milliseconds of that alone
///     StoreBenchmark search FILE   makes a store, keeps the comics in it, and prints the milliseconds of every keystroke of a search
@main
struct StoreBenchmark {
    private static let count = 5_000

    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, ["empty", "fill", "search"].contains(arguments[1]) else {
            FileHandle.standardError.write(Data("usage: StoreBenchmark empty|fill|search FILE\n".utf8))
            exit(2)
        }
        let database = try AppDatabase.open(file: URL(filePath: arguments[2])).database
        if arguments[1] == "fill" {
            let people = (0..<count).map(Person.init(number:))
            let store = PersonTable(database)
            let duration = try await ContinuousClock().measure {
                try await store.refresh(with: people, seed: "benchmark")
            }
            print(duration / .milliseconds(1))
        }
        if arguments[1] == "search" {
            for milliseconds in try await SearchBenchmark.run(database) { print(milliseconds) }
        }
        database.close()
    }
}

extension Person {
    /// Somebody like those of the service: every value is there, and has a usual length.
    fileprivate init(number: Int) {
        let portrait = "\(number.isMultiple(of: 2) ? "women" : "men")/\(number % 100).jpg"
        let folder = "https://randomuser.me/api/portraits/"
        let pictures = PictureAddresses(
            large: folder + portrait, medium: folder + "med/" + portrait, thumbnail: folder + "thumb/" + portrait)
        // Scattered, as the service's identifiers are: the index is not filled from one end.
        let scattered = String(UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15, radix: 16)
        let digits = String(repeating: "0", count: 16 - scattered.count) + scattered
        self.init(
            id: "\(digits.prefix(8))-\(digits.suffix(4))-4000-a000-\(digits.suffix(12))",
            title: number.isMultiple(of: 2) ? "Ms" : "Mr", firstName: "Franziska\(number % 400)",
            lastName: "Lindqvist\(number % 900)", gender: number.isMultiple(of: 2) ? "female" : "male",
            address: Address(
                street: "\(number) Valwood Parkway", city: "Kristiansund\(number % 300)", state: "Møre og Romsdal",
                country: "Norway", postcode: String(10_000 + number)),
            coordinates: Coordinates(latitude: Double(number % 170) - 84.1234, longitude: Double(number % 350) - 174.4321),
            email: "franziska.lindqvist\(number)@example.com",
            dateOfBirth: DateOfBirth(year: 1950 + number % 50, month: 1 + number % 12, day: 1 + number % 28),
            registered: CalendarDay(year: 2004 + number % 18, month: 1 + number % 11, day: 1 + number % 27),
            phone: "(272) 790-\(1_000 + number)", cell: "(489) 330-\(1_000 + number)", nationality: "NO",
            picture: pictures)
    }
}
