import CGLib

/// An error of GLib or of a library above it.
public struct GLibError: Error, Sendable, Equatable {
    /// The name of the domain, such as `g-io-error-quark`.
    public let domain: String
    /// The code within the domain.
    public let code: Int
    /// The library's description, in the user's language.
    public let message: String

    /// Reads an error and frees it.
    init(consuming error: UnsafeMutablePointer<GError>) {
        domain = String(cString: g_quark_to_string(error.pointee.domain))
        code = Int(error.pointee.code)
        message = String(cString: error.pointee.message)
        g_error_free(error)
    }

    /// Whether this is the given code of GIO.
    public func isInputOutput(_ code: GIOErrorEnum) -> Bool {
        domain == String(cString: g_quark_to_string(g_io_error_quark())) && self.code == Int(code.rawValue)
    }
}

/// Calls a C function that reports failure through a trailing `GError **`.
/// - Throws: `GLibError` if the function set an error.
public func throwingGLibError<Result>(
    _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result = call(&error)
    if let error { throw GLibError(consuming: error) }
    return result
}

/// Takes over a string that the caller of a C function must free.
public func takeString(_ string: UnsafeMutablePointer<CChar>?) -> String? {
    guard let string else { return nil }
    defer { g_free(string) }
    return String(cString: string)
}
