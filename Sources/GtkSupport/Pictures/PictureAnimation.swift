/// The frames of a picture that moves.
public struct PictureAnimation: Sendable {
    /// What is shown for a while.
    public struct Frame: Sendable {
        /// The whole picture, not only what changes in it.
        public let texture: Texture
        /// For how long, in milliseconds; at least 20.
        public let delay: Int
    }

    /// At least two, in their order.
    public let frames: [Frame]
    /// How often all frames are shown; nil for ever.
    public let plays: Int?
}
