import Desktop
import Model
import SampleServices

// Uses everything that must work without GTK: prints the status of a joke from the sample services.
// A test checks the libraries that it links.
let server = SampleServer(choice: .inTurn)
let client = SoupHTTPClient(configuration: .init(userAgent: "Headless/1"))
let secrets: any SecretStore = SecretService()
let address = try await server.start().chuckNorris
let response = try await client.send(HTTPRequest(url: address.appending(path: "jokes/random"), headers: [:]))
print(response.status, type(of: secrets))
