import Foundation

/// Writes a comic's picture into a file of the user's, as the service delivered it.
public struct SaveComicPictureUseCase: Sendable {
    private let service: any ComicService
    private let pictures: ComicPictureStores
    private let documents: any DocumentStore

    /// - Parameters:
    ///   - service: has the picture where it is not kept.
    ///   - pictures: keep the picture.
    ///   - documents: writes the file.
    public init(service: any ComicService, pictures: ComicPictureStores, documents: any DocumentStore) {
        self.service = service
        self.pictures = pictures
        self.documents = documents
    }

    /// Writes the file; of the usual sizes that are kept it is the larger one.
    /// - Parameter isLarge: whether it is the large version to which the comic links.
    /// - Throws: `ComicPictureError.none`, `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction(_ comic: Comic, isLarge: Bool = false, to file: URL) async throws {
        guard let address = Self.address(of: comic, isLarge: isLarge) else { throw ComicPictureError.none }
        let number = comic.number
        let kept = await kept(isLarge ? [ComicPictureName.large(of: number)] : ComicPictureName.names(of: number).reversed())
        let data = if let kept { kept } else { try await service.picture(at: address) }
        try await documents.write(data, to: file)
    }

    private static func address(of comic: Comic, isLarge: Bool) -> URL? {
        isLarge ? ComicAddress.largeVersion(of: comic) : comic.picture
    }

    private func kept(_ names: [String]) async -> Data? {
        for name in names {
            if let data = await pictures.favourites.picture(named: name) { return data }
            if let data = await pictures.unmarked(named: name) { return data }
        }
        return nil
    }

    /// The most bytes of a file's name that every file system takes, with some to spare.
    private static let nameLimit = 120

    /// The name that is proposed for the file: the comic's number and title, without what a file's name cannot have.
    /// - Parameter isLarge: whether it is the large version.
    public static func fileName(of comic: Comic, isLarge: Bool = false) -> String {
        let kind = address(of: comic, isLarge: isLarge)?.pathExtension.lowercased() ?? ""
        let ending = ["png", "jpg", "jpeg", "gif"].contains(kind) ? kind : "png"
        let words = comic.title.onOneLine(separators: "/\\:*?\"<>|")
        var name = "xkcd \(comic.number)" + (words.isEmpty ? "" : " \(words)")
        while name.utf8.count > nameLimit || name.last?.isWhitespace == true { name.removeLast() }
        return "\(name).\(ending)"
    }
}
