import Domain

extension PeopleModel {
    /// What the business of the section needs.
    public struct UseCases: Sendable {
        let observe: ObservePeopleUseCase
        let refresh: RefreshPeopleUseCase
        let delete: DeletePersonUseCase
        let restore: RestorePersonUseCase
        let picture: LoadPersonPictureUseCase
        let saveEdits: SavePersonEditsUseCase
        let export: ExportVCardUseCase

        /// All of it.
        public init(
            observe: ObservePeopleUseCase, refresh: RefreshPeopleUseCase, delete: DeletePersonUseCase,
            restore: RestorePersonUseCase, picture: LoadPersonPictureUseCase, saveEdits: SavePersonEditsUseCase,
            export: ExportVCardUseCase
        ) {
            self.observe = observe
            self.refresh = refresh
            self.delete = delete
            self.restore = restore
            self.picture = picture
            self.saveEdits = saveEdits
            self.export = export
        }
    }
}
