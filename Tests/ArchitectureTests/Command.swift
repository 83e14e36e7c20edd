import Foundation

/// Runs a command. Foundation's `Process` sometimes misses the end if other tests start processes at the same moment.
/// - Parameters:
///   - environment: the whole environment; nil for that of the tests.
///   - redirection: chooses the output, in shell syntax.
func run(_ words: [String], environment: [String: String]? = nil, redirection: String = "2>&1") throws -> (
    status: Int32, output: String
) {
    func quoted(_ word: String) -> String { "'" + word.replacing("'", with: #"'\''"#) + "'" }
    // The test runner blocks the signals with which commands end each other.
    var command = ["exec", "/usr/bin/env", "--default-signal"]
    if let environment { command += ["--ignore-environment"] + environment.map { quoted("\($0)=\($1)") } }
    command += words.map(quoted) + [redirection]
    guard let pipe = popen(command.joined(separator: " "), "re") else { throw CocoaError(.fileReadUnknown) }
    let output = FileHandle(fileDescriptor: fileno(pipe)).readDataToEndOfFile()
    return (pclose(pipe) >> 8 & 0xFF, String(decoding: output, as: UTF8.self))
}

func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
}

/// Writes an executable file by copying. A child of another test may still hold the written file open, and a file that is open for
/// writing cannot be executed.
func write(_ text: String, to file: URL) throws {
    let plain = file.appendingPathExtension("plain")
    try Data(text.utf8).write(to: plain)
    let result = try run(["/usr/bin/install", "-m", "755", plain.path(), file.path()])
    guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    try FileManager.default.removeItem(at: plain)
}
