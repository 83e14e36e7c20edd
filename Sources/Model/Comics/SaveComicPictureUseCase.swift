import Foundation

public struct SaveComicPictureUseCase: Sendable {
    let service: any ComicService
    let pictures: ComicPictureStores
    let documents: any DocumentStore

    /// Prefers twice the usual size if it is stored.
    /// - Throws: `ComicPictureError.none`, `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction(_ comic: Comic, isLarge: Bool = false, to file: URL) async throws {
        guard let address = comic.picture(isLarge: isLarge) else { throw ComicPictureError.none }
        let number = comic.number
        let kept = await kept(isLarge ? [ComicPictureName.large(of: number)] : ComicPictureName.names(of: number).reversed())
        let data = if let kept { kept } else { try await service.picture(at: address) }
        try await documents.write(data, to: file, isPrivate: false)
    }

    private func kept(_ names: [String]) async -> Data? {
        for name in names {
            if let data = await pictures.favourites.picture(named: name) { return data }
            if let data = await pictures.unmarked(named: name) { return data }
        }
        return nil
    }
}

extension Comic {
    fileprivate func picture(isLarge: Bool) -> URL? { isLarge ? ComicAddress.largeVersion(of: self) : picture }

    /// The bytes that every file system allows in a file's name, with some to spare.
    private static let nameLimit = 120

    public func pictureFileName(isLarge: Bool = false) -> String {
        let kind = picture(isLarge: isLarge)?.pathExtension.lowercased() ?? ""
        let ending = ["png", "jpg", "jpeg", "gif"].contains(kind) ? kind : "png"
        let words = title.onOneLine(separators: "/\\:*?\"<>|")
        var name = "xkcd \(number)" + (words.isEmpty ? "" : " \(words)")
        while name.utf8.count > Self.nameLimit || name.last?.isWhitespace == true { name.removeLast() }
        return "\(name).\(ending)"
    }
}
