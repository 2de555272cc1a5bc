import ListBinding
import TerminalKit

/// The list is bound as it is.
@MainActor
enum PlainBinding {
  static func show(
    _ list: GalleryList, in view: TerminalListView, open: @escaping Architecture.FileHandler
  ) -> any Disposable {
    let binder = ListBinder<GallerySnapshot, TerminalListView>()
    binder.headerTitle = { list, section in list.section(at: section).metadata.title }
    let binding = list.bind(to: view, cellType: TerminalCell.self, using: binder) { cell, item in
      cell.content = item.content
    }
    let choices = view.reactive.selectedItemIndexPath.observeNext { path in
      if case .file(let file)? = binding.item(at: path) { open(file) }
    }
    return CompositeDisposable([binding, choices])
  }
}
