import Domain
import Foundation
import GLibSupport
import GtkSupport
import Localization

/// Starts the application at login by a file in the user's autostart folder.
///
/// Source: the Desktop Application Autostart Specification 0.5.
struct AutostartFile: LoginStart {
    let folder: URL
    /// The application's id.
    let identifier: String
    let name: String
    let program: String
    /// The program, and its arguments.
    let command: [String]

    /// Starts this program.
    init(
        folder: URL = URL(filePath: UserFolders.configuration).appending(path: "autostart"),
        identifier: String = Identity.shownIdentifier, name: String = Identity.shownName,
        program: String = Bundle.main.executablePath ?? "chuckle", isDevelopment: Bool = Identity.isDevelopment
    ) {
        (self.folder, self.identifier, self.name, self.program) = (folder, identifier, name, program)
        // A development build that is started without this would be the user's application.
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

    /// The content of the file. Desktops leave it alone once the program is uninstalled, which leaves the user's files where they are.
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

    /// A word of a command line, by the Desktop Entry Specification: in quotes, and then escaped as all values are.
    private static func quoted(_ word: String) -> String {
        let special: Set<Character> = ["\"", "`", "$", "\\"]
        let word = word.map { special.contains($0) ? "\\\($0)" : String($0) }.joined().replacing("%", with: "%%")
        return escaped("\"\(word)\"")
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    }
}

/// Starts the application at login out of a sandbox.
///
/// Elsewhere the portal takes the process for the application that started it, such as a terminal, and would start that.
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
