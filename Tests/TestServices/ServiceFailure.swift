import SampleServices

extension SampleExchange {
    private static let jokeLimit = "Your ip has exceeded the 100 request limit per 15 minute(s). Try again in in 15 minute(s)."
    private static let dailyQuota =
        "You have exceeded the DAILY quota for Requests on your current plan, BASIC. Upgrade your plan at https://rapidapi.com/"

    /// - Parameter message: nil for the service's usual description.
    func failure(status: Int, message: String?) -> SampleAnswer {
        switch service {
        case "chucknorris": .json(status: status, ["path": request.path, "message": message])
        case "randomuser": .json(status: status, ["error": message])
        case "dadjokes":
            .json(
                status: status,
                ["type": "error", "message": message ?? (status == 429 ? Self.jokeLimit : "something went wrong")])
        case "rapidapi" where status == 500: .json(status: status, ["error": message ?? "Something went wrong."])
        case "rapidapi":
            .json(status: status, ["message": message ?? (status == 429 ? Self.dailyQuota : "Something went wrong.")])
        case "switter": .json(status: status, ["reason": message ?? "Something went wrong."])
        case "xkcd": .page(status: status, title: "\(status)", body: "<h1>\(status)</h1>\(message ?? "")")
        default: .text(status: status, message ?? "")
        }
    }
}
