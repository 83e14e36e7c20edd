import Domain

extension PeopleModel {
    /// What the business of the section needs.
    public struct UseCases: Sendable {
        let load: LoadPeopleUseCase
        let refresh: RefreshPeopleUseCase
        let delete: DeletePersonUseCase
        let restore: RestorePersonUseCase
        let picture: LoadPersonPictureUseCase
        let saveEdits: SavePersonEditsUseCase
        let export: ExportVCardUseCase

        /// All of it.
        public init(
            load: LoadPeopleUseCase, refresh: RefreshPeopleUseCase, delete: DeletePersonUseCase,
            restore: RestorePersonUseCase, picture: LoadPersonPictureUseCase, saveEdits: SavePersonEditsUseCase,
            export: ExportVCardUseCase
        ) {
            self.load = load
            self.refresh = refresh
            self.delete = delete
            self.restore = restore
            self.picture = picture
            self.saveEdits = saveEdits
            self.export = export
        }
    }
}
