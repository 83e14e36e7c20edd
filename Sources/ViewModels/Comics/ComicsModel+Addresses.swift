import Domain

/// Addresses of comics that come from other applications.
extension ComicsModel {
    /// Something was pasted onto the page. The comic of the first address in it is opened.
    /// - Parameter text: nil if the clipboard has no text.
    public func pasted(_ text: String?) async {
        guard let number = text.flatMap(ComicAddress.number) else {
            messages.begin()
            messages.tell(ComicStrings.noAddressOnClipboard)
            return
        }
        await openAddressed(number)
    }

    /// A text or a link was dropped onto the section. The comic of the first address in it is opened.
    /// - Returns: whether there is such an address.
    public func dropped(_ text: String) -> Bool {
        guard let number = ComicAddress.number(in: text) else { return false }
        Task { await openAddressed(number) }
        return true
    }

    private func openAddressed(_ number: Int) async {
        goTo.close()
        if place != .comic {
            place = .comic
            focusRequested.send()
        }
        guard current != nil else { return await open(number) }
        await show(target: position, { [useCases] in try await useCases.goTo(entered: String(number)) }) { error in
            if let problem = error as? ComicNumberProblem {
                // The same number would fail again.
                messages.tell(problem.message)
            } else {
                messages.tell(error) { [weak self] in await self?.openAddressed(number) }
            }
        }
        await refreshNavigation()
    }
}
