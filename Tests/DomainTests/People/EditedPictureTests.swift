import Foundation
import Storage
import TestFakes
import Testing

@testable import Domain

@Suite struct EditedPictureTests {
    /// Red at full opacity, and blue at half of it, in the byte order of the machine.
    private static let pixels = [0xFFFF_0000 as UInt32, 0x8000_0080].flatMap { pixel in
        (0..<4).map { UInt8(truncatingIfNeeded: (1.littleEndian == 1 ? pixel : pixel.byteSwapped) >> (8 * $0)) }
    }

    @Test func `A picture is written as a PNG file whose header says its size`() throws {
        let picture = Picture(width: 300, height: 200, frames: [.init(pixels: Data(count: 300 * 200 * 4))])
        let header = try #require(PictureHeader(PNGFile.encoded(picture)))
        #expect(header.width == 300 && header.height == 200)
    }

    @Test func `The pixels are as an independent decoder reads them, with colours that are not multiplied by the opacity`() {
        let file = PNGFile.encoded(Picture(width: 2, height: 1, frames: [.init(pixels: Data(Self.pixels))]))
        // Written by hand from the standard; the checks were computed with zlib.
        let header: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0,
            0,
            0, 0xF4, 0x22, 0x7F, 0x8A,
        ]
        let scanLine: [UInt8] = [0, 255, 0, 0, 255, 0, 0, 255, 128]
        #expect(Array(file.prefix(header.count)) == header)
        #expect(Array(file.dropFirst(header.count + 8 + 2 + 5).prefix(scanLine.count)) == scanLine)
        #expect(Array(file.suffix(12)) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    }

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
