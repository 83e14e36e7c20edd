import Foundation
import Pictures

public struct ContactImport: Sendable {
    public internal(set) var addition = PeopleAddition(added: [], deleted: [])
    public internal(set) var presentCount = 0
    /// Groups and cards without a name; impossible birthdays; pictures that are not in the file, damaged or too many.
    public internal(set) var namelessCount = 0, birthdayCount = 0, pictureCount = 0
}

public struct ImportContactsUseCase: Sendable {
    /// The bytes that the pictures of one import may take in the store.
    private static let pictureBudget = 64 << 20

    let store: PersonTable
    let decoder: any PictureDecoder
    let encode: @Sendable (Picture) -> Data
    let newID: @Sendable () -> UUID
    let today: @Sendable () -> CalendarDay?

    /// Reads the cards away from the main thread. People who are already stored stay as they are.
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

    /// Nil if the picture cannot be decoded or is larger than `room`.
    private func picture(_ photo: Data, room: Int) async -> EditedPicture? {
        guard let picture = try? await decoder.picture(from: photo, limits: .chosenPortrait) else { return nil }
        let data = encode(picture)
        return data.count <= room ? EditedPicture(id: newID().uuidString, data: data) : nil
    }
}
