import Foundation
import GLibSupport
import GtkSupport

extension LinkButton {
    /// Reports if nothing can open the address, and adds a menu to copy it.
    func offerAddress() {
        reportsFailure()
        insertActions(
            "link", label: nil,
            [
                "open": { [weak self] in if let self { open(address: address) } },
                "copy": { [weak self] in if let self { Clipboard.copy(copiedAddress, from: self) } },
            ])
        offerMenu {
            Menu([
                [
                    MenuItem(localized("Open Link"), "link.open", key: "Return"),
                    MenuItem(localized("Copy Link Address"), "link.copy"),
                ]
            ])
        }
    }

    /// As people write it: an e-mail address or phone number without its scheme.
    private var copiedAddress: String {
        for scheme in ["mailto:", "tel:"] where address.hasPrefix(scheme) {
            let path = String(address.dropFirst(scheme.count))
            return path.removingPercentEncoding ?? path
        }
        return address
    }
}
