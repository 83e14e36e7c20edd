import Foundation
import GLibSupport
import Model
import ViewModels

enum StartFailure {
    static func message(for error: any Error) -> String {
        switch error {
        case let error as any DescribedError:
            [error.message, error.details].compactMap(\.self).joined(separator: "\n")
        case let error as ServiceAddress.InvalidError:
            localized("The address in %@ can’t be used. It must begin with https://.", error.variable)
        default:
            error.localizedDescription
        }
    }
}
