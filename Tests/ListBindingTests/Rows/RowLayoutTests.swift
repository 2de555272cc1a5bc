import Foundation
import ListBinding
import Testing

/// Places that a list does not have stop the program, with a message that names them.
@MainActor
struct RowLayoutTests {
  private func message(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  }

  @Test func `a layout has no other sections`() async {
    let positions = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = RowLayout(itemCounts: [1, 2]).positions(ofSection: 2) }
    #expect(message(positions).contains("There is no section 2 of 2"))
    let items = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = RowLayout(itemCounts: [1, 2]).numberOfItems(inSection: -1) }
    #expect(message(items).contains("There is no section -1 of 2"))
    let negative = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = RowLayout(itemCounts: [1, -1]) }
    #expect(message(negative).contains("Section 1 cannot have -1 items"))
  }

  @Test func `a view has no other parts, and no fewer than none`() async {
    let part = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await MainActor.run { _ = ListViewParts(of: HeadlessListView(), count: 2)[2] } }
    #expect(message(part).contains("There is no part 2 of 2"))
    let count = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await MainActor.run { _ = ListViewParts(of: HeadlessListView(), count: -1) } }
    #expect(message(count).contains("A view cannot have -1 parts"))
  }

  @Test func `an index has no other titles`() async {
    let title = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await MainActor.run { HeadlessListView().tapIndexTitle(at: 0) } }
    #expect(message(title).contains("There is no index title 0 of 0"))
  }

  @Test func `an index path of a section stays as it is when an item goes`() {
    let section = IndexPath(index: 0)
    #expect(ListViewEvent.didDelete([[0, 0]]).newIndexPath(of: section) == section)
    #expect(ListViewEvent.didMove([0, 0], to: [0, 2]).newIndexPath(of: section) == section)
  }
}
