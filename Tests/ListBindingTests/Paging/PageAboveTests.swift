import ListBinding
import SignalsTesting
import Testing

/// A page that comes above the rows on screen leaves them there, in every kind of view.
@MainActor
struct PageAboveTests {
  private let array = MutableObservableArray((0..<100).map { Post(id: $0) })
  private let older = PageService()

  private func makePaginator(distance: Int = 10) -> Paginator<Post, Int, Int> {
    Paginator(
      array, prefetchDistance: distance,
      loadAtBeginning: { [older] in try await older.page($0) })
  }

  private func settle() async {
    for _ in 0..<30 { await Task.yield() }
  }

  private func check<Contract: ViewContract>(
    _: Contract.Type, location: SourceLocation = #_sourceLocation
  ) async {
    let view = ContractListView<Contract>(viewportHeight: 1)
    let binding = array.bind(to: view) { list, indexPath, view in
      let cell = view.dequeueReusableCell(withIdentifier: "item", for: indexPath)
      cell.text = "\(list[indexPath.item].id)"
      return cell
    }
    view.scrollAnchor = ScrollAnchor(indexPath: [0, 3], offset: -0.5)
    binding.loadPages(with: makePaginator(distance: 4))
    await older.answer(0, [-5, -4, -3, -2, -1], next: -6)
    await settle()
    let anchor = view.scrollAnchor
    #expect(anchor?.indexPath == [0, 8], sourceLocation: location)
    #expect(anchor?.offset == -0.5, sourceLocation: location)
    #expect(older.requests.count == 1, "nobody is near the top", sourceLocation: location)
    #expect(view.violations == [], sourceLocation: location)
  }

  @Test func `a table view is where it was`() async { await check(UITableViewContract.self) }

  @Test func `a collection view is where it was`() async {
    await check(UICollectionViewContract.self)
  }

  @Test func `a table view of a desk is where it was`() async {
    await check(NSTableViewContract.self)
  }

  @Test func `an item view is where it was`() async { await check(QAbstractItemModelContract.self) }

  @Test func `a view that reloads is where it was, also at its top`() async {
    let view = HeadlessListView(viewportHeight: 5)
    let binding = array.bind(
      to: view, cellType: TextCell.self, using: ReloadingListBinder()
    ) { $0.text = "\($1.id)" }
    binding.loadPages(with: makePaginator(distance: 2))
    await older.answer(0, (1...20).map { -$0 }.reversed(), next: -21)
    await settle()
    #expect(view.contentOffset == 20)
    #expect(older.requests.count == 1)
  }

  @Test func `two refreshes in one turn ask the service once`() async {
    let paginator = makePaginator()
    paginator.refresh()
    paginator.refresh()
    await older.answer(0, [1], next: nil)
    await settle()
    #expect(older.requests.count == 1)
    #expect(array.snapshot.map(\.id) == [1])
  }

  @Test func `a refresh asks for pages again after many that were empty`() async {
    array.removeAll()
    let view = HeadlessListView(viewportHeight: 5)
    let paginator = makePaginator()
    paginator.emptyPageLimit = 3
    array.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
      .loadPages(with: paginator)
    for number in 0..<3 { await older.answer(number, [], next: number) }
    await settle()
    #expect(older.requests.count == 3)
    paginator.refresh()
    await older.answer(3, [], next: 1)
    await older.answer(4, [7], next: nil)
    #expect(array.snapshot.map(\.id) == [7])
  }
}
