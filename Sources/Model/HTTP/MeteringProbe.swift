public protocol MeteringProbe: Sendable {
    /// Whether the user pays for transferred data. Sends no request.
    func isMetered() async -> Bool
}

/// The connection is metered, and the user has not allowed large transfers.
public struct MeteredConnectionError: Error, Sendable, Equatable {}
