import Foundation

/// Where each web service is.
public struct ServiceAddresses: Sendable {
    public let chuckNorris, dadJokes, rapidAPI, switter, randomUser, xkcd, explainXKCD: URL
    let tiles: TileServerOverride?

    public init(
        chuckNorris: URL, dadJokes: URL, rapidAPI: URL, switter: URL, randomUser: URL, xkcd: URL, explainXKCD: URL,
        tiles: TileServerOverride?
    ) {
        (self.chuckNorris, self.dadJokes, self.rapidAPI, self.switter) = (chuckNorris, dadJokes, rapidAPI, switter)
        (self.randomUser, self.xkcd, self.explainXKCD, self.tiles) = (randomUser, xkcd, explainXKCD, tiles)
    }

    /// The public addresses, or those of environment variables. Throws `ServiceAddress.InvalidError`.
    public static func ofUser(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws -> Self {
        let base = { try ServiceAddress.base(variable: $0, publicAddress: $1, environment: environment) }
        return ServiceAddresses(
            chuckNorris: try base("CHUCKLE_CHUCKNORRIS_URL", ChuckNorrisClient.publicAddress),
            dadJokes: try base("CHUCKLE_DADJOKES_URL", OfficialJokeClient.publicAddress),
            rapidAPI: try base("CHUCKLE_RAPIDAPI_URL", RapidAPIDadJokeClient.publicAddress),
            switter: try base("CHUCKLE_SWITTER_URL", SwitterClient.publicAddress),
            randomUser: try base("CHUCKLE_RANDOMUSER_URL", RandomUserClient.publicAddress),
            xkcd: try base("CHUCKLE_XKCD_URL", XKCDClient.publicAddress),
            explainXKCD: try base("CHUCKLE_EXPLAINXKCD_URL", ExplainXKCDClient.publicAddress),
            tiles: try ServiceAddress.tileServer(environment: environment))
    }
}
