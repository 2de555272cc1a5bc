import ListBinding
import SignalsTesting
import Testing

/// Every kind of view shows what is bound to it, and is told nothing that it would not survive.
@MainActor
struct ContractLawTests {
  private func check<Contract: ViewContract>(_: Contract.Type) async {
    typealias View = ContractListView<Contract>
    var views: [View] = []
    var headers: Set<SupplementaryKind> = []
    var (dragCount, beginCount, endCount) = (0, 0, 0)
    var headerDisplayCount = 0
    let laws = ListViewLaws<View>(
      scriptCount: 2,
      makeView: {
        let view = View()
        views.append(view)
        view.responders.events.observeNext { event in
          switch event {
          case .willDisplay: beginCount += 1
          case .didEndDisplaying: endCount += 1
          case .willDisplaySupplementaryView: headerDisplayCount += 1
          default: break
          }
        }
        return view
      },
      makeCell: { view, indexPath, text in
        let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
        cell.text = text
        return cell
      },
      shownItems: { $0.texts },
      shownTitles: { $0.titles },
      setAttached: { $0.isAttached = $1 },
      makeSupplementaryView: { view, kind, section, text in
        headers.insert(kind)
        let shown = view.dequeueReusableCell(withIdentifier: "text", for: [section, 0])
        shown.text = text
        return shown
      },
      shownSupplementaryTexts: { $0.texts(of: $1) },
      moveItem: { view, source, destination in
        if source != destination { dragCount += 1 }
        view.dragItem(from: source, to: destination)
      },
      tapItem: { $0.tapItem(at: $1) },
      deleteItem: { $0.deleteItemsAsUser(at: [$1]) },
      bindsInCallbacks: true)
    for law in await laws.brokenLaws(atMost: 1) { Issue.record("\(law)") }
    let violations = views.flatMap { $0.violations }
    #expect(violations == [], "seed \(laws.seed)")
    #expect(views.count > 6)
    #expect(headers == Set(Contract.supplementaryKinds))
    #expect(dragCount > 0)
    #expect(0 < endCount && endCount <= beginCount)
    #expect((headerDisplayCount > 0) == !headers.isEmpty)
  }

  @Test func `a UITableView is updated by its contract`() async {
    await check(UITableViewContract.self)
  }

  @Test func `a UICollectionView is updated by its contract`() async {
    await check(UICollectionViewContract.self)
  }

  @Test func `an NSTableView is updated by its contract`() async {
    await check(NSTableViewContract.self)
  }

  @Test func `an NSOutlineView is updated by its contract`() async {
    await check(NSOutlineViewContract.self)
  }

  @Test func `a RecyclerView is updated by its contract`() async {
    await check(RecyclerViewContract.self)
  }

  @Test func `a GListModel is updated by its contract`() async {
    await check(GListModelContract.self)
  }

  @Test func `a QAbstractItemModel is updated by its contract`() async {
    await check(QAbstractItemModelContract.self)
  }

  @Test func `a document is updated by its contract`() async {
    await check(DOMContract.self)
  }
}
