import Foundation
import Testing

@Suite struct FormTests {
    @Test func templatesUseTheStepsOfSpacing() throws {
        let steps: Set = [0, 2, 6, 8, 12, 16, 18, 24]
        for template in try Package.texts(in: "resources/ui", "ui") {
            for match in template.text.matches(of: #/name="((?:margin-\w+|(?:row-|column-)?spacing))">(\d+)</#) {
                let isStep = Int(match.output.2).map(steps.contains) == true
                #expect(isStep, "\(template.path): \(match.output.1) \(match.output.2)")
            }
        }
    }

    @Test func marksAreIcons() throws {
        for (folder, pathExtension) in [("Sources", "swift"), ("resources/ui", "ui")] {
            for file in try Package.texts(in: folder, pathExtension) {
                #expect(!file.text.contains(/[●○★☆✓✔✗✘]/), "\(file.path)")
            }
        }
    }
}
