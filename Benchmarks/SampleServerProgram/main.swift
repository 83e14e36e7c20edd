import Foundation
import SampleServices

// Serves the sample services until it is killed, each piece of their content in its turn, and says first where the service of
// Chuck Norris jokes is.
let server = SampleServer(choice: .inTurn)
let addresses = try await server.start()
print(addresses.chuckNorris.absoluteString)
fflush(nil)
while true { try await Task.sleep(for: .seconds(86_400)) }
