import CDecoding
import Decoding
import Dispatch
import Foundation
import Synchronization

/// Decodes pictures in a process without files and network, with little memory and time. It starts with the first picture and is
/// kept. A picture that ends a new process fails, and the next one starts another.
public final class DecodingProcess: PictureDecoder {
    /// In milliseconds, for a busy machine. The process itself is limited to a few seconds of processor time.
    private static let patience: CInt = 30_000

    private let program: String
    private let running = Mutex<(channel: DecodingChannel, process: pid_t)?>(nil)
    // The connection blocks, so it must not use Swift's own threads.
    private let queue = DispatchQueue(label: "decoding", qos: .userInitiated)

    public init(program: String = DecodingProcess.program) {
        self.program = program
    }

    deinit {
        end()
    }

    /// Beside this program, or in `libexec` of an installation.
    public static var program: String {
        let folder = Bundle.main.bundleURL
        let installed = folder.appending(path: "../libexec/chuckle-decode").standardizedFileURL.path(percentEncoded: false)
        if FileManager.default.isExecutableFile(atPath: installed) { return installed }
        return folder.appending(path: "chuckle-decode").path(percentEncoded: false)
    }

    /// For tests; nil while the process does not run.
    var process: pid_t? { running.withLock { $0?.process } }

    public func picture(from data: Data, limits: PictureLimits) async throws -> Picture {
        // Rejects most bytes that are no picture without the process.
        _ = try limits.header(of: data)
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try self.decoded(data, limits) }) }
        }
    }

    private func decoded(_ data: Data, _ limits: PictureLimits) throws -> Picture {
        let encoded = SharedMemory.filled(count: data.count) { memory in
            memory.copyBytes(from: data)
        }
        guard let encoded else { throw PictureError.undecodable }
        let request = DecodingRequest(byteCount: data.count, limits: limits)
        // A kept process may have ended because of an earlier picture.
        let isKept = process != nil
        guard let (answer, descriptor) = answer(to: request, encoded) ?? (isKept ? self.answer(to: request, encoded) : nil) else {
            throw PictureError.undecodable
        }
        var isTaken = false
        defer { if !isTaken, descriptor >= 0 { close(descriptor) } }
        switch answer {
        case .picture(let layout):
            isTaken = layout.complies(with: limits)
            guard isTaken, let pixels = SharedMemory.received(descriptor, count: layout.byteCount) else {
                end()
                throw PictureError.undecodable
            }
            return Picture(layout, pixels)
        case .tooLarge: throw PictureError.tooLarge
        case .malformed(let description): throw PictureError.malformed(description)
        }
    }

    /// Nil, after ending the process, if it does not answer.
    private func answer(to request: DecodingRequest, _ encoded: SharedMemory) -> (DecodingAnswer, descriptor: CInt)? {
        if let channel = channel(), channel.send(request, with: encoded),
            let answer = channel.receive(DecodingAnswer.self, timeout: Self.patience)
        {
            return answer
        }
        end()
        return nil
    }

    private func channel() -> DecodingChannel? {
        running.withLock { running in
            if let running { return running.channel }
            var process: pid_t = 0
            let socket = chuckle_start(program, &process)
            guard socket >= 0 else { return nil }
            let channel = DecodingChannel(socket: socket)
            running = (channel, process)
            return channel
        }
    }

    private func end() {
        let ended = running.withLock { running in
            defer { running = nil }
            return running
        }
        if let ended { chuckle_end(ended.process) }
    }
}

extension SharedMemory {
    /// Data that retain the memory without a copy.
    fileprivate func data(at offset: Int, count: Int) -> Data {
        let part = UnsafeMutableRawBufferPointer(mutating: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count]))
        guard let start = part.baseAddress else { return Data() }
        return Data(bytesNoCopy: start, count: count, deallocator: .custom { [self] _, _ in _ = self })
    }
}

extension Picture {
    convenience init(_ layout: PictureLayout, _ memory: SharedMemory) {
        var offset = 0
        func next(_ size: PictureLayout.Size) -> Data {
            defer { offset += size.byteCount }
            return memory.data(at: offset, count: size.byteCount)
        }
        let frames = layout.delays.map { Frame(pixels: next(layout.size), delay: $0) }
        let planes = layout.halves.map { (size: $0, pixels: next($0)) }
        let half = planes.reversed().reduce(nil as Picture?) { smaller, plane in
            Picture(width: plane.size.width, height: plane.size.height, frames: [Frame(pixels: plane.pixels)], half: smaller)
        }
        self.init(width: layout.size.width, height: layout.size.height, frames: frames, plays: layout.plays, half: half)
    }
}
