import Foundation
import Model
import Pictures
import Synchronization

/// Pictures in memory, cached or downloaded. Additions fail on demand.
public final class FakePictureStore: PictureArchive {
    private struct State {
        var pictures: [String: Data]
        var aside: [String: [String: Data]] = [:]
        var failure: StorageError?
    }

    private let state: Observed<State>

    public init(_ pictures: [String: Data] = [:]) {
        state = Observed(State(pictures: pictures))
    }

    public var kept: [String: Data] { state.value.pictures }
    public var asideCount: Int { state.value.aside.count }
    /// Sets the error of all later additions; nil for none.
    public func fail(with failure: StorageError?) { state.change { $0.failure = failure } }

    public func picture(named name: String) async -> Data? { kept[name] }
    public func keep(_ data: Data, named name: String) async { try? await add(data, named: name) }
    public func remove(named name: String) async { state.change { $0.pictures[name] = nil } }
    public func add(_ data: Data, named name: String) async throws {
        try state.change { state in
            if let failure = state.failure { throw failure }
            state.pictures[name] = data
        }
    }
    public func contents() async throws -> (names: Set<String>, bytes: Int) {
        (Set(kept.keys), kept.values.reduce(0) { $0 + $1.count })
    }
    public func setAside() async throws -> String {
        state.change { state in
            let id = "\(state.aside.count + 1)"
            (state.aside[id], state.pictures) = (state.pictures, [:])
            return id
        }
    }
    public func restore(_ id: String) async throws {
        state.change { state in state.pictures.merge(state.aside.removeValue(forKey: id) ?? [:]) { new, _ in new } }
    }
    public func discard(_ id: String) async { state.change { $0.aside[id] = nil } }
    public func discardAll() async { state.change { $0.aside = [:] } }
}

public final class FakeMeteringProbe: MeteringProbe {
    private let metered: Mutex<Bool>

    public init(_ isMetered: Bool = false) {
        metered = Mutex(isMetered)
    }

    public func set(_ isMetered: Bool) { metered.withLock { $0 = isMetered } }
    public func isMetered() async -> Bool { metered.withLock { $0 } }
}

/// Decodes data that begin with a word. The bytes are the pixels.
public struct FakePictureDecoder: PictureDecoder {
    public struct NoPicture: Error, Equatable {
        public init() {}
    }

    private let beginning: String

    public init(beginning: String = "picture") {
        self.beginning = beginning
    }

    public func picture(from data: Data, limits: PictureLimits) async throws -> Picture {
        guard data.starts(with: Data(beginning.utf8)) else { throw NoPicture() }
        return Picture(bytes: data)
    }
}

extension Picture {
    public convenience init(bytes: Data, isAnimated: Bool = false) {
        self.init(width: 1, height: 1, frames: Array(repeating: Frame(pixels: bytes), count: isAnimated ? 2 : 1))
    }

    public var bytes: Data? { frames.first?.pixels }
}
