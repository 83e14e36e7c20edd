import Foundation

/// What came of an import of contacts.
public struct ContactImport: Sendable {
    /// Who was added, which can be undone.
    public internal(set) var addition = PeopleAddition()
    /// The number of those who were there already.
    public internal(set) var presentCount = 0
    /// The numbers of what was left out: groups and cards without a name, impossible birthdays, and pictures that are elsewhere,
    /// damaged or too many.
    public internal(set) var namelessCount = 0, birthdayCount = 0, pictureCount = 0
}

/// Adds the people of files of vCards, with their pictures, to those who are there.
public struct ImportContactsUseCase: Sendable {
    /// The most that the pictures of an import may take in the store, in bytes.
    private static let pictureBudget = 64 << 20

    let store: any PersonStore
    let decoder: any PictureDecoder
    let encode: @Sendable (Picture) -> Data
    let newID: @Sendable () -> UUID
    let today: @Sendable () -> CalendarDay?

    /// Reads the cards away from the main thread. People who are there already stay as they are.
    /// - Throws: `ContactImportError`, `StorageError`, `CancellationError`. Nothing has changed then.
    @concurrent
    public func callAsFunction(_ files: [Data]) async throws -> ContactImport {
        let file = try ContactFile(files, today: today())
        var result = ContactImport()
        result.namelessCount = file.namelessCount
        var known = Set(try await store.people().current().profiles.map(\.id))
        var people: [Profile] = []
        var pictures: [EditedPicture] = []
        var room = Self.pictureBudget
        for contact in file.contacts {
            try Task.checkCancellation()
            guard known.insert(contact.profile.id).inserted else {
                result.presentCount += 1
                continue
            }
            var edits = contact.profile.edits
            if let photo = contact.photo, let picture = await picture(photo, room: room) {
                room -= picture.data.count
                edits.picture = picture.id
                pictures.append(picture)
            } else if contact.photo != nil || contact.isWithoutPhoto {
                result.pictureCount += 1
            }
            if contact.isWithoutBirthday { result.birthdayCount += 1 }
            people.append(Profile(person: contact.profile.person, edits: edits))
        }
        result.addition = try await store.add(people, pictures: pictures)
        return result
    }

    /// The picture as it is kept; nil if it cannot be decoded or there is no room for it.
    private func picture(_ photo: Data, room: Int) async -> EditedPicture? {
        guard let picture = try? await decoder.picture(from: photo, limits: .chosenPortrait) else { return nil }
        let data = encode(picture)
        return data.count <= room ? EditedPicture(id: newID().uuidString, data: data) : nil
    }
}
