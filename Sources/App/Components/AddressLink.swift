import Foundation
import GtkSupport
import Localization

extension LinkButton {
    /// Has the window say if nothing can open the address, and offers a menu to copy it.
    func offerAddress() {
        reportsFailure()
        let link = weak
        insertActions(
            "link", label: nil,
            [
                "open": {
                    if let link = link.widget(as: LinkButton.self) { link.open(address: link.address) }
                },
                "copy": {
                    if let link = link.widget(as: LinkButton.self) { Clipboard.copy(link.copiedAddress, from: link) }
                },
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

    /// The address as people write it: an e-mail address and a phone number have no scheme.
    private var copiedAddress: String {
        for scheme in ["mailto:", "tel:"] where address.hasPrefix(scheme) {
            let path = String(address.dropFirst(scheme.count))
            return path.removingPercentEncoding ?? path
        }
        return address
    }
}
