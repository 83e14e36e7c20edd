/// Knows what the network costs.
public protocol MeteringProbe: Sendable {
    /// Whether the user pays for what is transferred. Sends no request.
    func isMetered() async -> Bool
}

/// The connection is metered, and the user has not allowed what transfers much.
public struct MeteredConnectionError: Error, Sendable, Equatable {}
