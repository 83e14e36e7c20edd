import Domain
import Localization

extension StorageNotice {
    /// What is unusual about the data that were opened.
    var text: String {
        switch self {
        case .replaced(let name, 0):
            localized("Your data file was damaged. It has been kept as “%@”, and a new one has been created.", name)
        case .replaced(let name, let rescued):
            localizedPlural(
                "Your data file was damaged, and %@ entry of it was rescued.",
                "Your data file was damaged, and %@ entries of it were rescued.", count: rescued) + " "
                + localized("The damaged file has been kept as “%@”.", name)
        case .empty:
            localized("Your data file was empty, so Chuckle begins anew. If you have a backup, restore it before you go on.")
        case .readOnly:
            localized("Your data can only be read. What you change now is not saved.")
        }
    }
}
