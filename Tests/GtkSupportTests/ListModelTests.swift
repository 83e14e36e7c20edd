import CGtk
import GLibSupport
import TestMainLoop
import XCTest

@testable import GtkSupport

/// The list model, asked as GTK asks it.
final class ListModelTests: GtkTestCase {
    func testSmallestChangeIsTold() {
        onMainActor {
            XCTAssertEqual(changes(replacing: [], with: ["a", "b"]), [Change(position: 0, removed: 0, added: 2)])
            XCTAssertEqual(changes(replacing: ["a", "b"], with: ["a", "b"]), [])
            XCTAssertEqual(changes(replacing: ["a", "c"], with: ["a", "b", "c"]), [Change(position: 1, removed: 0, added: 1)])
            XCTAssertEqual(changes(replacing: ["a", "b", "c"], with: ["a", "c"]), [Change(position: 1, removed: 1, added: 0)])
            XCTAssertEqual(changes(replacing: ["a", "a"], with: ["a", "a", "a"]), [Change(position: 2, removed: 0, added: 1)])
            XCTAssertEqual(
                changes(replacing: ["a", "b", "c"], with: ["a", "x", "c"]), [Change(position: 1, removed: 1, added: 1)])
            XCTAssertEqual(changes(replacing: ["a"], with: []), [Change(position: 0, removed: 1, added: 0)])
        }
    }

    func testManyRowsComeBehindTheFirstOfThemWhereOthersGo() {
        onMainActor {
            let many = (0..<2_500).map(String.init)
            XCTAssertEqual(changes(replacing: [], with: many), [Change(position: 0, removed: 0, added: 2_500)])
            XCTAssertEqual(changes(replacing: many, with: []), [Change(position: 0, removed: 2_500, added: 0)])
            let model = ListModel<String>()
            model.replace(with: ["first", "goes", "last"])
            var counts: [Int] = []
            connectSignal(model.reference.pointer, "items-changed") { _ in
                let shown = values(of: model)
                XCTAssertEqual(shown, ["first"] + many.prefix(shown.count - 2) + ["last"])
                counts.append(shown.count)
            }
            model.replace(with: ["first"] + many + ["last"])
            XCTAssertEqual(counts, [1_002, 2_502])
        }
    }

    func testAValueThatComesAloneArrivesOnce() {
        onMainActor {
            let model = ListModel<String>()
            model.replace(with: ["c"])
            XCTAssertFalse(model.takeArrival("c"), "the list itself appears")
            model.replace(with: ["b", "c"])
            XCTAssertEqual(["c", "b", "b"].map { model.takeArrival($0) }, [false, true, false])
            model.replace(with: ["b", "d"])
            XCTAssertFalse(model.takeArrival("d"), "it has changed")
            model.replace(with: ["a", "b", "d"])
            model.replace(with: ["a", "b"])
            XCTAssertFalse(model.takeArrival("a"), "it has been there")
        }
    }

    func testPositionBehindTheEndHasNoItem() {
        onMainActor {
            let model = ListModel<String>()
            model.replace(with: ["a"])
            XCTAssertNil(g_list_model_get_item(model.reference.opaque, 1))
            XCTAssertNil(g_list_model_get_item(model.reference.opaque, .max))
        }
    }

    func testModelAndItemsAreFreed() throws {
        try onMainActor {
            var model: ListModel<String>? = ListModel()
            model?.replace(with: ["a"])
            let item = try XCTUnwrap(g_list_model_get_item(try XCTUnwrap(model).reference.opaque, 0))
            let weakItem = WeakObjectReference(item)
            let weakModel = WeakObjectReference(try XCTUnwrap(model).reference.pointer)
            g_object_unref(item)
            XCTAssertFalse(weakItem.isAlive)
            model = nil
            XCTAssertFalse(weakModel.isAlive)
        }
    }
}

@MainActor
private func changes(replacing old: [String], with new: [String]) -> [Change] {
    let model = ListModel<String>()
    model.replace(with: old)
    var changes: [Change] = []
    connectSignal(model.reference.pointer, "items-changed") { arguments in
        changes.append(
            Change(position: arguments.unsigned(at: 0), removed: arguments.unsigned(at: 1), added: arguments.unsigned(at: 2)))
    }
    model.replace(with: new)
    XCTAssertEqual(values(of: model), new)
    return changes
}

@MainActor
private func values(of model: ListModel<String>) -> [String] {
    (0..<g_list_model_get_n_items(model.reference.opaque)).compactMap { position in
        g_list_model_get_item(model.reference.opaque, position).flatMap {
            let item = ObjectReference(adopting: $0)
            return SwiftBacked.object(behind: item.pointer, as: ListValue.self)?.value as? String
        }
    }
}

private struct Change: Equatable {
    let position: UInt32
    let removed: UInt32
    let added: UInt32
}
