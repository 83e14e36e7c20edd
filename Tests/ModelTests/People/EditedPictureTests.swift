import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct EditedPictureTests {
    @Test func `A picture that the user chose is at hand once it was loaded, as one of the service is`() async throws {
        let id = UUID().uuidString
        let store = PersonTable.inMemory()
        try await store.keep(EditedPicture(id: id, data: Data("picture of the user's".utf8)))
        let load = LoadPersonPictureUseCase(
            service: FakePersonService(pictures: [.success(Data("picture".utf8))]), store: store,
            pictures: PictureLoader(store: FakePictureStore(), decoder: FakePictureDecoder(), budget: 1 << 20),
            edited: PictureCache(decoder: FakePictureDecoder(), limits: .portrait, budget: 1 << 20))
        for address in [EditedPicture.address(of: id), URL(string: "https://example.com/7.jpg")] {
            let address = try #require(address)
            #expect(load.kept(at: address) == nil)
            let picture = try await load(at: address)
            #expect(load.kept(at: address) === picture)
        }
    }

    @Test func `The address of an edited picture leads to it, and addresses of the service do not`() throws {
        let id = UUID().uuidString
        let address = try #require(EditedPicture.address(of: id))
        #expect(EditedPicture.id(of: address) == id)
        #expect(EditedPicture.id(of: try #require(URL(string: "https://example.com/\(id)"))) == nil)
        #expect(EditedPicture.address(of: "../a") == nil)
    }
}
