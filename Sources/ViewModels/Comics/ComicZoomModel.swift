import Foundation
import Observation

/// How large the picture is, shown for a moment after the user has changed it.
@MainActor @Observable
public final class ComicZoomModel {
    private static let duration = Duration.milliseconds(1_500)

    private let locale: Locale
    private let pause: @MainActor (Duration) async throws -> Void
    @ObservationIgnored private var hiding: Task<Void, Never>?

    /// The size in per cent, as the locale writes it.
    public private(set) var level = ""
    /// Whether it is shown.
    public private(set) var isShown = false

    init(locale: Locale, pause: @escaping @MainActor (Duration) async throws -> Void) {
        self.locale = locale
        self.pause = pause
    }

    /// The user has changed the size.
    /// - Parameter factor: 1 is 100 %.
    public func zoomed(to factor: Double) {
        level = factor.formatted(.percent.precision(.fractionLength(0)).locale(locale))
        isShown = true
        hiding?.cancel()
        hiding = Task { [weak self, pause] in
            try? await pause(Self.duration)
            if !Task.isCancelled { self?.isShown = false }
        }
    }
}
