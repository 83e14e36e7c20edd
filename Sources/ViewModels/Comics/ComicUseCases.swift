import Domain

extension ComicsModel {
    /// What the business of the section needs.
    public struct UseCases: Sendable {
        let open: OpenComicsUseCase
        let load: LoadComicUseCase
        let newest: NewestComicUseCase
        let goTo: GoToComicUseCase
        let show: ShowComicUseCase
        let prefetch: PrefetchComicsUseCase
        let picture: LoadComicPictureUseCase
        let savePicture: SaveComicPictureUseCase
        let setFavourite: SetFavouriteComicUseCase
        let setRead: SetReadComicUseCase
        let search: SearchComicsUseCase
        let archive: KeepArchiveUseCase

        /// All of it.
        public init(
            open: OpenComicsUseCase, load: LoadComicUseCase, newest: NewestComicUseCase, goTo: GoToComicUseCase,
            show: ShowComicUseCase, prefetch: PrefetchComicsUseCase, picture: LoadComicPictureUseCase,
            savePicture: SaveComicPictureUseCase, setFavourite: SetFavouriteComicUseCase, setRead: SetReadComicUseCase,
            search: SearchComicsUseCase, archive: KeepArchiveUseCase
        ) {
            self.open = open
            self.load = load
            self.newest = newest
            self.goTo = goTo
            self.show = show
            self.prefetch = prefetch
            self.picture = picture
            self.savePicture = savePicture
            self.setFavourite = setFavourite
            self.setRead = setRead
            self.search = search
            self.archive = archive
        }
    }
}
