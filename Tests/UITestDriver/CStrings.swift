internal import CAtspi

extension String {
    /// Takes over a string that GLib allocated and frees the original; empty when there is none.
    init(adopting pointer: UnsafeMutablePointer<CChar>?) {
        guard let pointer else {
            self = ""
            return
        }
        self.init(cString: pointer)
        g_free(pointer)
    }
}
