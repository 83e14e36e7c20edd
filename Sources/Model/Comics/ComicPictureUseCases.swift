import Foundation
import Pictures

struct ComicPictureFinder: Sendable {
    private let service: any ComicService
    private let store: ComicTable
    private let pictures: ComicPictureStores
    private let decoded: PictureCache
    private let work = SharedWork<String, ComicPicture>()

    /// - Parameter budget: the bytes in memory for pictures other than the one on screen.
    init(
        service: any ComicService, store: ComicTable, pictures: ComicPictureStores, decoder: any PictureDecoder,
        budget: Int = 128 << 20
    ) {
        (self.service, self.store, self.pictures) = (service, store, pictures)
        decoded = PictureCache(decoder: decoder, limits: .comic, budget: budget)
    }

    /// Sends no request; nil if the picture is not stored.
    func kept(_ comic: Comic) async -> ComicPicture? {
        guard comic.picture != nil, let facts = try? await store.pictureFacts(of: comic.number),
            let isFavourite = try? await store.isFavourite(comic.number), !Task.isCancelled,
            let kept = await kept(comic.number, isFavourite: isFavourite)
        else { return nil }
        return try? await described(kept, comic, facts, known: facts)
    }

    /// Leaves the pictures in memory as they are; nil if the picture is not stored.
    func forThumbnail(_ number: Int) async -> Picture? {
        for scale in [1, 2] {
            let name = ComicPictureName.name(of: number, scale: scale)
            if let picture = decoded.picture(named: name) { return picture }
            for place in [pictures.favourites, pictures.cache, pictures.archive] as [any PictureStore] {
                guard !Task.isCancelled else { return nil }
                if let data = await place.picture(named: name),
                    let picture = try? await decoded.decoder.picture(from: data, limits: .comic)
                {
                    return picture
                }
            }
        }
        return nil
    }

    /// Prefers a stored picture, unless one of twice its size may be available.
    /// - Throws: `ComicPictureError`, `HTTPError`, `StorageError`, `CancellationError`.
    func picture(of comic: Comic) async throws -> ComicPicture {
        guard let address = comic.picture else { throw ComicPictureError.none }
        return try await work.value(of: ComicPictureName.name(of: comic.number, scale: 1)) {
            var facts = try await store.pictureFacts(of: comic.number)
            let known = facts
            let isFavourite = try await store.isFavourite(comic.number)
            let found: (picture: Picture, scale: Int)
            let kept = await kept(comic.number, isFavourite: isFavourite)
            let place: any PictureStore = isFavourite ? pictures.favourites : pictures.cache
            if let kept, kept.scale == 2 {
                found = kept
            } else if let doubled = try await fetchedDouble(comic.number, address, into: place, &facts) {
                found = doubled
            } else if let kept {
                found = kept
            } else {
                found = (
                    try await fetched(at: address, named: ComicPictureName.name(of: comic.number, scale: 1), into: place), 1
                )
            }
            return try await described(found, comic, facts, known: known)
        }
    }

    /// Nil if the next picture is unavailable, or too large to be in memory beside the current one. Then it is only stored.
    func ahead(_ comic: Comic) async -> ComicPicture? {
        guard let found = try? await picture(of: comic), decoded.hasRoomForTwo(found.picture) else { return nil }
        return found
    }

    /// - Throws: `ComicPictureError`, `HTTPError`, `StorageError`, `CancellationError`.
    func large(_ comic: Comic) async throws -> ComicPicture {
        guard let address = ComicAddress.largeVersion(of: comic) else { throw ComicPictureError.none }
        let name = ComicPictureName.large(of: comic.number)
        return try await work.value(of: name) {
            let isFavourite = try await store.isFavourite(comic.number)
            let picture: Picture
            if let kept = await kept(named: name, isFavourite: isFavourite) {
                picture = kept
            } else {
                let place: any PictureStore = isFavourite ? pictures.favourites : pictures.cache
                picture = try await fetched(at: address, named: name, into: place)
            }
            return ComicPicture(picture: picture, scale: 1, isBlackAndWhite: PixelTally(picture).isBlackAndWhite)
        }
    }

