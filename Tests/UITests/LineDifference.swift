/// What a text that is written down and a new one do not have in common.
enum LineDifference {
    /// Lines that are gone begin with "-", new ones with "+".
    static func between(_ written: String, and new: String) -> [String] {
        new.split(separator: "\n").difference(from: written.split(separator: "\n")).map { change in
            switch change {
            case .insert(_, let line, _): "+ \(line)"
            case .remove(_, let line, _): "- \(line)"
            }
        }
    }
}
