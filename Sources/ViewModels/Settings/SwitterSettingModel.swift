import Domain
import Foundation
import Observation

/// The Switter server, as the settings show, try and change it.
@MainActor @Observable
public final class SwitterSettingModel: TextSettingModel {
    private let useCases: SwitterUseCases

    /// What the group tells the user.
    public let messages = MessagesModel()
    /// The address that is used now; nil until it was read.
    public private(set) var address: String?
    /// What was typed.
    public private(set) var text = ""
    /// Whether a server is being tried.
    public private(set) var isTesting = false

    /// - Parameter useCases: read, test and change the address.
    public init(_ useCases: SwitterUseCases) {
        self.useCases = useCases
    }

    // MARK: What the view shows

    private var typed: Result<URL, SwitterAddressError> {
        Result { () throws(SwitterAddressError) in try SwitterAddress.url(from: text) }
    }

    /// What is wrong with what was typed.
    public var problem: String? {
        guard address != nil, case .failure(let error) = typed else { return nil }
        return error.message
    }

    /// Whether the typed address can be tried.
    public var canTest: Bool { address != nil && problem == nil && !isTesting }

    /// Whether the typed address can be used.
    public var canChange: Bool {
        guard let address, case .success(let url) = typed else { return false }
        return url.absoluteString != address
    }

    /// What is being done.
    public var status: String { isTesting ? SwitterSettingStrings.testing : "" }

    // MARK: What the user does

    /// The group came to the front: it shows what is true now. What was typed and not used yet stays.
    public func shown() async {
        do {
            show(try await useCases.address(), for: address ?? "")
        } catch {
            messages.tell(error) { [weak self] in await self?.shown() }
        }
    }

    /// Something else was typed.
    public func textChanged(_ text: String) {
        guard text != self.text else { return }
        self.text = text
        if !isTesting { messages.begin() }
    }

    /// *Test Connection*: whether a Switter server answers at what was typed.
    public func testTapped() async {
        guard canTest else { return }
        let tested = text
        isTesting = true
        messages.begin()
        defer { isTesting = false }
        do {
            try await useCases.testConnection(tested)
            messages.confirm(SwitterSettingStrings.works(at: tested))
        } catch is CancellationError {
            return
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
            show(try await useCases.changeAddress(to: text), for: text)
            messages.confirm(SwitterSettingStrings.changed)
        } catch {
            messages.tell(error) { [weak self] in await self?.changeTapped() }
        }
    }

    /// The standard server is used from now on.
    public func resetTapped() async {
        let text = text
        messages.begin()
        do {
            try await useCases.resetAddress()
            show(try await useCases.address(), for: text)
            messages.confirm(SwitterSettingStrings.changed)
        } catch {
            messages.tell(error) { [weak self] in await self?.resetTapped() }
        }
    }

    /// Puts the address that is used now into the entry, unless something else was typed meanwhile.
    private func show(_ url: URL, for text: String) {
        if self.text == text { self.text = url.absoluteString }
        address = url.absoluteString
    }
}
