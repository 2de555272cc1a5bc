import SectionKit
import Testing

/// Two adapters in two parts of one view.
@MainActor
struct PartsTests {
  private final class NoCells: ListSectionController<Group, Int> {}
  private final class RedCell: HeadlessListCell {}
  private final class BlueCell: HeadlessListCell {}

  @Test func `each adapter shows its own error cells`() {
    let view = HeadlessListView(viewportHeight: 9)
    let parts = ListViewParts(of: view, count: 2)
    let types = [RedCell.self, BlueCell.self] as [HeadlessListCell.Type]
    let adapters = types.indices.map { index in
      let adapter = ListAdapter(onError: { _ in })
      adapter.bind(to: parts[index], errorCellType: types[index])
      return adapter
    }
    for adapter in adapters {
      adapter.sections = [
        Section(model: Group("a")) { NoCells(model: Group("a"), items: [1, 2]) }
      ]
    }
    #expect(
      view.visibleCells.map { "\(type(of: $0))" }
        == ["RedCell", "RedCell", "BlueCell", "BlueCell"])
    #expect(view.violations.isEmpty)
  }
}
