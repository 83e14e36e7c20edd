/// Answers in the shapes of api.chucknorris.io, with invented content.
enum RecordedAnswers {
    static let joke = """
        {
          "categories": ["dev"],
          "created_at": "2020-01-05 13:42:19.576875",
          "icon_url": "https://assets.chucknorris.host/img/avatar/chuck-norris.png",
          "id": "-aB3dE5fG7hI9jK1lM3nOp",
          "updated_at": "2020-01-05 13:42:19.57",
          "url": "https://api.chucknorris.io/jokes/-aB3dE5fG7hI9jK1lM3nOp",
          "value": "Chuck Norris writes his own made-up example."
        }
        """

    static let notFound = """
        {"timestamp":"2030-06-21T12:04:41.919Z","status":404,"error":"Not Found",\
        "message":"No jokes for category \\"nope\\" found.","path":"/jokes/random"}
        """

    static let page = """
        <!DOCTYPE html>
        <html><head><title>Application Error</title></head><body>An error occurred in the application.</body></html>
        """
}
