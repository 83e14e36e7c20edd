import Foundation
import PackagePlugin

/// Compiles `chuckle.gresource.xml`, the files it lists and the sample data into one binary bundle.
@main
struct CompileResources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL
        let description = try description(of: folder, in: context.pluginWorkDirectoryURL)
        let bundle = context.pluginWorkDirectoryURL.appending(path: "chuckle.gresource")
        return [
            .buildCommand(
                displayName: "Compiling resources",
                executable: URL(filePath: "/usr/bin/glib-compile-resources"),
                arguments: [
                    "--sourcedir=\(folder.path(percentEncoded: false))",
                    "--target=\(bundle.path(percentEncoded: false))",
                    description.path(percentEncoded: false),
                ],
                inputFiles: [description] + inputFiles(below: folder),
                outputFiles: [bundle])
        ]
    }

    /// The description of the resources with all files of the sample data.
    private func description(of folder: URL, in workFolder: URL) throws -> URL {
        let samples = inputFiles(below: folder.appending(path: "sample-data")).map { file in
            "<file>\(file.path(percentEncoded: false).dropFirst(folder.path(percentEncoded: false).count))</file>"
        }
        let original = try String(contentsOf: folder.appending(path: "chuckle.gresource.xml"), encoding: .utf8)
        let text = original.replacing("</gresource>", with: samples.joined() + "</gresource>")
        let description = workFolder.appending(path: "chuckle.gresource.xml")
        // A newer file would be compiled again.
        if (try? String(contentsOf: description, encoding: .utf8)) != text {
            try text.write(to: description, atomically: true, encoding: .utf8)
        }
        return description
    }

    /// Every file that the description may list. SwiftPM rebuilds only after a change of declared inputs.
    private func inputFiles(below folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { ["ui", "css", "svg", "png", "jpg", "gif", "geojson", "json"].contains($0.pathExtension) }
            .sorted { $0.path() < $1.path() }
    }
}
