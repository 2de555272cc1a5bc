import ReactiveDataDisplayManager
import Testing

/// What comes to a list in which rows and headers were given other weights, which wait for a refill.
@MainActor
struct GravityChangedWeightTests {
  private let view = HeadlessListView.named()
  private let ddm: GravityTableManager

  init() { ddm = view.rddm.gravityBuilder.build() }

  private func add(_ weights: KeyValuePairs<String, Int>) -> [NameGenerator] {
    let rows = weights.map { NameGenerator($0, $1) }
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    return rows
  }

  private func shown() -> [String] {
    ddm.forceRefill()
    #expect(view.violations.isEmpty)
    return view.names
  }

  @Test(arguments: 0..<5, [0, 9])
  func `a row comes behind those of its weight, whichever other was given another`(
    changed: Int, weight: Int
  ) {
    let rows = add(["A": 1, "B": 1, "C": 1, "D": 1, "E": 1])
    let names = rows.map(\.model)
    rows[changed].heaviness = weight
    ddm.addCellGenerator(NameGenerator("X", 1))
    ddm.addCellGenerator(NameGenerator("Y", 0))
    ddm.addCellGenerator(NameGenerator("Z", 2))
    #expect(ddm.names == [["Y"] + names + ["X", "Z"]])
    var (others, moved) = (names, [names[changed]])
    others.remove(at: changed)
    (others, moved) =
      weight == 0 ? (moved + others + ["X", "Z"], []) : (others + ["X", "Z"], moved)
    #expect(shown() == ["Y"] + others + moved)
  }

  @Test func `a weight that was refilled counts for the next row`() {
    let rows = add(["A": 1, "B": 7])
    rows[0].heaviness = 5
    ddm.forceRefill()
    ddm.addCellGenerator(NameGenerator("X", 3))
    #expect(ddm.names == [["X", "A", "B"]])
    rows[1].heaviness = 6
    ddm.refill(with: [(nil, rows)])
    rows[0].heaviness = 9
    ddm.addCellGenerator(NameGenerator("Y", 6))
    #expect(ddm.names == [["A", "B", "Y"]])
  }

  @Test func `a section comes behind those of its weight, whichever other was given another`() {
    let headers = ["A", "B", "C", "D", "E"].map { NameHeader($0, 1) }
    for header in headers { ddm.addSectionHeaderGenerator(header) }
    headers[2].heaviness = 9
    ddm.addSectionHeaderGenerator(NameHeader("X", 1))
    #expect(ddm.headers == ["A", "B", "C", "D", "E", "X"])
    ddm.forceRefill()
    #expect(ddm.headers == ["A", "B", "D", "E", "X", "C"])
  }

  @Test func `a row that was made heavier makes room for one after another`() throws {
    let rows = add(["A": 1, "B": 2, "C": 3])
    rows[0].heaviness = 4
    let new = NameGenerator("N")
    try ddm.addCellGenerator(new, after: rows[1])
    #expect(rows.map(\.heaviness) == [5, 2, 4])
    #expect(new.heaviness == 3)
    #expect(ddm.names == [["A", "B", "N", "C"]])
    #expect(shown() == ["B", "N", "C", "A"])
  }

  @Test(arguments: [0, 2, 9])
  func `a row after one that was given another weight is below it, now and after a refill`(
    weight: Int
  ) throws {
    let rows = add(["A": 1, "B": 1, "C": 3, "D": 5])
    rows[1].heaviness = weight
    let new = NameGenerator("N")
    try ddm.addCellGenerator(new, after: rows[1])
    #expect(new.heaviness == weight + 1)
    #expect(ddm.names == [["A", "B", "N", "C", "D"]])
    // What is added now finds the others by their places.
    let weights = rows.map(\.heaviness)
    ddm.addCellGenerator(NameGenerator("E", weights[3]))
    #expect(ddm.names == [["A", "B", "N", "C", "D", "E"]])
    let names = [
      0: ["B", "N", "A", "C", "D", "E"], 2: ["A", "B", "N", "C", "D", "E"],
      9: ["A", "C", "D", "E", "B", "N"],
    ]
    #expect(shown() == names[weight])
  }

  @Test func `a row that is inserted beside one that was given another weight goes along with it`()
    throws
  {
    let rows = add(["A": 1, "B": 2])
    rows[0].heaviness = 9
    try ddm.insert(after: rows[0], new: NameCell.rddm.baseGenerator(with: "X"))
    ddm.addCellGenerator(NameGenerator("Y", 1))
    #expect(ddm.names == [["A", "X", "Y", "B"]])
    #expect(shown() == ["Y", "B", "A", "X"])
  }

  @Test func `rows that the user drops into an empty section stay in their order`() {
    let rows = [NameGenerator("A", 3), NameGenerator("B", 1)]
    ddm.addSectionHeaderGenerator(NameHeader("h"))
    ddm.forceRefill()
    ddm.insertAsUser(rows, at: path(0, 0))
    #expect(rows.map(\.heaviness) == [3, 3])
    ddm.addCellGenerator(NameGenerator("C", 2))
    #expect(shown() == ["C", "A", "B"])
  }
}
