/// Any valid JSON.
struct AnyJSON: Decodable {
    init(from decoder: any Decoder) throws {}
}
