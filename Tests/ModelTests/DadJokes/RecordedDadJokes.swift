/// Answers in the shapes of official-joke-api and of dad-jokes at RapidAPI, with invented content.
enum RecordedDadJokes {
    static let official =
        #"{"type":"general","setup":"What did the sample say to the test?","punchline":"I am only an example.","id":1}"#

    static let rapidAPI = """
        {"success":true,"body":[
          {"_id":"0123456789abcdef01234567","type":"general","setup":"Invented setup?","punchline":"Invented punchline!",
           "likes":[],"author":{"name":"nobody","id":null},"approved":true,"date":1600000000,"NSFW":false,
           "shareableLink":"https://dadjokes.io/joke/0123456789abcdef01234567"}]}
        """

    static func joke(_ setup: String, _ punchline: String = "Text", _ members: String = "") -> String {
        #"{"setup": "\#(setup)", "punchline": "\#(punchline)"\#(members.isEmpty ? "" : ", ")\#(members)}"#
    }
}
