import Foundation
import PackagePlugin

/// Compiles `chuckle.gresource.xml` and the files it lists into one binary bundle.
@main
struct CompileResources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL
        let description = folder.appending(path: "chuckle.gresource.xml")
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

    /// Every file that the description may list. SwiftPM rebuilds only after a change of declared inputs.
    private func inputFiles(below folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { ["ui", "css", "svg", "png", "jpg", "gif", "geojson", "json"].contains($0.pathExtension) }
            .sorted { $0.path() < $1.path() }
    }
}
