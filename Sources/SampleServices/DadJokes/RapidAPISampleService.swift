import Foundation

struct RapidAPISampleService: SampleService {
    static let pathPrefix = "rapidapi"
    static let refusedKey = "refused"

    let jokes: [SampleDadJoke]

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        guard let key = request.headers["x-rapidapi-key"], !key.isEmpty, key != Self.refusedKey else {
            return .json(
                status: 401, ["message": "Invalid API key. Go to https://docs.rapidapi.com/docs/keys for more info."])
        }
        guard request.path == "/random/joke" else {
            return .json(status: 403, ["message": "You are not subscribed to this API."])
        }
        // The service itself uses a bitwise "or", so that 2 gives 3, and 4 gives 5.
        let count = min((request.query["count"].flatMap { Int($0) } ?? 1) | 1, 5)
        return .json(Answer(success: true, body: choice.elements(max(1, count), of: jokes)))
    }

    private struct Answer: Encodable {
        let success: Bool
        let body: [SampleDadJoke]
    }
}
