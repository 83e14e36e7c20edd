import Foundation

/// A Swift file, analysed by its words alone.
struct Source {
    /// The path below the folder of its module.
    let path: String
    let text: String
    /// The text without comments and strings.
    let code: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = text.replacing(/"""(?s:.*?)"""/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "").replacing(
            /\/\/[^\n]*/, with: "")
    }

    /// The folder within the module; empty for a file that is in none.
    var room: String { path.contains("/") ? String(path.prefix { $0 != "/" }) : "" }

    var imports: Set<String> {
        Set(
            code.matches(of: /(?m:^)(?:@\w+ |public |internal )*import (?:(?:struct|class|enum|protocol|func) )?(\w+)/).map {
                String($0.output.1)
            })
    }

    /// The types that other files of the module can name without a prefix.
    var types: Set<String> {
        let declarations = code.matches(
            of:
                /(?m:^)(?:@\w+(?:\([^)\n]*\))?\s+)*(?:(?:public|package|internal|final|indirect|nonisolated) )*(?:class|struct|enum|protocol|actor|typealias) (\w+)/
        )
        return Set(declarations.map { String($0.output.1) })
    }

    /// The capitalised words that are not the name of a type that the file declares itself.
    var names: Set<String> {
        let own = code.matches(of: /\b(?:class|struct|enum|protocol|actor|typealias) (\w+)/).map { $0.output.1 }
        return Set(code.matches(of: /\b[A-Z]\w*/).map { String($0.output) }).subtracting(own.map(String.init))
    }
}
