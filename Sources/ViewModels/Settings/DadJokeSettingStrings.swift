import Domain
import Localization

/// The dynamic strings of the dad jokes in the settings.
enum DadJokeSettingStrings {
    /// What the user's tools show for the key.
    static var keyLabel: String { localized("Key to RapidAPI for Chuckle") }

    /// Where the key is; nil where there is none.
    static func place(_ lifetime: SecretLifetime?) -> String {
        switch lifetime {
        case nil: localized("There is no key yet.")
        case .permanent: localized("There is a key in your keyring.")
        case .thisRun: localized("There is a key for this run only: nothing keeps secrets on this machine.")
        }
    }

    static func saved(_ lifetime: SecretLifetime) -> String {
        switch lifetime {
        case .permanent: localized("Key saved in your keyring")
        case .thisRun: localized("Key saved until Chuckle ends")
        }
    }

    static func removed(isGone: Bool) -> String {
        isGone ? localized("Key removed") : localized("The keyring did not let the key go: it is back at the next start.")
    }
}
