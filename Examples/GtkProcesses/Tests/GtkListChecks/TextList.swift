import GtkListBinding
import ListBinding

/// A list whose rows are texts.
typealias TextList = MutableObservable2DArray<String, String>

extension MutableObservable2DArray<String, String> {
  typealias Snapshot = SectionedSnapshot<String, String>

  /// A section whose texts tell of their places.
  static func section(_ section: Int, count: Int) -> Observable2DArraySection<String, String> {
    .init(metadata: "s\(section)", items: (0..<count).map { "\(section).\($0)" })
  }
}

/// Shows texts and titles as they are.
final class TextBinder: ListBinder<TextList.Snapshot, GtkListView> {
  /// How many cells the view has asked for.
  private(set) var cellCount = 0

  override func cell(
    at indexPath: IndexPath, dataSource: TextList.Snapshot, view: GtkListView
  ) -> GtkListCell {
    cellCount += 1
    let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
    (cell as? TextCell)?.text = dataSource[indexPath]
    return cell
  }

  override func titleForHeader(inSection section: Int, dataSource: TextList.Snapshot) -> String? {
    dataSource.section(at: section).metadata
  }
}

/// Shows texts as they are, without sections.
@MainActor
func bindTexts(
  _ list: ObservableArray<String>, to view: GtkListView
) -> ListViewBinding<ArraySnapshot<String>> {
  list.bind(to: view) { list, indexPath, view in
    let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
    (cell as? TextCell)?.text = list[indexPath.item]
    return cell
  }
}
