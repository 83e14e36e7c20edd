import Testing

/// Within a room of the model, data (tables and clients) and what they are used for are kept apart by name.
@Suite struct SublayerTests {
    private let sources: [Source]

    init() throws {
        sources = try Package().sources(of: "Model")
    }

    private func name(of source: Source) -> Substring { source.path.split(separator: "/").last?.dropLast(".swift".count) ?? "" }

    @Test func onlyTablesKnowTheDatabase() {
        let databases = sources.filter { $0.imports.contains("GRDB") }
        #expect(databases.count > 5)
        for source in databases {
            #expect(
                name(of: source).contains(/Tables?(\+\w+)?$|Schema$|^AppDatabase$|^Salvage$|^DatabaseErrors$/), "\(source.path)")
        }
    }

    @Test func onlyClientsKnowRequests() {
        let clients = sources.filter { $0.names.contains("HTTPRequest") && $0.room != "HTTP" }
        #expect(clients.count > 4)
        for source in clients { #expect(name(of: source).contains(/Clients?$/), "\(source.path)") }
    }

    @Test func useCasesNameNeitherSQLNorAddresses() {
        let useCases = sources.filter { $0.code.contains(/struct \w+UseCase\b/) }
        #expect(useCases.count > 10)
        for source in useCases { #expect(!source.text.contains(/"(?:SELECT|INSERT|UPDATE|DELETE|https?:)/), "\(source.path)") }
    }
}
