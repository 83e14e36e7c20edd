import Foundation

public enum PeopleFile: Sendable {
    case vCards
    case birthdays

    public func holds(_ profile: Profile) -> Bool { self == .vCards || profile.dateOfBirth != nil }

    public func name(for content: String) -> String {
        let name = content.onOneLine(separators: "/\\:")
        let trimmed = name.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: ".")))
        // File names have at most 255 bytes on common file systems. A scalar has at most four bytes in UTF-8.
        let shortened = String(String.UnicodeScalarView(trimmed.unicodeScalars.prefix(60)))
        return (shortened.isEmpty ? "chuckle" : shortened) + (self == .vCards ? ".vcf" : ".ics")
    }
}
