import Domain
import Foundation

extension Person {
    /// Somebody with what a test says, and with everything else that the service gives.
    static func sample(
        _ id: String = "00000000-1111-4222-8333-444444444444", title: String = "Ms", firstName: String = "Ada",
        lastName: String = "Testova", gender: String? = "female", city: String = "Exampleton",
        email: String = "ada.testova@example.com", dateOfBirth: CalendarDay? = CalendarDay(year: 1980, month: 2, day: 29),
        picture: PictureAddresses? = nil
    ) -> Person {
        Person(
            id: id, title: title, firstName: firstName, lastName: lastName, gender: gender,
            address: Address(
                street: "1234 Sample Street", city: city, state: "Some State", country: "Norway", postcode: "0017"),
            coordinates: Coordinates(latitude: -12.3456, longitude: 98.7654), email: email, dateOfBirth: dateOfBirth,
            registered: CalendarDay(year: 2010, month: 10, day: 10), phone: "12345678", cell: "87654321", nationality: "NO",
            picture: picture)
    }
}
