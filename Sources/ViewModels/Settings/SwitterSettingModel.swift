import Domain
import Foundation
import Localization
import Observation

/// The Switter server, as the settings show, try and change it.
@MainActor @Observable
public final class SwitterSettingModel: TypedSettingModel {
    private let useCases: SwitterUseCases
    private let onChanged: @MainActor () -> Void

    public let messages = MessagesModel()
    /// What the row of the number tells the user.
    public let deviceMessages = MessagesModel()
    public let typed = TypedValue(SwitterAddress.url, write: \.absoluteString)
    /// Whether a server is being tried.
    public private(set) var isBusy = false

    /// - Parameter onChanged: runs when another server is used.
    public init(_ useCases: SwitterUseCases, onChanged: @escaping @MainActor () -> Void) {
        self.useCases = useCases
        self.onChanged = onChanged
    }

    /// The address that is used now; nil until it was read.
    public var address: String? { typed.used?.absoluteString }

    /// Whether the typed address can be tried.
    public var canTest: Bool { address != nil && problem == nil && !isBusy }

    /// What is being done.
    public var status: String { isBusy ? localized("Testing the connection…") : "" }

    /// The group came to the front: it shows what is true now. What was typed and not used yet stays.
    public func shown() async {
        await messages.attempt(tryAgain: { [weak self] in await self?.shown() }) {
            typed.show(try await useCases.address())
        }
    }

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
        if address == nil { await shown() }
        guard canChange else { return }
        let text = text
        messages.begin()
        await messages.attempt(tryAgain: { [weak self] in await self?.changeTapped() }) {
            show(try await useCases.changeAddress(text), for: text)
        }
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
        let text = text
        messages.begin()
        await messages.attempt(tryAgain: { [weak self] in await self?.resetTapped() }) {
            try await useCases.resetAddress()
            show(try await useCases.address(), for: text)
        }
    }

    private func show(_ address: URL, for text: String) {
        typed.show(address, for: text)
        messages.confirm(localized("Server changed"))
        onChanged()
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
