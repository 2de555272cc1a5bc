import ListBinding
import SignalsTesting
import Testing

/// In every kind of view, the first row on screen stays there while the list changes.
///
/// `ContractMarkTests` tries it at random.
@MainActor
struct ContractScrollTests {
  private func check<Contract: ViewContract>(
    _: Contract.Type, location: SourceLocation = #_sourceLocation
  ) {
    let list = MutableObservableArray((1...6).map(NamedItem.init))
    let limit = Property(Int.max)
    let view = ContractListView<Contract>()
    let binding = list.filtered(by: limit) { $0.id < $1 }.bind(to: view) { list, indexPath, view in
      let cell = view.dequeueReusableCell(withIdentifier: "item", for: indexPath)
      cell.text = list[indexPath.item].name
      return cell
    }
    binding.keepScrollPosition()
    func expect(_ name: String, _ offset: Double, _ what: Comment) {
      let anchor = view.scrollAnchor
      #expect(
        anchor.map { view.texts[$0.indexPath.section][$0.indexPath.item] } == name, what,
        sourceLocation: location)
      #expect(anchor?.offset == offset, what, sourceLocation: location)
    }
    expect("1", 0, "the top")
    list.insert(NamedItem(7), at: 0)
    expect("7", 0, "the top stays the top")
    view.scrollAnchor = ScrollAnchor(indexPath: [0, 4], offset: -0.5)
    expect("4", -0.5, "where the user scrolls to")
    list.insert(contentsOf: [NamedItem(8), NamedItem(9)], at: 0)
    expect("4", -0.5, "rows come above")
    list.batchUpdate { list in
      list.remove(at: 0)
      list[5].name = "4!"
      list.append(NamedItem(10))
    }
    expect("4!", -0.5, "a row goes above")
    list.replace(with: list.snapshot.reversed())
    expect("4!", -0.5, "a reload")
    list.replace(with: list.snapshot.filter { $0.id != 5 && $0.id != 9 }, performDiff: true)
    expect("4!", -0.5, "a difference")
    limit.value = 3
    limit.value = 7
    expect("4!", -0.5, "a filter that hid it is gone")
    binding.pause()
    list.removeAll { $0.id == 6 }
    list.append(NamedItem(0))
    binding.resume()
    expect("4!", -0.5, "a pause")
    view.isAttached = false
    list.insert(NamedItem(-1), at: 0)
    view.isAttached = true
    expect("4!", -0.5, "an absence")
    list.removeAll { $0.id == 4 }
    expect("3", -0.5, "the neighbour behind")
    #expect(view.violations == [], sourceLocation: location)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `numbers that are no place lead to a row`(offset: Double) {
    let view = ContractListView<UITableViewContract>(viewportHeight: 2)
    view.scroll(to: offset)
    MutableObservableArray((1...4).map(NamedItem.init)).bind(to: view) { list, indexPath, view in
      let cell = view.dequeueReusableCell(withIdentifier: "item", for: indexPath)
      cell.text = list[indexPath.item].name
      return cell
    }
    view.scrollAnchor = ScrollAnchor(indexPath: [0, 2], offset: offset)
    let row: IndexPath = [0, offset.isNaN ? 2 : offset < 0 ? 3 : 0]
    #expect(view.scrollAnchor == ScrollAnchor(indexPath: row))
    view.scroll(to: offset)
    #expect(view.scrollAnchor?.indexPath == [0, offset > 0 ? 3 : 0])
  }

  @Test func `a UITableView stays where it is`() { check(UITableViewContract.self) }
  @Test func `a UICollectionView stays where it is`() { check(UICollectionViewContract.self) }
  @Test func `an NSTableView stays where it is`() { check(NSTableViewContract.self) }
  @Test func `an NSOutlineView stays where it is`() { check(NSOutlineViewContract.self) }
  @Test func `a RecyclerView stays where it is`() { check(RecyclerViewContract.self) }
  @Test func `the view of a GListModel stays where it is`() { check(GListModelContract.self) }
  @Test func `the view of a QAbstractItemModel stays where it is`() {
    check(QAbstractItemModelContract.self)
  }
  @Test func `a document stays where it is`() { check(DOMContract.self) }
}
