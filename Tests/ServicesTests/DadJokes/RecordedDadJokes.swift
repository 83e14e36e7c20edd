/// Answers in the shapes of official-joke-api and of dad-jokes at RapidAPI, with invented content.
enum RecordedDadJokes {
    static let official =
        #"{"type":"general","setup":"What did the sample say to the test?","punchline":"I am only an example.","id":1}"#

    static let officialError = #"{"type":"error","message":"joke not found"}"#

    static let officialLimit = """
        {"type":"error","message":"Your ip has exceeded the 100 request limit per 15 minute(s). Try again in in 15 minute(s)."}
        """

    static let rapidAPI = """
        {"success":true,"body":[
          {"_id":"0123456789abcdef01234567","type":"general","setup":"Invented setup?","punchline":"Invented punchline!",
           "likes":[],"author":{"name":"nobody","id":null},"approved":true,"date":1600000000,"NSFW":false,
           "shareableLink":"https://dadjokes.io/joke/0123456789abcdef01234567"}]}
        """

    static let invalidKey = #"{"message":"Invalid API key. Go to https://docs.rapidapi.com/docs/keys for more info."}"#

    static let quota = """
        {"message":"You have exceeded the DAILY quota for Requests on your current plan, BASIC. Upgrade your plan at https://rapidapi.com/"}
        """

    /// A joke with two texts and further members.
    static func joke(_ setup: String, _ punchline: String = "Text", _ members: String = "") -> String {
        #"{"setup": "\#(setup)", "punchline": "\#(punchline)"\#(members.isEmpty ? "" : ", ")\#(members)}"#
    }
}
