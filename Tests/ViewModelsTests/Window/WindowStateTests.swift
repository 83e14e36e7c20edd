import Testing

@testable import ViewModels

@Suite struct WindowStateTests {
    @Test(arguments: [
        WindowState.initial,
        WindowState(width: 360, height: 294, isMaximized: true, route: .chuckNorris(jokeID: nil)),
        WindowState(width: 1920, height: 1080, isMaximized: false, route: .chuckNorris(jokeID: "-aB3dE5fG7hI9jK1lM3nOp")),
        WindowState(width: 800, height: 600, isMaximized: true, route: .chuckNorris(jokeID: "\"å\\\n😀")),
        WindowState(width: 800, height: 600, isMaximized: false, route: .chuckNorris(jokeID: "")),
        WindowState(width: 800, height: 600, isMaximized: false, route: .settings),
        WindowState(width: 800, height: 600, isMaximized: false, route: .switter),
        WindowState(width: 800, height: 600, isMaximized: false, route: .dadJokes(favouriteID: nil)),
        WindowState(width: 800, height: 600, isMaximized: false, route: .dadJokes(favouriteID: .max)),
        WindowState(width: 800, height: 600, isMaximized: false, route: .comics),
    ])
    func `What is stored is read again`(state: WindowState) {
        #expect(WindowState(stored: state.stored) == state)
    }

    @Test func `A state with the number of a comic opens the comics`() {
        let stored = #"{"width":800,"height":600,"isMaximized":false,"route":{"comics":{"number":405}}}"#
        #expect(WindowState(stored: stored).route == .comics)
    }

    @Test(arguments: [
        nil, "", " ", "garbage", "null", "[]", "{}", "1", "{\"width\":800}",
        "{\"width\":\"800\",\"height\":600,\"isMaximized\":false,\"route\":{\"chuckNorris\":{}}}",
        "{\"width\":1e400,\"height\":600,\"isMaximized\":false,\"route\":{\"chuckNorris\":{}}}",
        "{\"width\":99999999999999999999,\"height\":600,\"isMaximized\":false,\"route\":{\"chuckNorris\":{}}}",
        "{\"width\":800,\"height\":600,\"isMaximized\":false,\"route\":{\"aLaterSection\":{}}}",
        "{\"width\":800,\"height\":600,\"isMaximized\":false,\"route\":{}}",
        "{\"width\":800,\"height\":600,\"isMaximized\":false",
    ])
    func `Anything unreadable gives the state of the first start`(text: String?) {
        #expect(WindowState(stored: text) == .initial)
    }

    @Test(arguments: [
        (0, 0, 360, 294), (-5, -5, 360, 294), (359, 293, 360, 294), (360, 294, 360, 294),
        (Int.min, Int.max, 360, 16_384), (16_384, 16_384, 16_384, 16_384), (16_385, 100_000, 16_384, 16_384),
    ])
    func `Sizes are brought into the range of screens`(width: Int, height: Int, restoredWidth: Int, restoredHeight: Int) {
        let state = WindowState(width: width, height: height, isMaximized: true, route: .chuckNorris(jokeID: "a"))
        let restored = WindowState(
            width: restoredWidth, height: restoredHeight, isMaximized: true, route: .chuckNorris(jokeID: "a"))
        #expect(WindowState(stored: state.stored) == restored)
    }

    @Test func `The window of the first start fits a small screen and shows the jokes`() {
        #expect(WindowState.initial.width <= 1024)
        #expect(WindowState.initial.height <= 768)
        #expect(!WindowState.initial.isMaximized)
        #expect(WindowState.initial.route == .chuckNorris(jokeID: nil))
    }
}
