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

    /// Writes the file; of the sizes that are kept it is the larger one.
    /// - Throws: `ComicPictureError.none`, `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction(_ comic: Comic, to file: URL) async throws {
        guard let address = comic.picture else { throw ComicPictureError.none }
        let kept = await kept(comic.number)
        let data = if let kept { kept } else { try await service.picture(at: address) }
        try await documents.write(data, to: file)
    }

    private func kept(_ number: Int) async -> Data? {
        for name in ComicPictureName.names(of: number).reversed() {
            if let data = await pictures.favourites.picture(named: name) { return data }
            if let data = await pictures.unmarked(named: name) { return data }
        }
        return nil
    }

    /// The most bytes of a file's name that every file system takes, with some to spare.
    private static let nameLimit = 120

    /// The name that is proposed for the file: the comic's number and title, without what a file's name cannot have.
    public static func fileName(of comic: Comic) -> String {
        let kind = comic.picture?.pathExtension.lowercased() ?? ""
        let ending = ["png", "jpg", "jpeg", "gif"].contains(kind) ? kind : "png"
        let words = comic.title.onOneLine(separators: "/\\:*?\"<>|")
        var name = "xkcd \(comic.number)" + (words.isEmpty ? "" : " \(words)")
        while name.utf8.count > nameLimit || name.last?.isWhitespace == true { name.removeLast() }
        return "\(name).\(ending)"
    }
}
