import Foundation
import GLibSupport
import GtkSupport
import Model

/// Starts the application at login by a file in the user's autostart folder (Desktop Application Autostart Specification 0.5).
struct AutostartFile: LoginStart {
    let folder: URL
    let identifier: String
    let name: String
    let program: String
    let command: [String]

    init(
        folder: URL = URL(filePath: UserFolders.configuration).appending(path: "autostart"),
        identifier: String = Identity.shownIdentifier, name: String = Identity.shownName,
        program: String = Bundle.main.executablePath ?? "chuckle", isDevelopment: Bool = Identity.isDevelopment
    ) {
        (self.folder, self.identifier, self.name, self.program) = (folder, identifier, name, program)
        // A development build without this variable would be the user's application.
        command = (isDevelopment ? ["env", "CHUCKLE_DEVELOPMENT=1"] : []) + [program, "--notify"]
    }

    private var file: URL { folder.appending(path: identifier + ".desktop") }

    func set(_ isOn: Bool) async throws {
        do {
            if isOn {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                try Data(text.utf8).write(to: file, options: .atomic)
            } else if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
                try FileManager.default.removeItem(at: file)
            }
        } catch {
            throw LoginStartError.failed(description: error.localizedDescription)
        }
    }

    /// Desktops ignore the file after the program is uninstalled, which leaves the user's files in place.
    var text: String {
        """
        [Desktop Entry]
        Type=Application
        Name=\(Self.escaped(name))
        Icon=\(identifier)
        TryExec=\(Self.escaped(program))
        Exec=\(command.map(Self.quoted).joined(separator: " "))
        """ + "\n"
    }

    /// Quotes a word of a command line and escapes it as a value, by the Desktop Entry Specification.
    private static func quoted(_ word: String) -> String {
        let special: Set<Character> = ["\"", "`", "$", "\\"]
        let word = word.map { special.contains($0) ? "\\\($0)" : String($0) }.joined().replacing("%", with: "%%")
        return escaped("\"\(word)\"")
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    }
}

/// Starts the application at login out of a sandbox. Outside one, the portal would start the parent process, such as a terminal.
struct SandboxLoginStart: LoginStart {
    func set(_ isOn: Bool) async throws {
        do {
            let isStarted = try await BackgroundPortal.setAutostart(
                isOn, command: ["chuckle", "--notify"], reason: localized("Notify of birthdays and new comics at login"))
            if isOn, !isStarted { throw LoginStartError.refused }
        } catch let error as GLibError {
            throw LoginStartError.failed(description: error.message)
        }
    }
}
