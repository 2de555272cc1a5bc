import ReactiveDataDisplayManager
import Testing

/// What a refill reloads is found by what views show, whichever object showed it, and when.
@MainActor
struct ShownContentTests {
  private let view = HeadlessListView.named(height: 2)
  private let ddm: ManualTableManager
  private let header = NameHeader("h")

  init() {
    ddm = view.rddm.manualBuilder.build()
  }

  private func row(_ id: Int, _ name: String) -> DiffableCellGenerator<NameCell> {
    NameCell.rddm.diffableGenerator(uniqueId: "\(id)", with: name)
  }

  /// Fills the list anew; returns what the view was told.
  @discardableResult
  private func refill(_ rows: [any TableCellGenerator]) -> [String] {
    view.transcript = []
    ddm.refill(with: [(header, rows)])
    view.layoutIfNeeded()
    return view.takeTranscript()
  }

  @Test func `a row that was changed in place is reloaded when an equal object comes for it`() {
    let old = row(1, "old")
    refill([old])
    old.model = "new"
    #expect(refill([row(1, "new"), row(2, "B")]) == ["insert 0.1", "reload 0.0"])
    #expect(view.names == ["new", "B"])
  }

  @Test func `an equal object that came for a row is reloaded when it changes`() {
    let other = row(2, "B")
    refill([row(1, "A"), other])
    let new = row(1, "A")
    refill([new, other, row(3, "C")])
    #expect(view.names == ["A", "B"])
    new.model = "a"
    #expect(refill([new, other, row(3, "C")]) == ["reload 0.0"])
    #expect(view.names == ["a", "B"])
  }

  @Test func `a row that shows another content when it comes back on screen is reloaded`() {
    let rows = (0..<6).map { row($0, "off") }
    refill(rows)
    view.scroll(to: 3)
    rows[0].model = "on"
    view.scroll(to: 0)
    #expect(view.names == ["on", "off"])
    rows[0].model = "off"
    #expect(refill(rows) == ["reload 0.0"])
    #expect(view.names == ["off", "off"])
    #expect(refill(rows) == [])
  }

  @Test func `a row of which two views show different contents is reloaded`() {
    let other = HeadlessListView.named()
    let only = row(1, "off")
    refill([only])
    only.model = "on"
    ddm.bind(to: other)
    #expect(view.names + other.names == ["off", "on"])
    only.model = "off"
    #expect(refill([only]) == ["reload 0.0"])
    #expect(view.names + other.names == ["off", "off"])
    #expect(refill([only]) == [])
  }

  @Test func `a row that a reloaded section shows is compared with what it shows now`() throws {
    let only = row(1, "A")
    refill([only])
    only.model = "B"
    try ddm.reloadSection(by: header)
    #expect(view.names == ["B"])
    only.model = "A"
    refill([only])
    #expect(view.names == ["A"])
  }

  @Test func `rows with one identity are reloaded by what each of them shows`() {
    let (first, second) = (row(1, "A"), row(1, "A"))
    refill([first, second])
    second.model = "B"
    refill([first, second])
    #expect(view.names == ["A", "B"])
    first.model = "B"
    second.model = "A"
    refill([first, second])
    #expect(view.names == ["B", "A"])
    ddm.remove(second)
    first.model = "C"
    refill([first])
    #expect(view.names == ["C"])
  }

  @Test func `a row that loses the other one with its identity is still reloaded`() {
    let (first, second) = (row(1, "A"), row(1, "A"))
    refill([first, second])
    ddm.remove(second)
    first.model = "B"
    #expect(refill([first]) == ["reload 0.0"])
    #expect(view.names == ["B"])
  }

  /// A row that has no cell for an empty model.
  private final class Shy: DiffableCellGenerator<NameCell> {
    override func generate<View: ListView>(
      tableView: View, for indexPath: IndexPath
    ) -> View.Cell? {
      model.isEmpty ? nil : super.generate(tableView: tableView, for: indexPath)
    }
  }

  @Test func `a row that had no cell is reloaded when it has one`() {
    ddm.onError = { _ in }
    let shy = Shy(uniqueId: "1", with: "")
    refill([shy])
    #expect(view.names == ["-"])
    shy.model = "A"
    refill([shy])
    #expect(view.names == ["A"])
  }
}
