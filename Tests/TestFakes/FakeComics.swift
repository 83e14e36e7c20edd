import Foundation
import Model
import Pictures

extension Comic {
    /// Every comic but the interactive one has a picture.
    public static func sample(_ number: Int, title: String? = nil, alt: String? = nil, transcript: String? = nil) -> Comic {
        Comic(
            number: number, title: title ?? "Title \(number)", alt: alt ?? "Alt of \(number).",
            date: CalendarDay(year: 2020, month: 2, day: 29),
            transcript: transcript ?? (number <= 1_608 ? "A: Words of \(number)." : nil),
            picture: number == 1_663 ? nil : URL(string: "https://imgs.example/comics/\(number).png"),
            isInteractive: number == 1_663)
    }
}

/// A service with comics from 1 to its newest, without 404 and numbers that a test removes.
public final class FakeComicService: ComicService {
    private struct State {
        var newest: Int
        var absent: Set<Int>
        var failure: HTTPError?
        var failures: [Int: [HTTPError]] = [:]
        var missed: Set<Int> = []
        var held: [Int: Expectation<Void>] = [:]
        var pictures: [String: Result<Data, HTTPError>] = [:]
        var heldPictures: [String: Expectation<Void>] = [:]
        var picture: Result<Data, HTTPError>
        var double: Result<Data, HTTPError> = .failure(.status(404, description: nil))
        var asked: [Int] = []
        var askedPictures: [String] = []
        var running = 0
        var mostRunning = 0
    }

    private let state: Observed<State>

    /// - Parameter picture: of each comic in the usual size; nil for none.
    public init(newest: Int = 3_000, absent: Set<Int> = [], picture: Data? = drawing) {
        let picture = picture.map { .success($0) } ?? Result<Data, HTTPError>.failure(.status(404, description: nil))
        state = Observed(State(newest: newest, absent: absent, picture: picture))
    }

    public static let drawing = FakeComicDecoder.file("still")
    public static let movingDrawing = FakeComicDecoder.file("moving")

    /// The requested numbers in order; 0 is the newest.
    public var asked: [Int] { state.value.asked }
    /// File names in order.
    public var askedPictures: [String] { state.value.askedPictures }
    public var runningCount: Int { state.value.running }
    public var mostRunning: Int { state.value.mostRunning }

    /// Sets the error of all later requests; nil for none.
    public func fail(with error: HTTPError?) { state.change { $0.failure = error } }
    /// Has the next request for a number find no comic.
    public func miss(_ number: Int) { _ = state.change { $0.missed.insert(number) } }
    public func setAbsent(_ numbers: Set<Int>) { state.change { $0.absent = numbers } }
    public func fail(_ number: Int, with errors: HTTPError...) { state.change { $0.failures[number] = errors } }
    public func setNewest(_ number: Int) { state.change { $0.newest = number } }
    public func setPicture(_ picture: Result<Data, HTTPError>) { state.change { $0.picture = picture } }
    /// The answer for pictures of twice the size.
    public func setDouble(_ picture: Result<Data, HTTPError>) { state.change { $0.double = picture } }
    public func setPicture(_ name: String, _ picture: Result<Data, HTTPError>) { state.change { $0.pictures[name] = picture } }

    /// Holds answers until the test answers. A download with two concurrent requests stops only if two are held.
    public func hold(_ numbers: Int...) -> Expectation<Void> {
        let expectation = Expectation<Void>()
        state.change { for number in numbers { $0.held[number] = expectation } }
        return expectation
    }

    public func holdPicture(_ names: String...) -> Expectation<Void> {
        let expectation = Expectation<Void>()
        state.change { for name in names { $0.heldPictures[name] = expectation } }
        return expectation
    }

    public func newest() async throws -> Comic {
        let held = state.change { state in
            state.asked.append(0)
            return state.held.removeValue(forKey: 0)
        }
        try await held?.ask()
        return try state.change { state in
            if let failure = state.failure { throw failure }
            return .sample(state.newest)
        }
    }

