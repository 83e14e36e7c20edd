import CGtk
import GLibSupport
import TestMainLoop
import XCTest

@testable import GtkSupport

/// Queries the list model as GTK does.
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

    /// Values are replaced in place and removed rows disappear at once. Many added rows are announced frame by frame, or when GTK
    /// asks for them. In between GTK sees only what was announced.
    func testTheRowsOfALongListComeByAndBy() {
        onMainActor {
            let list = Widget(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
            let all = (0..<10_000).map(String.init)
            for (old, new, known) in [
                ([], all, 32),
                (all, all.map { $0 + "!" }, 10_000),
                (all, all.prefix(300).map { $0 + "!" }, 300),
                (all, [], 0),
                (["none"], all, 33),
                (["none"] + all.suffix(9_000), all, 33),
                (all.prefix(400) + ["none"], all, 10_000),
                (all, all.filter { $0 != "7" }, 9_999),
            ] {
                let model = ListModel<String>()
                model.replace(with: old)
                model.list = list.weak
                var told = old
                model.onReplaced = { told.replaceSubrange($0, with: model.items[$0]) }
                connectSignal(model.reference.pointer, "items-changed") { arguments in
                    let (start, removed, added) = (
                        Int(arguments.unsigned(at: 0)), Int(arguments.unsigned(at: 1)), Int(arguments.unsigned(at: 2))
                    )
                    XCTAssertTrue(removed == 0 || added == 0, "GTK would look for each row that goes among those that come")
                    told.replaceSubrange(start..<(start + removed), with: values(of: model)[start..<(start + added)])
                    XCTAssertEqual(told, values(of: model))
                }
                model.replace(with: new)
                XCTAssertEqual(model.knownCount, known)
                XCTAssertEqual(Array(told.prefix(known)), Array(new.prefix(known)))
                XCTAssertLessThanOrEqual(told.count, new.count, "no row is left that goes")
                model.replace(with: old)
                model.replace(with: new)
                model.complete()
                XCTAssertEqual(told, new)
                XCTAssertEqual(model.knownCount, new.count)
            }
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
    model.onReplaced = {
        if !$0.isEmpty {
            changes.append(Change(position: UInt32($0.lowerBound), removed: UInt32($0.count), added: UInt32($0.count)))
        }
    }
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
