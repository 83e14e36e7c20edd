import Foundation

/// What the user wants to download of all comics.
public enum ArchiveScope: String, Sendable, CaseIterable {
    /// The texts, for the search.
    case texts = "true"
    /// The texts and the pictures, for reading offline.
    case textsAndPictures = "pictures"
}

/// The progress of downloading the texts or the pictures of the archive.
public struct ArchiveProgress: Sendable, Equatable {
    /// The number of comics that are stored.
    public internal(set) var kept: Int
    /// The number of comics.
    public internal(set) var total: Int
    /// The size of what is stored.
    public internal(set) var bytes = 0
    /// The numbers of comics with an unusable response, in the order of the requests. They are requested again the next time.
    public internal(set) var failed: [Int] = []

    /// The number of comics that are not stored.
    public var remaining: Int { max(0, total - kept) }

    /// Whether all comics are stored.
    public var isComplete: Bool { remaining == 0 }
}

/// What is stored of the archive.
public struct ComicArchiveState: Sendable, Equatable {
    /// The parts in their order.
    public enum Part: Sendable {
        case texts, pictures, transcripts

        /// The last of the parts that are wanted.
        static func last(_ pictures: ArchiveProgress?, _ transcripts: ArchiveProgress?) -> Part {
            if transcripts != nil { .transcripts } else if pictures != nil { .pictures } else { .texts }
        }
    }

    /// What the user wants.
    public let scope: ArchiveScope
    /// The part that is being downloaded, or with which a download resumes.
    public let part: Part
    public let texts: ArchiveProgress
    /// The pictures; nil if they are not wanted or not counted yet.
    public internal(set) var pictures: ArchiveProgress?
    /// The transcripts of the wiki, asked for whether it has them or not; nil if it may not be asked or they are not counted yet.
    public internal(set) var transcripts: ArchiveProgress?

    /// The progress of the current part.
    public var progress: ArchiveProgress {
        switch part {
        case .texts: texts
        case .pictures: pictures ?? texts
        case .transcripts: transcripts ?? texts
        }
    }

    /// Whether everything is stored that the user wants.
    public var isComplete: Bool {
        texts.isComplete && (scope == .texts || pictures?.isComplete == true) && transcripts?.isComplete != false
    }

    /// The number of texts, pictures and transcripts that are not stored, as far as they are counted.
    public var remaining: Int { texts.remaining + (pictures?.remaining ?? 0) + (transcripts?.remaining ?? 0) }

    /// The numbers of comics that could not be downloaded, the lowest first.
    public var failed: [Int] { Set(texts.failed + (pictures?.failed ?? [])).sorted() }
}

/// Estimates from the pace so far how long a download takes.
public struct DownloadPace: Sendable, Equatable {
    /// The time before which the pace says nothing, in seconds.
    public static let warmUp: TimeInterval = 5

    private let start: Date
    private let kept: Int

    /// - Parameter kept: the number of comics that are stored already.
    public init(kept: Int, at start: Date) {
        self.kept = kept
        self.start = start
    }

    /// The time that the rest takes, in seconds; nil if too little is downloaded for an estimate.
    public func timeLeft(for progress: ArchiveProgress, at now: Date) -> TimeInterval? {
        let elapsed = now.timeIntervalSince(start)
        let fetched = progress.kept - kept
        guard elapsed >= Self.warmUp, fetched > 0, !progress.isComplete else { return nil }
        return elapsed / Double(fetched) * Double(progress.remaining)
    }
}
