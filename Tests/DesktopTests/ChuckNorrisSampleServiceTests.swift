import Desktop
import Model
import SampleServices
import Testing
import TestServices

@Suite struct ChuckNorrisSampleServiceTests {
    @Test
    func `A joke is of its category, or of one of several; an unknown or empty category has none. It links as the service's do`()
        async throws
    {
        try await withSampleServer { _, addresses, http in
            let client = ChuckNorrisClient(base: addresses.chuckNorris, client: http)
            let categories = try await client.categories()
            #expect(categories.count > 5 && categories == categories.sorted())
            for category in categories {
                #expect(try await client.randomJoke(category: category).categories.contains(category))
            }
            let any = try await client.randomJoke(category: nil)
            #expect(any.url == "https://api.chucknorris.io/jokes/\(any.id)")
            let joke = try await client.randomJoke(category: "\(categories[0]),\(categories[1])")
            #expect(!Set(joke.categories).isDisjoint(with: categories.prefix(2)))
            for category in ["nope", ""] {
                let error = HTTPError.status(404, description: "No jokes for category \"\(category)\" found.")
                await #expect(throws: error) { try await client.randomJoke(category: category) }
            }
        }
    }
}
