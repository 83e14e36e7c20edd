import Localization

/// The dynamic strings of the window.
enum WindowStrings {
    static var sampleData: String {
        localized("You are looking at sample data. Nothing here comes from the internet.")
    }
    static var goLive: String { localized("Go Live") }

    static func cannotOpen(_ address: String) -> String {
        localized("No application could open %@", address)
    }

    static func setAside(_ name: String) -> String {
        localized("Your data file was damaged. It was kept as “%@”, and a new one was begun.", name)
    }
}
