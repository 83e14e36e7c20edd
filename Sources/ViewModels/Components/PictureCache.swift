import Domain
import Foundation

/// Decoded pictures that are shown over and over: the same for a row of a list, a marker of a map and the page of a person.
@MainActor
final class PictureCache {
    /// The most pictures that are kept: those of some screens.
    private static let limit = 400

    private var pictures: [URL: any Picture] = [:]
    private var order: [URL] = []

    /// The picture of an address; the oldest goes when there are too many.
    subscript(address: URL) -> (any Picture)? {
        get { pictures[address] }
        set {
            if pictures[address] == nil, newValue != nil { order.append(address) }
            pictures[address] = newValue
            if order.count > Self.limit { pictures[order.removeFirst()] = nil }
        }
    }
}
