import Foundation
import GLibSupport
import Testing

@testable import SampleServices

@Suite struct SampleContentTests {
    @Test func missingFile() {
        #expect(throws: GLibError.self) { try SampleContent.read("absent", as: [String].self).get() }
    }

    @Test func damagedFile() {
        #expect(throws: DecodingError.self) { try SampleContent.read("comics", as: [String].self).get() }
    }

    /// The services draw an element of each list.
    @Test func noListIsEmpty() throws {
        let text = String(decoding: try SampleContent.bytes("comics.json"), as: UTF8.self)
        #expect(!text.contains(/\[\s*\]/))
    }
}
