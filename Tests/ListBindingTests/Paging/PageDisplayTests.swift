import ListBinding
import SignalsTesting
import Testing

/// In every kind of view, a page is loaded when the last rows come on screen, and not before.
@MainActor
struct PageDisplayTests {
  private let array = MutableObservableArray<Post>()
  private let service = PageService()

  @Test(arguments: ContractKind.allCases)
  func `a page comes when the user scrolls near the end`(kind: ContractKind) async {
    await check(kind.contract)
  }

  private func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }

  private func check<Contract: ViewContract>(_: Contract.Type) async {
    let view = ContractListView<Contract>(viewportHeight: 4)
    let binding = array.bind(to: view) { list, indexPath, view in
      let cell = view.dequeueReusableCell(withIdentifier: "post", for: indexPath)
      cell.text = "\(list[indexPath.item].id)"
      return cell
    }
    binding.loadPages(
      with: Paginator(array, identifiedBy: .identifiable, prefetchDistance: 1) {
        [service] in try await service.page($0)
      })
    await service.answer(0, Array(0..<8), next: 1)
    #expect(view.texts == [["0", "1", "2", "3", "", "", "", ""]])
    await settle()
    #expect(service.requests.count == 1, "the first page fills the screen")
    view.scroll(to: 3)
    await settle()
    #expect(service.requests.count == 1, "the last row is below the screen")
    view.scroll(to: 3.5)
    await service.answer(1, Array(8..<16), next: 2)
    #expect(view.indexPathsForVisibleItems.count == 5)
    view.isAttached = false
    view.scroll(to: 12)
    await settle()
    #expect(service.requests.count == 2, "nothing is on screen")
    view.isAttached = true
    _ = view.texts
    view.scroll(to: 12)
    await service.answer(2, [16], next: nil)
    view.scroll(to: 16)
    #expect(view.indexPathsForVisibleItems == [[0, 16]])
    await settle()
    #expect(service.requests.count == 3)
    #expect(array.count == 17)
    #expect(view.violations == [])
  }
}
