/// A setting that is a text: it is typed, checked while it is typed, and changed on demand.
@MainActor
public protocol TextSettingModel: AnyObject {
    /// What is in the entry.
    var text: String { get }
    /// What is wrong with the text; nil while nothing is.
    var problem: String? { get }
    /// Whether the text can be taken over.
    var canChange: Bool { get }
    /// What the group tells the user.
    var messages: MessagesModel { get }

    /// The user typed.
    func textChanged(_ text: String)
    /// The text is taken over. Who types fast may be here before what is used now was read, which is read first then.
    func changeTapped() async
}
