import Atlas
import Foundation
import TestFakes

@testable import Model

/// Answers as a test decides, and records requests.
actor FakeTileService: TileService {
    struct Request: Equatable {
        let coordinate: TileCoordinate
        let validators: TileValidators?
    }

    nonisolated let template: TileTemplate
    private var answer: @Sendable (TileCoordinate) throws -> TileAnswer = { _ in
        .tile(Data("picture".utf8), validators: .init(), lifetime: nil)
    }
    private var isHolding = false
    private var held: [CheckedContinuation<Void, Never>] = []
    private var running = 0
    private(set) var requests: [Request] = []
    private let requestCount = Observed(0)
    private(set) var mostAtOnce = 0

    init(template: TileTemplate = .openStreetMap) {
        self.template = template
    }

    func set(_ answer: @escaping @Sendable (TileCoordinate) throws -> TileAnswer) {
        self.answer = answer
    }

    /// Holds later answers until `release`.
    func hold() { isHolding = true }

    func release() {
        isHolding = false
        held.forEach { $0.resume() }
        held = []
    }

    nonisolated func waitFor(requests count: Int) async {
        await until { requestCount.value >= count }
    }

    func tile(_ coordinate: TileCoordinate, validators: TileValidators?) async throws -> TileAnswer {
        requests.append(Request(coordinate: coordinate, validators: validators))
        requestCount.change { $0 += 1 }
        running += 1
        mostAtOnce = max(mostAtOnce, running)
        defer { running -= 1 }
        if isHolding { await withCheckedContinuation { held.append($0) } }
        try Task.checkCancellation()
        return try answer(coordinate)
    }
}
