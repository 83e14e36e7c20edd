import Foundation

/// Raw values are stored.
public enum ArchiveScope: String, Sendable, CaseIterable {
    case texts = "true"
    case textsAndPictures = "pictures"
}

public struct ArchiveProgress: Sendable, Equatable {
    public internal(set) var kept: Int
    public internal(set) var total: Int
    public internal(set) var bytes = 0
    /// In the order of the requests. A later download requests them again.
    public internal(set) var failed: [Int] = []

    public var remaining: Int { max(0, total - kept) }

    public var isComplete: Bool { remaining == 0 }
}

public struct ComicArchiveState: Sendable, Equatable {
    public enum Part: Sendable {
        case texts, pictures, transcripts

        static func last(_ pictures: ArchiveProgress?, _ transcripts: ArchiveProgress?) -> Part {
            if transcripts != nil { .transcripts } else if pictures != nil { .pictures } else { .texts }
        }
    }

    public let scope: ArchiveScope
    /// The part that is being downloaded, or with which a download resumes.
    public let part: Part
    public let texts: ArchiveProgress
    /// Nil if the user does not want pictures or they are not counted yet.
    public internal(set) var pictures: ArchiveProgress?
    /// Includes comics for which the wiki has no transcript; nil if the user does not allow requests or they are not counted yet.
    public internal(set) var transcripts: ArchiveProgress?

    public var progress: ArchiveProgress {
        switch part {
        case .texts: texts
        case .pictures: pictures ?? texts
        case .transcripts: transcripts ?? texts
        }
    }

    public var isComplete: Bool {
        texts.isComplete && (scope == .texts || pictures?.isComplete == true) && transcripts?.isComplete != false
    }

    public var remaining: Int { texts.remaining + (pictures?.remaining ?? 0) + (transcripts?.remaining ?? 0) }

    public var failed: [Int] { Set(texts.failed + (pictures?.failed ?? [])).sorted() }
}

public struct DownloadPace: Sendable, Equatable {
    /// Earlier estimates would be unreliable.
    public static let warmUp: TimeInterval = 5

    private let start: Date
    private let kept: Int

    public init(kept: Int, at start: Date) {
        self.kept = kept
        self.start = start
    }

    /// Nil if too little is downloaded for an estimate.
    public func timeLeft(for progress: ArchiveProgress, at now: Date) -> TimeInterval? {
        let elapsed = now.timeIntervalSince(start)
        let fetched = progress.kept - kept
        guard elapsed >= Self.warmUp, fetched > 0, !progress.isComplete else { return nil }
        return elapsed / Double(fetched) * Double(progress.remaining)
    }
}
