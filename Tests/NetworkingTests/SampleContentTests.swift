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

    @Test func emptyList() {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(NonEmptyList<String>.self, from: Data("[]".utf8)) }
    }
}
