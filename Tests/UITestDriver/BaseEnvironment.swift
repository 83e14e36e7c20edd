import Foundation

/// The few variables that every started program inherits from the tests.
///
/// More of them would make results depend on the machine.
enum BaseEnvironment {
    static var variables: [String: String] {
        let inherited = ProcessInfo.processInfo.environment.filter { ["PATH", "LD_LIBRARY_PATH"].contains($0.key) }
        return inherited.merging(["LANG": "C.UTF-8"]) { _, ours in ours }
    }
}
