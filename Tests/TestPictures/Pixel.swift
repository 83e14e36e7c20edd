import Foundation
import Model
import Pictures

extension Picture {
    /// Red, green and blue as on the web.
    public func pixel(x: Int, y: Int, frame: Int = 0) -> UInt32 {
        frames[frame].pixels.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: (y * width + x) * 4, as: UInt32.self) & 0xFFFFFF
        }
    }
}
