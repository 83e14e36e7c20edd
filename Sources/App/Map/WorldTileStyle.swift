import GtkSupport

/// The colours of the built-in world map.
enum WorldTileStyle: Sendable, Hashable, CaseIterable {
    case light
    case dark

    var sea: CanvasColour { CanvasColour(self == .light ? 0xB5D3E7 : 0x17222C) }
    var land: CanvasColour { CanvasColour(self == .light ? 0xF6F3EA : 0x39414A) }
    var border: CanvasColour { CanvasColour(self == .light ? 0xA0A2A3 : 0x76818C) }
    var country: CanvasColour { CanvasColour(self == .light ? 0x3B3F46 : 0xE4E8EC) }
    var city: CanvasColour { CanvasColour(self == .light ? 0x17191C : 0xFFFFFF) }
    /// Around names, so that they are legible on land and on sea.
    var halo: CanvasColour { CanvasColour(self == .light ? 0xFBFAF5 : 0x20272E) }
}
