import GLibSupport
import Model
import Pictures

enum PersonEditStrings {
    static func age(_ years: Int) -> String {
        localizedPlural("%@ year old", "%@ years old", count: years)
    }

    static func description(of error: PictureError) -> String {
        switch error {
        case .tooLarge: localized("This picture is too large. Choose a smaller one.")
        case .malformed, .undecodable: localized("This file isn’t a picture that can be shown. Choose another one.")
        }
    }

    static func problem(_ problem: PersonForm.Problem, of field: PersonForm.Field, dateExample: String) -> String {
        switch problem {
        case .empty: empty(field)
        case .tooLong(let limit): ErrorStrings.tooLong(limit)
        case .noEmailAddress: localized("Enter an e-mail address such as name@example.com.")
        case .noDate: localized("Enter a date such as %@.", dateExample)
        case .dateInFuture: localized("The date of birth can’t be in the future.")
        case .dateTooEarly: localized("The date of birth can’t be before %@.", String(PersonForm.earliestYear))
        }
    }

    private static func empty(_ field: PersonForm.Field) -> String {
        switch field {
        case .title: localized("Enter a title.")
        case .firstName: localized("Enter a first name.")
        case .lastName: localized("Enter a last name.")
        case .city: localized("Enter a city.")
        case .email: localized("Enter an e-mail address.")
        case .phone, .cell: localized("Enter a phone number.")
        case .dateOfBirth: localized("Enter a date of birth.")
        }
    }
}
