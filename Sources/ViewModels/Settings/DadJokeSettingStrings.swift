import Domain
import Localization

/// The dynamic strings of the dad jokes in the settings.
enum DadJokeSettingStrings {
    /// What the user's tools show for the key.
    static var keyLabel: String { localized("RapidAPI key for Chuckle") }

    /// Where the key is; nil where there is none.
    static func place(_ lifetime: SecretLifetime?) -> String {
        switch lifetime {
        case nil: localized("No key is saved.")
        case .permanent: localized("A key is saved in your keyring.")
        case .thisRun: localized("A key is saved until you quit Chuckle, because no keyring is available.")
        }
    }

    static func saved(_ lifetime: SecretLifetime) -> String {
        switch lifetime {
        case .permanent: localized("Key saved in your keyring")
        case .thisRun: localized("Key saved until you quit Chuckle")
        }
    }

    static func removed(isGone: Bool) -> String {
        isGone
            ? localized("Key removed")
            : localized("The key couldn’t be removed from your keyring. Chuckle will use it again at the next start.")
    }
}
