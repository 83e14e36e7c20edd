import Domain
import Foundation
import TestFakes
import Testing

@Suite("Loading the icon of the jokes")
struct LoadJokeIconUseCaseTests {
    private static let picture = Data("picture 1".utf8)
    private static let newPicture = Data("picture 2".utf8)
    private static let noPicture = Data("<html>".utf8)

    private static func load(
        _ pictures: FakePictureStore, fetched: [Result<Data, any Error>] = []
    ) async throws -> Picture {
        let useCase = LoadJokeIconUseCase(
            service: FakeJokeService(icons: fetched), pictures: pictures, decoder: FakePictureDecoder())
        return try await useCase()
    }

    /// A store in which the icon was kept, whatever name it has there.
    private static func storeAfterFetching(_ data: Data) async throws -> FakePictureStore {
        let pictures = FakePictureStore()
        _ = try await load(pictures, fetched: [.success(data)])
        return pictures
    }

    @Test("An icon that is not kept is fetched and kept")
    func fetched() async throws {
        let pictures = FakePictureStore()
        #expect(try await Self.load(pictures, fetched: [.success(Self.picture)]).bytes == Self.picture)
        #expect(Array(pictures.kept.values) == [Self.picture])
    }

    @Test("A kept icon is not fetched again")
    func kept() async throws {
        let pictures = try await Self.storeAfterFetching(Self.picture)
        #expect(try await Self.load(pictures).bytes == Self.picture)
    }

    @Test("A kept icon that is damaged is fetched again and replaced")
    func keptButDamaged() async throws {
        let name = try #require(try await Self.storeAfterFetching(Self.picture).kept.keys.first)
        let pictures = FakePictureStore([name: Self.noPicture])
        #expect(try await Self.load(pictures, fetched: [.success(Self.newPicture)]).bytes == Self.newPicture)
        #expect(pictures.kept == [name: Self.newPicture])
    }

    @Test("Bytes that are no picture are an error and are not kept")
    func undecodable() async {
        let pictures = FakePictureStore()
        await #expect(throws: FakePictureDecoder.NoPicture()) {
            try await Self.load(pictures, fetched: [.success(Self.noPicture)])
        }
        #expect(pictures.kept.isEmpty)
    }

    @Test("A failure of the service is given on")
    func serviceFailure() async {
        let pictures = FakePictureStore()
        let failure = HTTPError.unreachable(description: "No route to host")
        await #expect(throws: failure) { try await Self.load(pictures, fetched: [.failure(failure)]) }
        #expect(pictures.kept.isEmpty)
    }
}