    public func comic(_ number: Int) async throws -> Comic {
        let held = state.change { state in
            state.asked.append(number)
            state.running += 1
            state.mostRunning = max(state.mostRunning, state.running)
            return state.held.removeValue(forKey: number)
        }
        defer { state.change { $0.running -= 1 } }
        try await held?.ask()
        return try state.change { state in
            if let failure = state.failure { throw failure }
            if let failure = state.failures[number]?.first {
                state.failures[number]?.removeFirst()
                throw failure
            }
            guard (1...state.newest).contains(number), number != 404, !state.absent.contains(number),
                state.missed.remove(number) == nil
            else {
                throw ComicNumberProblem.notFound
            }
            return .sample(number)
        }
    }

    public func picture(at address: URL) async throws -> Data {
        let name = address.lastPathComponent
        state.change { state in
            state.running += 1
            state.mostRunning = max(state.mostRunning, state.running)
        }
        defer { state.change { $0.running -= 1 } }
        try await state.change { $0.heldPictures.removeValue(forKey: name) }?.ask()
        let result = state.change { state in
            state.askedPictures.append(name)
            return state.pictures[name] ?? (name.contains("_2x") ? state.double : state.picture)
        }
        return try result.get()
    }
}

/// A wiki with a transcript of each comic whose number does not end in 0.
public final class FakeTranscriptService: ComicTranscriptService {
    private struct State {
        var failures: [HTTPError] = []
        var asked: [[Int]] = []
        var running = 0
        var mostRunning = 0
        var held: Expectation<Void>?
    }

    public static let requestLimit = 20
    private let state = Observed(State())

    public init() {}

    /// The numbers in each request.
    public var asked: [[Int]] { state.value.asked }
    public var mostRunning: Int { state.value.mostRunning }
    public func fail(with errors: HTTPError...) { state.change { $0.failures = errors } }
    public func hold() -> Expectation<Void> {
        let expectation = Expectation<Void>()
        state.change { $0.held = expectation }
        return expectation
    }

    public func transcripts(of numbers: [Int]) async throws -> [Int: String?] {
        let held = state.change { state in
            state.asked.append(numbers)
            state.running += 1
            state.mostRunning = max(state.mostRunning, state.running)
            defer { state.held = nil }
            return state.held
        }
        defer { state.change { $0.running -= 1 } }
        try await held?.ask()
        if let failure = state.change({ $0.failures.isEmpty ? nil : $0.failures.removeFirst() }) { throw failure }
        return Dictionary(
            numbers.map { ($0, $0.isMultiple(of: 10) ? nil : "A: The wiki knows \($0).") },
            uniquingKeysWith: { first, _ in first })
    }
}

/// Decodes files that begin as GIF files and end with a word: "coloured", "moving", "damaged" or another one.
public struct FakeComicDecoder: PictureDecoder {
    public struct Damaged: Error {}

    public init() {}

    public static func file(_ kind: String, width: Int = 740, height: Int = 270) -> Data {
        var file = Data("GIF89a".utf8)
        for size in [width, height] { file.append(contentsOf: [UInt8(size & 0xFF), UInt8(size >> 8)]) }
        file.append(Data(kind.utf8))
        return file
    }

    /// One pixel, followed by the file.
    public static func pixels(of file: Data) -> Data {
        Data(ends(file, with: "coloured") ? [255, 0, 0, 255] : [255, 255, 255, 255]) + file
    }

    private static func ends(_ file: Data, with kind: String) -> Bool { file.suffix(kind.count).elementsEqual(kind.utf8) }

    public func picture(from data: Data, limits: PictureLimits) async throws -> Picture {
        _ = try limits.header(of: data)
        guard !Self.ends(data, with: "damaged") else { throw Damaged() }
        return Picture(bytes: Self.pixels(of: data), isAnimated: Self.ends(data, with: "moving"))
    }
}
