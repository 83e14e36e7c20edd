import CGLib
import GLibSupport
import XCTest

/// Floating references, as widgets have until they get a parent.
final class ObjectReferenceTests: XCTestCase {
    private func makeFloating() throws -> UnsafeMutableRawPointer {
        try XCTUnwrap(chuckle_object_new(g_initially_unowned_get_type()))
    }

    func testFloatingReferenceOfAnotherOwnerIsLeftToIt() throws {
        let instance = try makeFloating()
        let weak = WeakObjectReference(instance)
        withExtendedLifetime(ObjectReference(retaining: instance)) {}
        withExtendedLifetime(weak.strong) {}
        XCTAssertTrue(weak.isAlive, "it waits for its owner")
        XCTAssertNotEqual(g_object_is_floating(instance), 0)
        withExtendedLifetime(ObjectReference(adopting: instance)) { XCTAssertEqual(g_object_is_floating(instance), 0) }
        XCTAssertFalse(weak.isAlive, "its owner has let it go")
    }
}
