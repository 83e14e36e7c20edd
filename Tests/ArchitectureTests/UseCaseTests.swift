import Testing

@Suite struct UseCaseTests {
    private func useCases() throws -> [(name: String, body: Substring)] {
        try Package().sources(of: "Model").flatMap { source in
            source.code.matches(of: /(?m:^)public struct (\w+UseCase)\b[^\n]*\{\n(?s:(.*?))\n\}/).map {
                (String($0.output.1), $0.output.2)
            }
        }
    }

    @Test func aUseCaseIsOneTaskCalledLikeAFunction() throws {
        let useCases = try useCases()
        #expect(!useCases.isEmpty)
        for (name, body) in useCases {
            let functions = body.matches(of: /(?m:^)    (?:@\w+ |nonisolated\(nonsending\) )*public func (\w+)/).map(\.output.1)
            #expect(Set(functions) == ["callAsFunction"], "\(name)")
            #expect(!body.contains(/(?m:^)    (?:public |private )?init\(/), "\(name) has a written initialiser")
        }
    }

    @Test func useCasesAreBuiltInTheModelAlone() throws {
        for module in ["App", "ViewModels"] {
            for source in try Package().sources(of: module) { #expect(!source.code.contains(/\w+UseCase\(/), "\(source.path)") }
        }
    }

    /// Tables are used as they are. Services, files and secrets are behind use cases.
    @Test func modelsHoldNoPorts() throws {
        let ports = try Package().sources(of: "Model").flatMap { source in
            source.code.matches(of: /(?m:^)public protocol (\w+)/).map { String($0.output.1) }
        }
        #expect(ports.contains("ComicService"))
        for source in try Package().sources(of: "ViewModels") where source.room != "Composition" {
            #expect(source.names.isDisjoint(with: ports), "\(source.path)")
            #expect(!source.code.contains(#/: RapidAPIKeys\b/#), "\(source.path)")
        }
    }

    @Test func initialisersOfModelsHaveAtMostTenParameters() throws {
        for source in try Package().sources(of: "ViewModels") where source.path.hasSuffix("Model.swift") {
            for initialiser in source.code.matches(of: /init\(((?s:[^{]*?))\) \{/) {
                let parameters = initialiser.output.1.matches(of: #/\w+: /#).count
                #expect(parameters <= 10, "\(source.path)")
            }
        }
    }
}
