extension String {
    /// Pieces of at most `limit` scalars, so that each is laid out quickly. A piece ends with a line, or within one that is
    /// longer. The line ends between pieces are left out.
    public func pieces(limit: Int) -> [String] {
        var pieces: [String] = []
        var piece = UnicodeScalarView()
        func end() {
            if !piece.isEmpty { pieces.append(String(piece)) }
            piece = UnicodeScalarView()
        }
        for line in unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
            if !piece.isEmpty {
                if piece.count + line.count < limit { piece.append("\n") } else { end() }
            }
            var rest = line
            while rest.count > limit {
                pieces.append(String(UnicodeScalarView(rest.prefix(limit))))
                rest = rest.dropFirst(limit)
            }
            piece.append(contentsOf: rest)
        }
        end()
        return pieces
    }
}
