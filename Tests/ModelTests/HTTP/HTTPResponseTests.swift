import Foundation
import Model
import Testing

@Suite struct HTTPResponseTests {
    @Test(arguments: [200, 204, 299, -1, 0, 100, 199, 300, 304, 404, 500, 999])
    func `A status of 200 to 299 is successful, and no other`(status: Int) {
        #expect(HTTPResponse(status: status, mediaType: nil, body: Data()).isSuccessful == (200...299).contains(status))
    }

    @Test func `A request is bounded in size unless it says otherwise`() throws {
        let url = try #require(URL(string: "https://example.com"))
        #expect(HTTPRequest(url: url).byteLimit == 1_048_576)
        #expect(HTTPRequest(url: url, byteLimit: 5).byteLimit == 5)
    }
}
