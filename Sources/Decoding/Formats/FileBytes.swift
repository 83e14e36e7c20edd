/// Reads nil beyond the end.
struct FileBytes<Bytes: RandomAccessCollection<UInt8>> {
    let all: Bytes

    subscript(offset: Int) -> Int? {
        guard offset >= 0, offset < all.count else { return nil }
        return Int(all[all.index(all.startIndex, offsetBy: offset)])
    }

    func bigEndian(_ offset: Int, bytes: Int = 2) -> Int? {
        guard offset >= 0, offset + bytes <= all.count else { return nil }
        return all.dropFirst(offset).prefix(bytes).reduce(0) { $0 << 8 | Int($1) }
    }

    func littleEndian(_ offset: Int, bytes: Int = 2) -> Int? {
        guard offset >= 0, offset + bytes <= all.count else { return nil }
        return all.dropFirst(offset).prefix(bytes).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
        text.withUTF8Buffer { text in
            offset >= 0 && offset + text.count <= all.count && all.dropFirst(offset).prefix(text.count).elementsEqual(text)
        }
    }
}
