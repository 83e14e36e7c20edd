import Model

public struct UseCases: Sendable {
    public let chuckNorris: ChuckNorrisUseCases
    public let dadJokes: DadJokeUseCases
    public let switter: SwitterUseCases
    public let comics: ComicUseCases
    public let people: PeopleUseCases
    public let map: MapUseCases
    public let userData: UserDataUseCases
}
