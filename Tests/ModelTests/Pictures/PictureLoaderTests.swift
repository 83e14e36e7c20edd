import Foundation
import Pictures
import Synchronization
import TestFakes
import Testing

@testable import Model

@Suite struct PictureLoaderTests {
    /// Counts fetches, and answers on demand.
    private final class Source: Sendable {
        let asked = Observed(0)
        let count = Observed(0)
        private let isOpen = Observed(false)

        func open() { isOpen.change { $0 = true } }

        func fetch() async throws -> Data {
            count.change { $0 += 1 }
            await until { isOpen.value }
            return Data("picture".utf8)
        }
    }

    private final class CountingDecoder: PictureDecoder {
        let count = Mutex(0)

        func picture(from data: Data, limits: PictureLimits) async throws -> Picture {
            count.withLock { $0 += 1 }
            return try await FakePictureDecoder().picture(from: data, limits: limits)
        }
    }

    @Test func `Concurrent requests for one picture share one fetch`() async throws {
        let (source, decoder) = (Source(), CountingDecoder())
        // Late callers find the picture in memory.
        let loader = PictureLoader(store: FakePictureStore(), decoder: decoder, budget: 1_000)
        let pictures = try await withThrowingTaskGroup(of: Picture.self) { group in
            for index in 0..<100 {
                group.addTask {
                    source.asked.change { $0 += 1 }
                    return try await loader.picture(named: "\(index % 5)") { try await source.fetch() }
                }
            }
            await until { source.asked.value == 100 && source.count.value == 5 }
            source.open()
            return try await group.reduce(into: [Picture]()) { $0.append($1) }
        }
        #expect(source.count.value == 5)
        #expect(decoder.count.withLock { $0 } == 5)
        #expect(Set(pictures.map(ObjectIdentifier.init)).count == 5)
    }

    @Test func `A picture within the budget is decoded once, and one beyond it each time`() async throws {
        for (budget, count) in [(7, 1), (6, 3)] {
            let (source, decoder) = (Source(), CountingDecoder())
            source.open()
            let loader = PictureLoader(store: FakePictureStore(), decoder: decoder, budget: budget)
            for _ in 0..<3 { _ = try await loader.picture(named: "a") { try await source.fetch() } }
            #expect(source.count.value == 1)
            #expect(decoder.count.withLock { $0 } == count)
        }
    }

    @Test func `A picture counts with all of its frames and halves`() {
        let half = Picture(width: 1, height: 1, frames: [.init(pixels: Data(count: 4))])
        let picture = Picture(
            width: 2, height: 2, frames: [.init(pixels: Data(count: 16)), .init(pixels: Data(count: 16))], half: half)
        #expect(picture.byteCount == 36)
    }
}
