import Foundation

/// Keeps encoded pictures so that they need not be fetched again. A lost one costs a download, so nothing here fails loudly.
public protocol PictureStore: Sendable {
    /// The bytes kept under a name, or nil.
    func picture(named name: String) async -> Data?

    /// Keeps bytes under a name.
    func keep(_ data: Data, named name: String) async
}

/// A store whose pictures can be removed.
public protocol RemovablePictureStore: PictureStore {
    /// Removes the picture with a name, if there is one.
    func remove(named name: String) async
}
