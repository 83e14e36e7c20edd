import Foundation
import Testing

@Suite struct OutletTests {
    /// The GTK classes of wrappers, such as `GtkLabel` for `Label`.
    private static func classes() throws -> [String: String] {
        var classes: [String: String] = [:]
        for source in try Package.texts(in: "Sources", "swift") where !source.path.hasPrefix("App/Composition") {
            for match in source.text.matches(
                of: /class (\w+): \w+(?:, \w+)* \{\n    override class var type: GType \{ (\w+)_get_type\(\) \}/)
            {
                let words = match.output.2.replacing("chuckle_", with: "adw_").split(separator: "_")
                classes[String(match.output.1)] = words.map(\.capitalized).joined()
            }
        }
        return classes
    }

    /// A view's use of a template: the wrappers of its root and outlets, by id.
    private struct Use {
        let file: String
        let template: String
        var widgets: [String: String] = [:]
    }

    private static func uses() throws -> [Use] {
        let sources = try Package.texts(in: "Sources/App", "swift")
        /// The outlets of the nearest structure above a place of the file, or of one in another file.
        func outlets(named name: Substring, before place: String.Index, in source: (path: String, text: String)) -> [String:
            String]
        {
            let pattern = /struct (\w+): @MainActor Decodable[^{]*\{([^}]*)\}/
            let own = source.text[..<place].matches(of: pattern).last { $0.output.1 == name }?.output.2
            let any = sources.lazy.compactMap { $0.text.matches(of: pattern).first { $0.output.1 == name }?.output.2 }.first
            var widgets: [String: String] = [:]
            for declaration in (own ?? any ?? "").matches(of: /let ([\w, ]+): (\w+)/) {
                for name in declaration.output.1.split(separator: ", ") {
                    widgets[String(name).replacing(/[A-Z]/) { "-\($0.output.lowercased())" }] = String(declaration.output.2)
                }
            }
            return widgets
        }
        return sources.flatMap { source in
            source.text.matches(of: /Template<(\w+), (\w+)>\("([^"]+)"\)/).map { match in
                var use = Use(file: source.path, template: String(match.output.3))
                use.widgets = outlets(named: match.output.2, before: match.range.lowerBound, in: source)
                use.widgets["root"] = String(match.output.1)
                return use
            }
                + source.text.matches(of: /Builder\("([^"]+)"\)\.outlets\((\w+)\.self\)/).map { match in
                    Use(
                        file: source.path, template: String(match.output.1),
                        widgets: outlets(named: match.output.2, before: match.range.lowerBound, in: source))
                }
                + source.text.matches(of: /Menu\("([^"]+)"\)/).map { match in
                    Use(file: source.path, template: String(match.output.1), widgets: ["menu": "menu"])
                }
        }
    }

    @Test func everyOutletIsInItsTemplate() throws {
        let classes = try Self.classes()
        let templates = Dictionary(
            uniqueKeysWithValues: try Package.texts(in: "resources/ui", "ui").map {
                ($0.path.replacing(".ui", with: ""), $0.text)
            })
        let uses = try Self.uses()
        #expect(uses.count >= templates.count)
        for use in uses {
            let text = try #require(templates[use.template], "\(use.file) names \(use.template), which is not there")
            for (identifier, wrapper) in use.widgets {
                let object = text.firstMatch(
                    of: try Regex("<(?:object class=\"(\\w+)\"|menu) id=\"\(identifier)\"", as: (Substring, Substring?).self))
                let name = try #require(object, "\(use.file): \(use.template) has no widget \(identifier)").output.1
                #expect(
                    ["Widget", "menu"].contains(wrapper) || classes[wrapper] == name.map(String.init),
                    "\(use.file): \(identifier) is a \(name ?? "menu"), not a \(wrapper)")
            }
        }
    }

    @Test func everyIdentifierIsUsed() throws {
        let uses = try Self.uses()
        for template in try Package.texts(in: "resources/ui", "ui") {
            let used = Set(uses.filter { $0.template + ".ui" == template.path }.flatMap(\.widgets.keys))
            #expect(!used.isEmpty, "nothing builds \(template.path)")
            for match in template.text.matches(of: #/ id="([^"]+)"/#) {
                let identifier = String(match.output.1)
                let isReferred =
                    template.text.contains("bind-source=\"\(identifier)\"") || template.text.contains(">\(identifier)<")
                #expect(used.contains(identifier) || isReferred, "\(template.path): nothing uses the id \(identifier)")
            }
        }
    }
}
