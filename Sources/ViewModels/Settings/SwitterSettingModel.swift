import Domain
import Foundation
import Observation

/// The Switter server, as the settings show, try and change it.
@MainActor @Observable
public final class SwitterSettingModel: TypedSettingModel {
    private let useCases: SwitterUseCases

    public let messages = MessagesModel()
    public let typed = TypedValue(SwitterAddress.url, write: \.absoluteString)
    /// Whether a server is being tried.
    public private(set) var isTesting = false

    /// - Parameter useCases: read, test and change the address.
    public init(_ useCases: SwitterUseCases) {
        self.useCases = useCases
    }

    // MARK: What the view shows

    public var isBusy: Bool { isTesting }

    /// The address that is used now; nil until it was read.
    public var address: String? { typed.used?.absoluteString }

    /// Whether the typed address can be tried.
    public var canTest: Bool { address != nil && problem == nil && !isTesting }

    /// What is being done.
    public var status: String { isTesting ? SwitterSettingStrings.testing : "" }

    // MARK: What the user does

    /// The group came to the front: it shows what is true now. What was typed and not used yet stays.
    public func shown() async {
        do {
            typed.show(try await useCases.address())
        } catch {
            messages.tell(error) { [weak self] in await self?.shown() }
        }
    }

    /// *Test Connection*: whether there is a joke at what was typed, and which.
    public func testTapped() async {
        guard canTest else { return }
        let tested = text
        isTesting = true
        messages.begin()
        defer { isTesting = false }
        do {
            messages.confirm(SwitterSettingStrings.told(try await useCases.testConnection(tested)))
        } catch {
            messages.tell(error) { [weak self] in await self?.testTapped() }
        }
    }

    /// The typed address is used from now on.
    public func changeTapped() async {
        if address == nil { await shown() }
        guard canChange else { return }
        let text = text
        messages.begin()
        do {
            typed.show(try await useCases.changeAddress(to: text), for: text)
            messages.confirm(SwitterSettingStrings.changed)
        } catch {
            messages.tell(error) { [weak self] in await self?.changeTapped() }
        }
    }

    /// Servers know this installation by another number from now on.
    public func renewDeviceTapped() async {
        messages.begin()
        do {
            try await useCases.renewDevice()
            messages.confirm(SwitterSettingStrings.deviceRenewed)
        } catch {
            messages.tell(error) { [weak self] in await self?.renewDeviceTapped() }
        }
    }

    /// The standard server is used from now on.
    public func resetTapped() async {
        let text = text
        messages.begin()
        do {
            try await useCases.resetAddress()
            typed.show(try await useCases.address(), for: text)
            messages.confirm(SwitterSettingStrings.changed)
        } catch {
            messages.tell(error) { [weak self] in await self?.resetTapped() }
        }
    }
}
