import ListBinding
import Testing

/// What the index paths of a binder's calls name in the lists before and after.
@MainActor
@Suite struct NamedPlacesTests {
  typealias Sections = SectionedSnapshot<String, String>

  /// Notes the items that its calls name.
  private class NamingBinder: ListBinder<Sections, HeadlessListView> {
    var named: [String] = []
    var updates: [String] = []

    private func name(_ verb: String, old: IndexPath? = nil, new: IndexPath? = nil) {
      let item = old.flatMap { update?.old[$0] } ?? new.flatMap { update?.new[$0] }
      named.append("\(verb) \(item ?? "?")")
    }

    override func insertItems(at indexPaths: [IndexPath], in view: HeadlessListView) {
      for path in indexPaths { name("insert", new: newIndexPath(of: path)) }
      super.insertItems(at: indexPaths, in: view)
    }

    override func deleteItems(at indexPaths: [IndexPath], in view: HeadlessListView) {
      for path in indexPaths { name("delete", old: oldIndexPath(of: path)) }
      super.deleteItems(at: indexPaths, in: view)
    }

    override func reloadItems(at indexPaths: [IndexPath], in view: HeadlessListView) {
      for path in indexPaths {
        let old = oldIndexPath(of: path)
        name("reload", old: old)
        name("as", new: old.flatMap { update?.lookup.newIndexPath(of: $0) })
      }
      super.reloadItems(at: indexPaths, in: view)
    }

    override func moveItem(
      at indexPath: IndexPath, to newIndexPath: IndexPath, in view: HeadlessListView
    ) {
      name("move", old: oldIndexPath(of: indexPath))
      name("to", new: self.newIndexPath(of: newIndexPath))
      super.moveItem(at: indexPath, to: newIndexPath, in: view)
    }

    override func apply(
      _ update: ListUpdate<Sections>, to view: HeadlessListView, tell: () -> Void
    ) {
      super.apply(update, to: view, tell: tell)
      if let whole = self.update, !whole.isReload {
        let (old, new) = (
          whole.old.numberOfItems(inSection: 0), whole.new.numberOfItems(inSection: 0)
        )
        updates.append("\(old)→\(new)")
        #expect(whole.structure == update.structure)
      }
    }
  }

  /// Passes the edits of an update on when it has all of them.
  private final class KeepingBinder: NamingBinder {
    private var kept: [DataSourceEvent<Sections>] = []

    override func apply(event: DataSourceEvent<Sections>, to view: HeadlessListView) {
      switch event.kind {
      case .reload, .beginUpdates: break
      case .endUpdates:
        for event in kept { super.apply(event: event, to: view) }
        kept = []
      default: return kept.append(event)
      }
      super.apply(event: event, to: view)
    }
  }

  private let list = MutableObservable2DArray([
    Observable2DArraySection(metadata: "A", items: ["a", "b"]),
    Observable2DArraySection(metadata: "B", items: ["c"]),
  ])
  private let binder = NamingBinder()

  private func bind(_ capabilities: ListViewCapabilities) -> HeadlessListView {
    let view = HeadlessListView(capabilities: capabilities)
    list.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1 }
    binder.named = []
    binder.updates = []
    return view
  }

  private func edit() {
    list.batchUpdate { list in
      list[IndexPath(item: 0, section: 0)] = "A"
      list.appendItem("d", toSection: 1)
      list.removeItem(at: IndexPath(item: 1, section: 0))
    }
  }

  @Test(arguments: [true, false])
  func `a reloaded item is at hand as it was and as it is`(mixesReloads: Bool) {
    var capabilities = ListViewCapabilities()
    capabilities.mixesReloads = mixesReloads
    let view = bind(capabilities)
    edit()
    #expect(Set(binder.named) == ["delete b", "insert d", "reload a", "as A"])
    #expect(binder.updates == ["2→1"])
    #expect(view.texts == ["A", "c", "d"] && view.violations.isEmpty)
  }

  @Test func `in a view without sections items are those of the list`() {
    let view = bind(ListViewCapabilities(sections: false))
    edit()
    list.moveItem(from: IndexPath(item: 0, section: 1), to: IndexPath(item: 0, section: 0))
    #expect(
      Set(binder.named) == ["delete b", "insert d", "reload a", "as A", "move A", "to A"])
    #expect(view.texts == ["c", "A", "d"] && view.violations.isEmpty)
  }

  @Test func `an item that moved and changed is known as it was`() {
    let view = bind(ListViewCapabilities())
    list.batchUpdate { list in
      list.moveItem(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1))
      list[IndexPath(item: 1, section: 1)] = "A"
    }
    #expect(binder.named == ["move a", "to A", "reload a", "as A"])
    #expect(view.violations.isEmpty)
  }

  @Test func `in a view that reads one edit after the other all but moves is named`() {
    let view = bind(ListViewCapabilities(updates: .patch))
    list.batchUpdate { list in
      list.removeItem(at: IndexPath(item: 0, section: 0))
      list.appendItem("d", toSection: 1)
      list[IndexPath(item: 0, section: 1)] = "C"
      list.insert(item: "x", at: IndexPath(item: 0, section: 0))
    }
    #expect(binder.named == ["delete a", "insert x", "insert d", "reload c", "as C"])
    binder.named = []
    list.batchUpdate { list in
      list.removeSection(at: 0)
      list.removeItem(at: IndexPath(item: 0, section: 0))
      list.appendItem("e", toSection: 0)
      list.moveItem(from: IndexPath(item: 1, section: 0), to: IndexPath(item: 0, section: 0))
    }
    #expect(Set(binder.named).isSubset(of: ["delete C", "insert e", "move ?", "to ?"]))
    #expect(binder.named.first == "delete C")
    binder.named = []
    list.removeItem(at: IndexPath(item: 0, section: 0))
    #expect(binder.named == ["delete e"])
    #expect(binder.oldIndexPath(of: IndexPath(item: 0, section: 0)) == nil)
    #expect(view.violations.isEmpty)
  }

  @Test func `edits of a patch that an override keeps name what they would have named`() {
    let binder = KeepingBinder()
    let view = HeadlessListView(capabilities: ListViewCapabilities(updates: .patch))
    list.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1 }
    binder.named = []
    list.batchUpdate { list in
      list.removeItem(at: IndexPath(item: 0, section: 0))
      list.appendItem("d", toSection: 1)
      list[IndexPath(item: 0, section: 1)] = "C"
    }
    #expect(binder.named == ["delete a", "insert d", "reload c", "as C"])
    #expect(view.texts == ["b", "C", "d"] && view.violations.isEmpty)
  }

  @Test func `between two edits of a view of splices nothing is named`() {
    let view = bind(ListViewCapabilities(updates: .splices))
    list.batchUpdate { list in
      list.removeItem(at: IndexPath(item: 0, section: 0))
      list.appendItem("d", toSection: 1)
    }
    #expect(binder.named == ["delete ?", "insert ?"])
    #expect(view.violations.isEmpty)
  }
}
