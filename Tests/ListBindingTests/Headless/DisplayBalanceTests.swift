import ListBinding
import Testing

/// Each data source is told once that what it made appears, and once that it disappeared.
@MainActor
struct DisplayBalanceTests {
  /// A data source that counts the displays that it is told of.
  @MainActor
  private final class Counting: ListViewDataSource {
    var count: Int
    var shown = 0
    var isNegative = false
    var onEvent: (ListViewEvent) -> Void = { _ in }

    init(_ count: Int) { self.count = count }

    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { count }
    func cell(forItemAt indexPath: IndexPath) -> HeadlessListCell { HeadlessListCell() }

    func supplementaryView(
      of kind: SupplementaryKind, inSection section: Int
    ) -> HeadlessListCell? { HeadlessListCell() }

    func handle(_ event: ListViewEvent) {
      switch event {
      case .willDisplay, .willDisplaySupplementaryView: shown += 1
      case .didEndDisplaying, .didEndDisplayingSupplementaryView: shown -= 1
      default: break
      }
      if shown < 0 { isNegative = true }
      onEvent(event)
    }
  }

  private let view = HeadlessListView(viewportHeight: 2)
  private let first = Counting(4)
  private let second = Counting(4)

  @Test func `a data source is told that its cells disappeared when the view gets another one`() {
    view.dataSource = first
    #expect(first.shown == 4)
    view.dataSource = second
    #expect(first.shown == 0)
    #expect(second.shown == 4)
    view.dataSource = nil
    #expect(second.shown == 0)
    #expect(!first.isNegative && !second.isNegative)
  }

  @Test func `a data source is not told of the end of what another one showed`() {
    view.dataSource = first
    first.onEvent = { [view, first, second] event in
      guard case .didEndDisplaying = event else { return }
      first.onEvent = { _ in }
      view.dataSource = second
    }
    view.scroll(to: 2)
    #expect(first.shown == 0)
    #expect(second.shown == 4)
    #expect(!first.isNegative && !second.isNegative)
  }

  @Test func `what ends before it was told to appear is not told to disappear`() {
    first.onEvent = { [view, first] event in
      guard case .willDisplay = event else { return }
      first.onEvent = { _ in }
      view.isAttached = false
    }
    view.dataSource = first
    #expect(first.shown == 0)
    #expect(!first.isNegative)
    view.isAttached = true
    #expect(first.shown == 4)
  }
}