    private func described(
        _ found: (picture: Picture, scale: Int), _ comic: Comic, _ facts: ComicPictureFacts, known: ComicPictureFacts
    ) async throws -> ComicPicture {
        var facts = facts
        let isBlackAndWhite = facts.isBlackAndWhite ?? PixelTally(found.picture).isBlackAndWhite
        facts.isBlackAndWhite = isBlackAndWhite
        if facts != known { try await store.set(facts, of: comic.number) }
        let mayBeDoubled =
            found.scale == 1 && !facts.lacksDouble
            && comic.picture.flatMap { ComicAddress.doubled($0, of: comic.number) } != nil
        return ComicPicture(
            picture: found.picture, scale: found.scale, isBlackAndWhite: isBlackAndWhite, mayBeDoubled: mayBeDoubled)
    }

    private func kept(_ number: Int, isFavourite: Bool) async -> (picture: Picture, scale: Int)? {
        for scale in [2, 1] {
            let name = ComicPictureName.name(of: number, scale: scale)
            if let picture = await kept(named: name, isFavourite: isFavourite) { return (picture, scale) }
        }
        return nil
    }

    private func kept(named name: String, isFavourite: Bool) async -> Picture? {
        if let data = await pictures.favourites.picture(named: name), let picture = await kept(data, named: name) {
            return picture
        }
        for place in [pictures.cache, pictures.archive] {
            guard let data = await place.picture(named: name), let picture = await kept(data, named: name) else { continue }
            // The favourite's own copy is missing or damaged.
            if isFavourite { await pictures.favourites.keep(data, named: name) }
            return picture
        }
        return nil
    }

    private func kept(_ data: Data, named name: String) async -> Picture? {
        if let picture = decoded.picture(named: name) { return picture }
        return try? await decoded.decode(data, named: name)
    }

    private func fetchedDouble(
        _ number: Int, _ address: URL, into place: any PictureStore, _ facts: inout ComicPictureFacts
    ) async throws -> (picture: Picture, scale: Int)? {
        guard !facts.lacksDouble, let doubled = ComicAddress.doubled(address, of: number) else { return nil }
        do {
            return (try await fetched(at: doubled, named: ComicPictureName.name(of: number, scale: 2), into: place), 2)
        } catch let error as CancellationError {
            throw error
        } catch {
            facts.lacksDouble = Self.meansAbsence(error)
            return nil
        }
    }

    private func fetched(at address: URL, named name: String, into place: any PictureStore) async throws -> Picture {
        let data: Data
        do { data = try await service.picture(at: address) } catch HTTPError.tooLarge { throw ComicPictureError.tooLarge }
        do {
            let picture = try await decoded.decode(data, named: name)
            await place.keep(data, named: name)
            // The downloaded copy was damaged, or the picture would not have been fetched.
            if await pictures.archive.picture(named: name) != nil { await pictures.archive.keep(data, named: name) }
            return picture
        } catch let error as CancellationError {
            throw error
        } catch {
            switch error as? PictureError {
            case .tooLarge: throw ComicPictureError.tooLarge
            case .undecodable: throw ComicPictureError.undecodable
            default: throw ComicPictureError.malformed
            }
        }
    }

    private static func meansAbsence(_ error: any Error) -> Bool {
        switch error {
        case HTTPError.status(let status, _): (400..<500).contains(status) && status != 408
        case HTTPError.unexpectedContent, HTTPError.tooLarge: true
        case ComicPictureError.tooLarge, ComicPictureError.undecodable: true
        default: false
        }
    }
}

enum ComicPictureName {
    static func name(of number: Int, scale: Int) -> String {
        scale == 1 ? "comic \(number)" : "comic \(number) \(scale)x"
    }

    static func large(of number: Int) -> String { "comic \(number) large" }

    static func names(of number: Int) -> [String] {
        [1, 2].map { name(of: number, scale: $0) }
    }

    static func number(of name: String) -> Int? {
        let words = name.split(separator: " ")
        guard words.count >= 2, let number = Int(words[1]), names(of: number).contains(name) else { return nil }
        return number
    }
}

extension ComicPictureStores {
    /// Moves the stored pictures between the cache and the favourites, which are never evicted.
    func favouriteChanged(_ isFavourite: Bool, of number: Int) async {
        for name in ComicPictureName.names(of: number) + [ComicPictureName.large(of: number)] {
            if isFavourite {
                if let data = await unmarked(named: name) { await favourites.keep(data, named: name) }
            } else if let data = await favourites.picture(named: name) {
                await cache.keep(data, named: name)
                await favourites.remove(named: name)
            }
        }
    }
}
