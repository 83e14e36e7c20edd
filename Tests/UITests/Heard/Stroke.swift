import UITestDriver

/// One action on the keyboard: a key, a text, or the path of a file.
struct Stroke {
    /// Such as `Ctrl+J` or `“ten”`.
    let label: String
    private var text: String?
    private var file: String?

    /// A key as menus show it, such as `Ctrl+Shift+Tab`.
    static func key(_ label: String) -> Stroke { Stroke(label: label) }

    static func text(_ text: String) -> Stroke { Stroke(label: "“\(text)”", text: text) }

    /// A file in the personal folder, for a dialog that is about to open.
    static func file(_ name: String) -> Stroke { Stroke(label: "“~/\(name)”", file: name) }

    @MainActor
    func strike(_ chuckle: RunningChuckle) throws {
        let keyboard = chuckle.keyboard
        if let file { return try chuckle.typePath(of: chuckle.folders.home.appending(path: file)) }
        if let text { return try keyboard.type(text) }
        let parts = label.split(separator: "+").map { String($0) }
        let key = parts.last.map { Self.names[$0] ?? ($0.count == 1 ? $0.lowercased() : $0) } ?? ""
        switch parts.dropLast() {
        case ["Ctrl"]: try keyboard.press(key, .control)
        case ["Alt"]: try keyboard.press(key, .alt)
        case ["Shift"]: try keyboard.press(key, .shift)
        default: try keyboard.press(key)
        }
    }

    /// X names of keys that menus name differently.
    private static let names = ["Space": "space", "Plus": "plus", "Minus": "minus", "Comma": "comma", "?": "question"]
}
