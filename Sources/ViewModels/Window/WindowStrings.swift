import Localization

/// The dynamic strings of the window.
enum WindowStrings {
    static var sampleData: String {
        localized("You are looking at sample data. Nothing here comes from the internet.")
    }
    static var goLive: String { localized("Go Live") }

    static func cannotOpen(_ address: String) -> String {
        localized("No application can open %@", address)
    }

    static func setAside(_ name: String) -> String {
        localized("Your data file was damaged. It has been kept as “%@”, and a new one has been created.", name)
    }
}
