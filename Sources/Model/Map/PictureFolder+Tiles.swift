import Foundation

/// The cache of map tiles. Each file has a picture and the server's data about it.
extension PictureFolder: TileStore {
    public func tile(_ key: TileKey) -> KeptTile? {
        picture(named: Self.name(of: key)).flatMap { try? PropertyListDecoder().decode(KeptTile.self, from: $0) }
    }

    public func keep(_ tile: KeptTile, as key: TileKey) {
        // One tile must not evict many others.
        guard tile.data.count <= byteLimit / 4 else { return }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        if let file = try? encoder.encode(tile) { keep(file, named: Self.name(of: key)) }
    }

    public func size() -> Int {
        let index = index ?? listed()
        self.index = index
        return index.cost
    }

    public func removeAll() {
        try? FileManager.default.removeItem(at: folder)
        index = nil
    }

    private static func name(of key: TileKey) -> String {
        "\(key.template.text) \(key.coordinate.zoom) \(key.coordinate.x) \(key.coordinate.y)"
    }
}
