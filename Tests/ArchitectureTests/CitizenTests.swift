import Foundation
import Testing

/// The files that desktops and software centres read, and the user documentation.
@Suite struct CitizenTests {
    struct Papers {
        let desktop, metainfo, changelog: String
        /// The README and the user guides, by path.
        let documents: [String: String]
        let pictures: [Picture]

        init() throws {
            func text(_ ending: String) throws -> String {
                let files = try Package.texts(in: "resources", ending.split(separator: ".").last.map(String.init) ?? "")
                return try #require(files.first { isOfApplication($0.path, ending) }, "\(ending)").text
            }
            desktop = try text(".desktop")
            metainfo = try text(".metainfo.xml").replacing(/<!--(?s:.*?)-->/, with: "")
            changelog = try String(contentsOf: Package.root.appending(path: "CHANGELOG.md"), encoding: .utf8)
            var documents = ["README.md": try String(contentsOf: Package.root.appending(path: "README.md"), encoding: .utf8)]
            for (path, text) in try Package.texts(in: "docs", "md") where path.hasPrefix("user-guide") {
                documents["docs/" + path] = text
            }
            self.documents = documents
            let folder = Package.root.appending(path: "docs/pictures")
            pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().map {
                try Picture(name: $0, in: folder)
            }
        }

