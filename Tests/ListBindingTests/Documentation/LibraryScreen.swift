import ListBinding

nonisolated struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

final class SongCell: HeadlessListCell {
  var title = ""
}

final class AlbumCell: HeadlessListCell {
  var title = ""
}

@MainActor
final class LibraryScreen {
  let list = HeadlessListView(viewportHeight: 10)
  let recent = MutableObservableArray<Song>()
  let albums = MutableObservable2DArray<String, Song>()

  /// The songs that the user selected, of either list.
  let selected = PublishSubject<Song, Never>()

  init() {
    let parts = ListViewParts(of: list, count: 2)
    let recentBinding = recent.bind(
      to: parts[0], cellType: SongCell.self,
      headerTitle: { list, _ in list.isEmpty ? nil : "Recent" }
    ) { $0.title = $1.title }
    let albumBinding = albums.bind(
      to: parts[1], cellType: AlbumCell.self,
      headerTitle: { list, section in list.metadata(ofSection: section) }
    ) { $0.title = $1.title }

    recentBinding.write(to: recent)
    for binding in [recentBinding.selectedItem, albumBinding.selectedItem] {
      binding.bind(to: selected)
    }
  }
}
