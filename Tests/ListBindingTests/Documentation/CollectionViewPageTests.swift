import Foundation
import ListBinding
import SignalsTesting
import Testing

/// The adapter of the page on `UICollectionView`, bound to what stands for it.
@MainActor
@Suite struct CollectionViewPageTests {
  final class TextCell: CollectionCell {
    var text = ""
  }

  private let list = MutableObservableArray((0..<40).map(NamedItem.init))
  private let adapter = CollectionViewAdapter()

  private var view: ListCollectionView { adapter.collectionView }

  private var shown: [String] {
    view.layoutIfNeeded()
    return adapter.indexPathsForVisibleItems.map {
      (view.cellForItem(at: $0) as? TextCell)?.text ?? "?"
    }
  }

  init() {
    view.height = 5
    view.allowsMultipleSelection = true
    view.window = NSObject()
  }

  private static func makeAdapter(selectsSeveral: Bool) -> CollectionViewAdapter {
    let adapter = CollectionViewAdapter()
    adapter.register(TextCell.self, forCellReuseIdentifier: "text")
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize.height = 1
    layout.footerReferenceSize.height = 1
    adapter.collectionView.collectionViewLayout = layout
    for kind in SupplementaryKind.allCases {
      adapter.register(TextCell.self, of: kind, withReuseIdentifier: "text")
    }
    adapter.collectionView.allowsMultipleSelection = selectsSeveral
    adapter.collectionView.window = NSObject()
    return adapter
  }

  @Test(arguments: [true, false])
  func `it keeps the laws of a list view`(selectsSeveral: Bool) async throws {
    func text(_ view: UICollectionReusableView?) -> String? { (view as? TextCell)?.text }
    let laws = ListViewLaws<CollectionViewAdapter>(
      makeView: { Self.makeAdapter(selectsSeveral: selectsSeveral) },
      makeCell: { view, indexPath, text in
        let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
        (cell as? TextCell)?.text = text
        return cell
      },
      shownItems: { adapter in
        let view = adapter.collectionView
        view.layoutIfNeeded()
        return (0..<view.numberOfSections).map { section in
          adapter.indexPathsForVisibleItems.filter { $0.section == section }.map {
            text(view.cellForItem(at: $0)) ?? ""
          }
        }
      },
      setAttached: { $0.collectionView.window = $1 ? NSObject() : nil },
      makeSupplementaryView: { view, kind, section, text in
        let shown = view.dequeueSupplementaryView(
          of: kind, withIdentifier: "text", inSection: section)
        (shown as? TextCell)?.text = text
        return shown
      },
      shownSupplementaryTexts: { adapter, kind in
        let view = adapter.collectionView
        return (0..<view.numberOfSections).map { section in
          text(view.supplementaryView(forElementKind: kind.elementKind, at: [section, 0]))
        }
      },
      moveItem: { $0.collectionView.drag($1, to: $2) },
      tapItem: { $0.collectionView.tap($1) },
      deleteItem: { $0.swipe($1) })
    try await laws.check()
  }

  /// The view, to which the list is bound.
  private func bind() -> AdaptedView<CollectionViewAdapter> {
    AdaptedView(
      adapter: adapter, list: list,
      binding: list.bind(to: adapter, cellType: TextCell.self) { $0.text = $1.name },
      shown: { shown }, scroll: { view.contentOffset.y = Double($0) },
      tap: { view.tap([0, $0]) }, delete: { adapter.swipe([0, $0]) },
      drag: { view.drag([0, $0], to: [0, $1]) },
      setAttached: { view.window = $0 ? NSObject() : nil },
      bags: {
        adapter.indexPathsForVisibleItems.compactMap {
          (view.cellForItem(at: $0) as? TextCell)?.bag
        }
      })
  }

  @Test func `what the user does reaches the list, and comes back where it was`() {
    bind().checkUserEdits()
  }

  @Test func `a swipe deletes the item that it opened, wherever that is now`() {
    list.bind(to: adapter, cellType: TextCell.self) { $0.text = $1.name }.write(to: list)
    #expect(shown == ["0", "1", "2", "3", "4"])
    let actions = adapter.swipeActions(forItemAt: [0, 2])
    list.removeFirst()
    adapter.perform(actions)
    #expect(shown == ["1", "3", "4", "5", "6"])
    let late = adapter.swipeActions(forItemAt: [0, 1])
    list.remove(at: 1)
    adapter.perform(late)
    #expect(shown == ["1", "4", "5", "6", "7"])
  }

  @Test func `an edit before the first layout finds the list counted`() {
    list.bind(to: adapter, cellType: TextCell.self) { $0.text = $1.name }
    list.removeFirst()
    #expect(shown == ["1", "2", "3", "4", "5"])
  }

  @Test func `it stays at its end, and ends what it displayed with the list`() {
    bind().checkEnd()
  }

  @Test func `a changed item keeps its cell, a changed section its header`() {
    let list = MutableObservable2DArray([
      Observable2DArraySection(metadata: "Fruit", items: ["apple", "fig"]),
      Observable2DArraySection(metadata: "Roots", items: ["beet"]),
    ])
    let adapter = Self.makeAdapter(selectsSeveral: true)
    let view = adapter.collectionView
    func header(_ section: Int) -> TextCell? {
      let kind = UICollectionView.elementKindSectionHeader
      return view.supplementaryView(forElementKind: kind, at: [section, 0]) as? TextCell
    }
    list.bind(
      to: adapter, cellType: TextCell.self,
      supplementaryView: { list, kind, section, adapter in
        guard kind == .header else { return nil }
        let view = adapter.dequeueSupplementaryView(
          of: kind, withIdentifier: "text", inSection: section)
        (view as? TextCell)?.text = list.metadata(ofSection: section)
        return view
      }
    ) { $0.text = $1 }
    view.layoutIfNeeded()
    let (cell, first) = (view.cellForItem(at: [0, 1]) as? TextCell, header(0))
    list[[0, 1]] = "grape"
    list.sections[0].metadata = "Berries"
    view.layoutIfNeeded()
    #expect(cell?.text == "grape" && view.cellForItem(at: [0, 1]) === cell)
    #expect(first?.text == "Berries" && header(0) === first)
    #expect(header(1)?.text == "Roots")
  }

  @Test func `the page shows the adapter as it is compiled`() throws {
    #expect(
      try page(
        "AdaptingUICollectionView", holds: ["CollectionViewAdapter", "CollectionViewAdapter+UIKit"])
    )
  }
}

extension CollectionViewAdapter {
  /// Does what a list layout does when the user swipes an item and taps its first action.
  fileprivate func swipe(_ indexPath: IndexPath) { perform(swipeActions(forItemAt: indexPath)) }

  fileprivate func perform(_ actions: UISwipeActionsConfiguration?) {
    guard let action = actions?.actions.first else { return }
    action.handler(action, NSObject()) { _ in }
  }
}
