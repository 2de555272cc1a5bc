import ReactiveDataDisplayManager
import Testing

/// What a call costs does not depend on the size of the list.
@MainActor
struct CostTests {
  /// Counts what is asked of all generators.
  private final class Counted: BaseCellGenerator<NameCell>, GravityItem {
    static var asked = 0

    private var weight: Int

    init(_ weight: Int) {
      self.weight = weight
      super.init(with: "")
    }

    var heaviness: Int {
      get {
        Self.asked += 1
        return weight
      }
      set { weight = newValue }
    }

    override func configure(cell: NameCell, with model: String) { Self.asked += 1 }
  }

  /// What happens in calls of one row or section each, in the middle of a list.
  private func work(_ count: Int) throws -> [String] {
    let half = count / 2
    let rows = (0..<count).map(Counted.init)
    let view = HeadlessListView.named(height: 5)
    let ddm = view.rddm.manualBuilder.add(plugin: .selectable()).build()
    let (header, other) = (NameHeader("1"), NameHeader("2"))
    ddm.addSectionHeaderGenerator(header)
    ddm.addCellGenerators(rows)
    ddm.addSectionHeaderGenerator(other)
    ddm.addCellGenerators((0..<count).map(Counted.init))
    for index in 0..<(count / 10) { ddm.addSectionHeaderGenerator(NameHeader("\(index)")) }
    ddm.forceRefill()
    view.transcript = []
    Counted.asked = 0
    let untouched = ddm.list.snapshot.sections[1].items
    let anchor = rows[half]
    let new = Counted(0)
    try ddm.insert(after: anchor, new: new)
    try ddm.insert(before: anchor, new: Counted(0))
    try ddm.swap(generator: new, with: rows[half + 1])
    try ddm.replace(oldGenerator: new, on: Counted(0))
    ddm.update(generators: [anchor])
    ddm.remove(anchor)
    #expect(ddm.list.snapshot.sections[1].items.isIdentical(to: untouched))
    try ddm.reloadSection(by: other)
    try ddm.insert(headGenerator: NameHeader("new"), after: other)
    try ddm.insert(to: header, new: Counted(0))
    #expect(ddm.indexPath(of: rows[half + 1]) == path(0, half + 1))
    #expect(view.violations.isEmpty)
    let names =
      [(count + 1, "end"), (half + 3, "half + 3"), (half + 2, "half + 2")]
      + [(half + 1, "half + 1"), (half, "half")]
    return ["\(Counted.asked) asked"]
      + view.takeTranscript().map { line in
        line.split(separator: " ").map { word in
          for (number, name) in names where word == "0.\(number)" { return "0.(\(name))" }
          return String(word)
        }
        .joined(separator: " ")
      }
  }

  @Test func `a call costs what it changes, not what there is`() throws {
    let few = try work(40)
    #expect(try few == work(20_000))
    #expect(!few.contains("reload"))
    #expect(few.first == "0 asked")
  }

  /// How many weights are asked for when a row is added in the middle.
  private func weights(_ count: Int) -> Int {
    let ddm = GravityTableManager()
    ddm.addCellGenerators((0..<count).map { Counted($0 * 2) })
    Counted.asked = 0
    ddm.addCellGenerator(Counted(count + 1))
    return Counted.asked
  }

  @Test func `a row that is added by its weight and updated is told by one edit`() {
    let ddm = GravityTableManager()
    ddm.addCellGenerators((0..<9).map { Counted($0 * 2) })
    ddm.forceRefill()
    var edits: [ListEdit?] = []
    ddm.list.updates.observeNext { edits.append($0.onlyEdit) }
    let new = Counted(9)
    ddm.addCellGenerator(new)
    ddm.update(generators: [new])
    #expect(edits.dropFirst() == [.insertItems(5..<6, section: 0)])
  }

  @Test func `a weight is compared with a logarithmic number of others`() {
    #expect(weights(1 << 6) <= 8)
    #expect(weights(1 << 14) <= 16)
  }
}
