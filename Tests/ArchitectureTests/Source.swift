import Foundation

/// A Swift file, analysed word by word.
struct Source {
    /// Relative to the folder of the module.
    let path: String
    let text: String
    /// Without comments and strings.
    let code: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = text.replacing(/"""(?s:.*?)"""/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "").replacing(
            /\/\/[^\n]*/, with: "")
    }

    /// The folder within the module; empty for none.
    var room: String { path.contains("/") ? String(path.prefix { $0 != "/" }) : "" }

    var imports: Set<String> {
        Set(
            code.matches(of: /(?m:^)(?:@\w+ |public |internal )*import (?:(?:struct|class|enum|protocol|func) )?(\w+)/).map {
                String($0.output.1)
            })
    }

    /// Types that other files of the module can name without a prefix.
    var types: Set<String> {
        let declarations = code.matches(
            of:
                /(?m:^)(?:@\w+(?:\([^)\n]*\))?\s+)*(?:(?:public|package|internal|final|indirect|nonisolated) )*(?:class|struct|enum|protocol|actor|typealias) (\w+)/
        )
        return Set(declarations.map { String($0.output.1) })
    }

    /// Capitalised words, without the types that the file declares.
    var names: Set<String> {
        let own = code.matches(of: /\b(?:class|struct|enum|protocol|actor|typealias) (\w+)/).map { $0.output.1 }
        return Set(code.matches(of: /\b[A-Z]\w*/).map { String($0.output) }).subtracting(own.map(String.init))
    }
}
