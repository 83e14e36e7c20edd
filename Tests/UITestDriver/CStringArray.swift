import Foundation

/// A list of C strings that ends with a null pointer, as `posix_spawn` wants it.
final class CStringArray {
    /// The strings; they live as long as this object.
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) {
        pointers = strings.map { strdup($0) } + [nil]
    }

    deinit {
        pointers.forEach { free($0) }
    }
}
