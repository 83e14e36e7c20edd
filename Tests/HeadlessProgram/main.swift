import Domain
import Networking
import SampleServices
import Secrets

// Uses everything that must work without GTK: fetches a joke from the sample services and prints the status of the answer. A test
// looks at the libraries that it links.
let server = SampleServer(choice: .inTurn)
let client = SoupHTTPClient(configuration: .init(userAgent: "Headless/1"))
let secrets: any SecretStore = SecretService()
let address = try await server.start().chuckNorris
let response = try await client.send(HTTPRequest(url: address.appending(path: "jokes/random"), headers: [:]))
print(response.status, type(of: secrets))
