import Domain
import Foundation
import Synchronization

/// Pictures in memory, of a cache or downloaded, which cannot be added as long as a test wants.
public final class FakePictureStore: ComicPictureArchive {
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
    /// How many deletions can be undone.
    public var asideCount: Int { state.value.aside.count }
    /// Sets the error of every later addition; nil lets them succeed.
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

/// A network that is metered as long as a test wants.
public final class FakeMeteringProbe: MeteringProbe {
    private let metered: Mutex<Bool>

    public init(_ isMetered: Bool = false) {
        metered = Mutex(isMetered)
    }

    public func set(_ isMetered: Bool) { metered.withLock { $0 = isMetered } }
    public func isMetered() async -> Bool { metered.withLock { $0 } }
}

/// Decodes data that begin with a word; the bytes are the pixels.
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
    /// A picture whose pixels are given bytes.
    public convenience init(bytes: Data, isAnimated: Bool = false) {
        self.init(width: 1, height: 1, frames: Array(repeating: Frame(pixels: bytes), count: isAnimated ? 2 : 1))
    }

    /// The pixels of the first frame.
    public var bytes: Data? { frames.first?.pixels }
}
