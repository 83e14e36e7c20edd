import Domain
import Foundation
import GtkSupport
import Storage
import ViewModels

/// A service of five comics with a picture of one pixel.
struct FiveComics: ComicService {
    func newest() async throws -> Comic { try await comic(5) }

    func comic(_ number: Int) async throws -> Comic {
        guard (1...5).contains(number) else { throw ComicNumberProblem.notFound }
        return Comic(
            number: number, title: "Title \(number)", alt: "Alt", date: CalendarDay(year: 2020, month: 2, day: 29),
            transcript: number == 4 ? "A: Hello." : nil, picture: URL(string: "https://imgs.example/\(number).gif"),
            isInteractive: number == 3)
    }

    func picture(at address: URL) async throws -> Data {
        // A GIF file of two frames of a pixel each, black and white in turn.
        Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAAKAAAALAAAAAABAAEAAAICRAEAIfkEAAoAAAAsAAAAAAEAAQAAAgJMAQA7") ?? Data()
    }
}

/// Keeps no picture.
struct ForgottenPictures: RemovablePictureStore {
    func picture(named name: String) async -> Data? { nil }
    func keep(_ data: Data, named name: String) async {}
    func remove(named name: String) async {}
}
