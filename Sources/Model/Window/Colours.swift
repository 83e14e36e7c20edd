/// The colours of the window: as the system wants them, dark on light, or light on dark.
public enum Colours: String, LosslessStringConvertible, Sendable {
    case system, light, dark
}