        /// In the main group of the desktop file; empty if the key is missing.
        func value(_ key: String) -> String {
            let lines = (desktop.components(separatedBy: "\n\n").first ?? "").split(separator: "\n")
            return lines.first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) } ?? ""
        }

        /// The elements' contents, each on one line, with their attributes.
        func elements(_ name: String) -> [(attributes: String, content: String)] {
            metainfo.components(separatedBy: "<\(name)").dropFirst().compactMap { part in
                guard part.hasPrefix(">") || part.hasPrefix(" "), let tag = part.firstIndex(of: ">"),
                    let end = part.firstRange(of: "</\(name)>")?.lowerBound, tag < end
                else { return nil }
                let words = part[part.index(after: tag)..<end].split(whereSeparator: \.isWhitespace)
                return (String(part[..<tag]), words.joined(separator: " ").replacing("&amp;", with: "&"))
            }
        }

        /// The first element's content; empty if there is none.
        func element(_ name: String) -> String { elements(name).first?.content ?? "" }

        /// The file names in the metainfo.
        var screenshots: [String] { elements("image").map { String($0.content.split(separator: "/").last ?? "") } }

        /// The lines below "In short" of the newest version.
        var notes: [String] {
            let newest = changelog.components(separatedBy: "\n## ").dropFirst().first ?? ""
            let section = newest.components(separatedBy: "### In short\n\n").dropFirst().first ?? ""
            let lines = (section.components(separatedBy: "\n\n").first ?? "").split(separator: "\n")
            return lines.map { String($0.trimmingPrefix("- ")) }
        }
    }

    struct Picture {
        let name: String
        /// In pixels.
        let width, height: Int
        let bytes: Int

        init(name: String, in folder: URL) throws {
            let data = try Data(contentsOf: folder.appending(path: name))
            func number(at place: Int) -> Int { data.dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
            self.name = name
            (width, height, bytes) = (number(at: 16), number(at: 20), data.count)
        }
    }

    struct Limit: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let offences: @Sendable (Papers) -> [String]

        init(_ description: String, _ offences: @escaping @Sendable (Papers) -> [String]) {
            testDescription = description
            self.offences = offences
        }

        /// Limits the text of an element that occurs once.
        init(_ element: String, _ description: String, _ isKept: @escaping @Sendable (String) -> Bool) {
            self.init("\(element): \(description)") { papers in
                [papers.element(element)].filter { !isKept($0) }
            }
        }
    }

    @Test(arguments: fromFlathub + fromGNOME + ofTheDocumentation)
    func everyLimitIsKept(limit: Limit) throws {
        let papers = try Papers()
        #expect(limit.offences(papers) == [])
    }

    private static let pages = ["joke", "dad-joke", "switter", "comic", "people", "settings"]

    // The quality guidelines of Flathub, docs.flathub.org/docs/for-app-authors/metainfo-guidelines/quality-guidelines.
    private static let fromFlathub: [Limit] = [
        Limit("name", "at most 20 characters") { (1...20).contains($0.count) },
        Limit("summary", "10 to 35 characters") { (10...35).contains($0.count) },
        Limit("summary", "no article at its beginning") { !["A ", "An ", "The "].contains(where: $0.hasPrefix) },
        Limit("summary", "no full stop, and a capital letter") { !$0.hasSuffix(".") && $0.first?.isUppercase == true },
        Limit("the summary does not repeat the name") { papers in
            [papers.element("summary")].filter { $0.localizedCaseInsensitiveContains(papers.element("name")) }
        },
        Limit("description", "neither short nor long") { (150...1_000).contains($0.count) },
        Limit("the developer has an id and a name") { papers in
            papers.elements("developer").filter { $0.attributes.contains(" id=\"") && $0.content.contains("</name>") }.count == 1
                ? [] : papers.elements("developer").map(\.attributes) + ["no developer"]
        },
        Limit("there is a brand colour each for light and dark") { papers in
            let colours = papers.elements("color")
            let schemes = ["light", "dark"].filter { scheme in
                !colours.contains {
                    $0.attributes.contains("\"primary\"") && $0.attributes.contains("scheme_preference=\"\(scheme)\"")
                }
            }
            return schemes + colours.map(\.content).filter { $0.wholeMatch(of: /#[0-9a-f]{6}/) == nil }
        },
        Limit("the first screenshot, and no other, is the default") { papers in
            let isDefault = papers.elements("screenshot").map { $0.attributes.contains("type=\"default\"") }
            return isDefault.first == true && isDefault.count { $0 } == 1 ? [] : ["\(isDefault)"]
        },
        Limit("each section has a screenshot") { papers in pages.filter { !papers.screenshots.contains($0 + ".png") } },
        Limit("each screenshot is a picture in docs/pictures") { papers in
            papers.screenshots.filter { name in !papers.pictures.contains { $0.name == name } }
        },
        Limit("each screenshot has a caption of at most 60 characters without a full stop") { papers in
            let captions = papers.elements("caption").map(\.content)
            let missing = captions.count == papers.screenshots.count ? [] : ["\(captions.count) captions"]
            return missing + captions.filter { !(10...60).contains($0.count) || $0.hasSuffix(".") }
        },
        Limit("each picture has at most 1000 × 700 pixels and 200 KB") { papers in
            papers.pictures.filter { $0.width > 1_000 || $0.height > 700 || $0.bytes > 200_000 }.map {
                "\($0.name): \($0.width) × \($0.height), \($0.bytes) bytes"
            }
        },
        Limit("each release has notes") { papers in
            papers.elements("release").filter { !$0.content.contains("<li>") }.map(\.attributes)
        },
        Limit("the notes of the newest release are those of CHANGELOG.md") { papers in
            let items = papers.element("release").components(separatedBy: "<li>").dropFirst()
            let notes = items.map { $0.components(separatedBy: "</li>")[0] }
            return notes.isEmpty || notes != papers.notes ? notes + ["CHANGELOG.md:"] + papers.notes : []
        },
        Limit("language, humour, sex and what is sent are rated") { papers in
            ["language-profanity", "language-humor", "sex-themes", "social-info"].filter { id in
                !papers.elements("content_attribute").contains {
                    $0.attributes.contains("\"\(id)\"") && ["mild", "moderate", "intense"].contains($0.content)
                }
            }
        },
    ]

    // The Human Interface Guidelines of GNOME, and its documentation for developers.
    private static let fromGNOME: [Limit] = [
        Limit("the desktop file and the metainfo have the same name") { papers in
            [papers.value("Name")].filter { $0 != papers.element("name") }
        },
        Limit("the comment is no sentence, and does not repeat the name") { papers in
            [papers.value("Comment")].filter { $0.isEmpty || $0.hasSuffix(".") || $0.contains(papers.value("Name")) }
        },
        Limit("notifications can be switched off in the settings of the desktop") { papers in
            [papers.value("X-GNOME-UsesNotifications")].filter { $0 != "true" }
        },
        Limit("the start is noticed") { papers in [papers.value("StartupNotify")].filter { $0 != "true" } },
        Limit("there are keywords, which do not repeat the name") { papers in
            let keywords = papers.value("Keywords").split(separator: ";").map { String($0) }
            return keywords.count < 3 ? ["\(keywords)"] : keywords.filter { papers.value("Name").lowercased() == $0.lowercased() }
        },
        Limit("the icon is scalable and symbolic") { papers in
            let icon = papers.value("Icon")
            return ["scalable/apps/\(icon).svg", "symbolic/apps/\(icon)-symbolic.svg"].filter { path in
                !FileManager.default.fileExists(atPath: Package.root.appending(path: "resources/icons/" + path).path())
            }
        },
    ]

    private static let ofTheDocumentation: [Limit] = [
        Limit("each picture that is shown is there, and described") { papers in
            papers.documents.flatMap { path, text in
                text.matches(of: /!\[([^\]]*)\]\(([^)]*)\)/).filter { match in
                    let name = match.output.2.split(separator: "/").last.map { String($0) }
                    return match.output.1.isEmpty || !papers.pictures.contains { $0.name == name }
                }.map { "\(path): \($0.output.0)" }
            }
        },
        Limit("each section has a picture in the guide, and one each for light and dark in the README") { papers in
            let guide = pages.filter { papers.documents["docs/user-guide.md"]?.contains("/\($0).png") != true }
            return guide
                + pages.flatMap { [$0, $0 + "-dark"] }.filter { papers.documents["README.md"]?.contains("/\($0).png") != true }
        },
        Limit("the guides of all languages have the same headings, pictures and keys") { papers in
            func outline(_ text: String) -> [String] {
                text.split(separator: "\n").compactMap { line -> String? in
                    switch true {
                    case line.hasPrefix("#"): String(line.prefix { $0 == "#" })
                    case line.hasPrefix("!"): String(line.drop { $0 != "(" })
                    case line.hasPrefix("|"): "|"
                    default: nil
                    }
                }
            }
            let guides = papers.documents.filter { $0.key != "README.md" }
            return guides.filter { outline($0.value) != outline(guides["docs/user-guide.md"] ?? "") }.map(\.key)
        },
    ]

    @Test func keywordsSummaryAndGuideAreInEveryLanguage() throws {
        let folder = Package.root.appending(path: "resources")
        let documents = try Papers().documents
        /// A file with its translations, as it is installed.
        func translated(_ kind: String, _ ending: String) throws -> [Substring] {
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            let file = try #require(files.first { isOfApplication($0, ending) })
            let result = try run([
                "/usr/bin/msgfmt", kind, "--template=" + folder.appending(path: file).path(),
                "-d", folder.appending(path: "po").path(), "-o", "-",
            ])
            #expect(result.status == 0, "\(result.output)")
            return result.output.split(separator: "\n")
        }
        let desktop = try translated("--desktop", ".desktop")
        let metainfo = try translated("--xml", ".metainfo.xml")
        let languages = try String(contentsOf: Package.root.appending(path: "resources/po/LINGUAS"), encoding: .utf8)
        for language in languages.split(whereSeparator: \.isWhitespace) {
            let keywords = desktop.first { $0.hasPrefix("Keywords[\(language)]=") } ?? ""
            #expect(documents["docs/user-guide.\(language).md"] != nil)
            let summary = metainfo.first { $0.contains("<summary xml:lang=\"\(language)\">") } ?? ""
            let length = summary.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }.count
            #expect((10...35).contains(length), "\(summary)")
            #expect(keywords.hasSuffix(";") && keywords.split(separator: ";").count > 3, "\(language): \(keywords)")
        }
    }
}

/// The file of the sample data window is excluded: no menu shows it.
private func isOfApplication(_ file: String, _ ending: String) -> Bool {
    file.hasSuffix(ending) && !file.contains(".SampleData.")
}
