import CDecoding
import CSeccomp
import Domain
import Foundation
import PictureDecoding
import PixbufDecoding

// Decodes the pictures that come over standard input, a socket, one after the other. `DecodingProcess` starts it.

/// The pixels of the largest picture twice, and what a decoder needs beside them.
let memoryLimit = 448 << 20

/// Decodes the picture of a request.
func answer(_ request: DecodingRequest, _ descriptor: CInt) -> (DecodingAnswer, SharedMemory?) {
    guard let encoded = SharedMemory.received(descriptor, count: request.byteCount) else { return (.malformed(""), nil) }
    chuckle_limit_time(1 + UInt32(clamping: request.limits.pixels / 8_000_000))
    do {
        var memory: SharedMemory?
        let layout = try PixbufDecoder.decode(encoded.data(at: 0, count: encoded.count), limits: request.limits) { count, fill in
            memory = SharedMemory.filled(count: count, with: fill)
        }
        guard let memory else { return (.tooLarge, nil) }
        return (.picture(layout), memory)
    } catch PictureError.malformed(let description) {
        return (.malformed(String(description.prefix(300))), nil)
    } catch {
        return (.tooLarge, nil)
    }
}

PixbufDecoder.loadModules()
chuckle_limit_memory(PixbufDecoder.addressSpace, memoryLimit)
// Where the kernel does not allow it the limits remain.
_ = chuckle_confine()
let channel = DecodingChannel(socket: 0)
while let (request, descriptor) = channel.receive(DecodingRequest.self, timeout: -1) {
    let (answer, memory) = answer(request, descriptor)
    guard channel.send(answer, with: memory) else { break }
}
