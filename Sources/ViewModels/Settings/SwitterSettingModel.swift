import Foundation
import GLibSupport
import Model
import Observation

/// The Switter server, as the settings show, try and change it.
@MainActor @Observable
public final class SwitterSettingModel: TypedSettingModel {
    private let useCases: SwitterUseCases
    private let choices: Choices

    public let messages = MessagesModel()
    /// What the row of the number tells the user.
    public let deviceMessages = MessagesModel()
    public let typed: TypedValue<URL>
    /// Whether a server is being tried.
    public private(set) var isBusy = false

    init(_ useCases: SwitterUseCases, _ choices: Choices) {
        self.useCases = useCases
        self.choices = choices
        typed = TypedValue(
            choices.switterAddress, { useCases.address(stored: $0) }, SwitterAddress.url, write: \.absoluteString)
    }

    /// The address that is used now; nil until it was read.
    public var address: String? { typed.used?.absoluteString }

    /// Whether the typed address can be tried.
    public var canTest: Bool { address != nil && problem == nil && !isBusy }

    /// What is being done.
    public var status: String { isBusy ? localized("Testing the connection…") : "" }

    /// *Test Connection*: whether there is a joke at what was typed, and which.
    public func testTapped() async {
        guard canTest else { return }
        let tested = text
        isBusy = true
        messages.begin()
        defer { isBusy = false }
        await messages.attempt(tryAgain: { [weak self] in await self?.testTapped() }) {
            let joke = try await useCases.testConnection(tested)
            messages.confirm(localized("The Switter server tells: “%@”", Excerpt.of(joke.content)))
        }
    }

    /// The typed address is used from now on.
    public func changeTapped() async {
        await choices.load()
        if let address = typed.new { await use(address.absoluteString) }
    }

    /// Servers know this installation by another number from now on.
    public func renewDeviceTapped() async {
        deviceMessages.begin()
        await deviceMessages.attempt(tryAgain: { [weak self] in await self?.renewDeviceTapped() }) {
            try await useCases.renewDevice()
            deviceMessages.confirm(localized("Servers know you by a new number from now on"))
        }
    }

    /// The standard server is used from now on.
    public func resetTapped() async {
        await use("")
    }

    /// - Parameter address: empty for the standard server.
    private func use(_ address: String) async {
        messages.begin()
        await messages.attempt(tryAgain: { [weak self] in await self?.use(address) }) {
            try await typed.use(address)
            messages.confirm(localized("Server changed"))
        }
    }
}

extension SwitterAddressError: DescribedError {
    public var message: String {
        switch self {
        case .empty: localized("Enter an address.")
        case .tooLong(let limit): ErrorStrings.tooLong(limit)
        case .malformed: localized("Enter an address such as https://switter.example.com.")
        case .insecure: localized("The address must begin with https://, unless the server runs on this computer.")
        case .unusablePart: localized("The address must not contain a user name, a password, or anything after ? or #.")
        }
    }
}
