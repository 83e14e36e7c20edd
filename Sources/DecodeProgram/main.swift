import CDecoding
import Codecs
import CSeccomp
import Decoding

// Decodes pictures from standard input, a socket, one after another. `DecodingProcess` starts this program.

/// Twice the pixels of the largest picture, and a decoder's own needs.
let memoryLimit = 448 << 20

func answer(_ request: DecodingRequest, _ descriptor: CInt) -> (DecodingAnswer, SharedMemory?) {
    guard let encoded = SharedMemory.received(descriptor, count: request.byteCount) else { return (.malformed(""), nil) }
    chuckle_limit_time(1 + UInt32(clamping: request.limits.pixels / 8_000_000))
    do {
        var memory: SharedMemory?
        let layout = try PictureCodec.decode(encoded.bytes, limits: request.limits) {
            (count, fill: PictureCodec.Fill) throws(PictureError) in
            memory = try SharedMemory.filled(count: count, with: fill)
        }
        guard let memory else { return (.tooLarge, nil) }
        return withExtendedLifetime(encoded) { (.picture(layout), memory) }
    } catch {
        switch error {
        case .malformed(let description): return (.malformed(description), nil)
        case .tooLarge, .undecodable: return (.tooLarge, nil)
        }
    }
}

chuckle_limit_memory(memoryLimit)
// If the kernel does not allow it, the limits remain.
_ = chuckle_confine()
let channel = DecodingChannel(socket: 0)
while let (request, descriptor) = channel.receive(DecodingRequest.self, timeout: -1) {
    let (answer, memory) = answer(request, descriptor)
    guard channel.send(answer, with: memory) else { break }
}
