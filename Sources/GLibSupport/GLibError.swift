import CGLib

public struct GLibError: Error, Sendable, Equatable {
    /// Such as `g-io-error-quark`.
    public let domain: String
    public let code: Int
    /// In the user's language.
    public let message: String

    init(consuming error: UnsafeMutablePointer<GError>) {
        domain = String(cString: g_quark_to_string(error.pointee.domain))
        code = Int(error.pointee.code)
        message = String(cString: error.pointee.message)
        g_error_free(error)
    }

    public func isInputOutput(_ code: GIOErrorEnum) -> Bool {
        domain == String(cString: g_quark_to_string(g_io_error_quark())) && self.code == Int(code.rawValue)
    }
}

/// Throws the error of a C function's trailing `GError **`.
public func throwingGLibError<Result>(
    _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result = call(&error)
    if let error { throw GLibError(consuming: error) }
    return result
}

/// Frees the C string.
public func takeString(_ string: UnsafeMutablePointer<CChar>?) -> String? {
    guard let string else { return nil }
    defer { g_free(string) }
    return String(cString: string)
}
