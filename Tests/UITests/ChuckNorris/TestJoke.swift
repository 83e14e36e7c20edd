import Foundation
import TestServices

struct TestJoke: Encodable {
    var categories: [String] = []
    var created_at: String? = "2021-05-05 13:42:19.5"
    var icon_url = "https://assets.chucknorris.host/img/avatar/chuck-norris.png"
    var id = "abcdefghijklmnopqrstuv"
    var updated_at: String? = "2022-06-06 00:00:00"
    var url = "https://api.chucknorris.io/jokes/abcdefghijklmnopqrstuv"
    var value = "Chuck Norris tells the test what to expect."

    var answer: Misbehaviour { .answer(.json(self)) }
}
