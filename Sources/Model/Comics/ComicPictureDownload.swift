import Foundation
import Pictures

/// Downloads pictures in the usual size, as the service delivers them. Pictures in the cache or among the favourites are copied.
struct ComicPictureDownload: Sendable {
    let service: any ComicService
    let store: ComicTable
    let pictures: ComicPictureStores
    let download: ArchiveDownload

    func progress() async throws -> ArchiveProgress {
        try await counted().progress
    }

    private func counted() async throws -> (progress: ArchiveProgress, missing: [Int: URL]) {
        let addresses = try await store.pictureAddresses()
        let contents = try await pictures.archive.contents()
        let kept = Set(contents.names.compactMap(ComicPictureName.number))
        let missing = addresses.filter { !kept.contains($0.key) }
        let progress = ArchiveProgress(
            kept: addresses.count - missing.count, total: addresses.count, bytes: contents.bytes)
        return (progress, missing)
    }

    /// Fetches the newest first. Cancelling the task stops it; fetched pictures are stored.
    /// - Throws: as `ArchiveDownload`, and `PictureError` if the service repeatedly delivers no pictures.
    @discardableResult
    func callAsFunction(
        only numbers: Set<Int>? = nil, isRetry: Bool = false, permit: @Sendable () async throws -> Void = {},
        progress: @Sendable (ArchiveProgress) async -> Void
    ) async throws -> ArchiveProgress {
        let (start, missing) = try await counted()
        let wanted = missing.keys.filter { numbers?.contains($0) != false }.sorted(by: >)
        return try await download(
            ArchiveQueue(wanted, isRetry: isRetry), from: start, permit: permit,
            fetch: { number in
                guard let address = missing[number] else { throw ComicPictureError.none }
                return try await keep(number, from: address)
            },
            keep: { page, progress in
                progress.kept += page.fetched.count
                progress.bytes += page.fetched.reduce(0, +)
            }, progress: progress)
    }

    private func keep(_ number: Int, from address: URL) async throws -> Int {
        if let (name, data) = await elsewhere(number) {
            try await pictures.archive.add(data, named: name)
            return data.count
        }
        let data = try await service.picture(at: address)
        // Decoding thousands of pictures would take long. A damaged one is found when it is shown, and fetched again.
        _ = try PictureLimits.comic.header(of: data)
        try await pictures.archive.add(data, named: ComicPictureName.name(of: number, scale: 1))
        return data.count
    }

    private func elsewhere(_ number: Int) async -> (name: String, data: Data)? {
        for name in ComicPictureName.names(of: number) {
            for place in [pictures.favourites, pictures.cache] as [any PictureStore] {
                if let data = await place.picture(named: name), (try? PictureLimits.comic.header(of: data)) != nil {
                    return (name, data)
                }
            }
        }
        return nil
    }
}
