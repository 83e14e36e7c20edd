import Foundation
import Pictures
import TestFakes
import Testing

@testable import Model

@Suite struct LoadPictureUseCaseTests {
    enum Kind: CaseIterable {
        case icon, person
    }

    private static let picture = Data("picture 1".utf8)
    private static let newPicture = Data("picture 2".utf8)
    private static let noPicture = Data("<html>".utf8)

    /// - Parameter address: of the person's picture. The icon has its own address.
    private static func load(
        _ kind: Kind, _ pictures: FakePictureStore, at address: String = "https://example.com/portraits/women/7.jpg",
        fetched: [Result<Data, any Error>] = []
    ) async throws -> Picture {
        switch kind {
        case .icon:
            let ports = ChuckNorrisPorts(
                service: FakeJokeService(icons: fetched), store: ChuckNorrisJokeTable(.closed()), pictures: pictures,
                decoder: FakePictureDecoder(), settings: FakeSettingStore(), documents: FakeDocumentStore())
            return try await ChuckNorrisUseCases(ports).loadIcon()
        case .person:
            let load = LoadPersonPictureUseCase(
                service: FakePersonService(pictures: fetched), store: PersonTable(.closed()),
                pictures: PictureLoader(store: pictures, decoder: FakePictureDecoder(), budget: 1 << 20),
                edited: PictureCache(decoder: FakePictureDecoder(), limits: .portrait, budget: 1 << 20))
            return try await load(at: try #require(URL(string: address)))
        }
    }

    @Test(arguments: Kind.allCases)
    func `A picture that is not kept is fetched and kept, and not fetched again`(kind: Kind) async throws {
        let pictures = FakePictureStore()
        #expect(try await Self.load(kind, pictures, fetched: [.success(Self.picture)]).bytes == Self.picture)
        #expect(Array(pictures.kept.values) == [Self.picture])
        #expect(try await Self.load(kind, pictures).bytes == Self.picture)
    }

    @Test func `Every address has a picture of its own`() async throws {
        let pictures = FakePictureStore()
        let addresses = [
            "https://example.com/portraits/women/7.jpg", "https://example.com/portraits/men/7.jpg",
            "https://example.com/portraits/med/women/7.jpg", "http://127.0.0.1:8080/portraits/women/7.jpg",
        ]
        for (index, address) in addresses.enumerated() {
            _ = try await Self.load(.person, pictures, at: address, fetched: [.success(Data("picture \(index)".utf8))])
        }
        for (index, address) in addresses.enumerated() {
            #expect(try await Self.load(.person, pictures, at: address).bytes == Data("picture \(index)".utf8))
        }
    }

    @Test(arguments: Kind.allCases) func `A kept picture that is damaged is fetched again and replaced`(kind: Kind) async throws {
        let before = FakePictureStore()
        _ = try await Self.load(kind, before, fetched: [.success(Self.picture)])
        let name = try #require(before.kept.keys.first)
        let pictures = FakePictureStore([name: Self.noPicture])
        #expect(try await Self.load(kind, pictures, fetched: [.success(Self.newPicture)]).bytes == Self.newPicture)
        #expect(pictures.kept == [name: Self.newPicture])
    }

    @Test(arguments: Kind.allCases) func `Bytes that are no picture are an error and are not kept`(kind: Kind) async {
        let pictures = FakePictureStore()
        await #expect(throws: FakePictureDecoder.NoPicture()) {
            try await Self.load(kind, pictures, fetched: [.success(Self.noPicture)])
        }
        #expect(pictures.kept.isEmpty)
    }

    @Test(arguments: Kind.allCases) func `A failure of the service is given on`(kind: Kind) async {
        let pictures = FakePictureStore()
        let failure = HTTPError.unreachable(description: "No route to host")
        await #expect(throws: failure) { try await Self.load(kind, pictures, fetched: [.failure(failure)]) }
        #expect(pictures.kept.isEmpty)
    }
}
