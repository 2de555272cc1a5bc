import ReactiveDataDisplayManager
import Testing

/// A manager whose rows and sections are placed by others, in a table and a collection.
@MainActor
struct ManualManagerTests {
  private let view: HeadlessListView
  private let ddm: ManualTableManager
  private let a = NameGenerator("A")
  private let b = NameGenerator("B")
  private let c = NameGenerator("C")
  private let d = NameGenerator("D")
  private let first = NameHeader("1")
  private let second = NameHeader("2")
  private let unknown = NameGenerator("?")
  private let unknownHeader = NameHeader("?")

  /// A, B, C and D in a section, and none in a second.
  init() {
    view = HeadlessListView.named()
    ddm = view.rddm.manualBuilder.build()
    ddm.addSectionHeaderGenerator(first)
    ddm.addCellGenerators([a, b, c, d])
    ddm.addSectionHeaderGenerator(second)
    ddm.forceRefill()
    view.transcript = []
  }

  private func row(_ name: String) -> NameGenerator { NameGenerator(name) }

  /// What the manager and the view show, which must be the same.
  private func shown() -> [[String]] {
    #expect(view.names == ddm.names.flatMap { $0 })
    #expect(view.counts == ddm.names.map(\.count))
    #expect(view.violations.isEmpty)
    return ddm.names
  }

  // MARK: Rows

  @Test func `one row is inserted after another`() throws {
    try ddm.insert(after: b, new: row("X"))
    #expect(shown() == [["A", "B", "X", "C", "D"], []])
    #expect(view.takeTranscript() == ["insert 0.2"])
  }

  @Test func `rows are inserted after another`() throws {
    try ddm.insert(after: d, new: [row("X"), row("Y")])
    #expect(shown() == [["A", "B", "C", "D", "X", "Y"], []])
    #expect(view.takeTranscript() == ["insert 0.4 0.5"])
  }

  @Test func `one row is inserted before another`() throws {
    try ddm.insert(before: a, new: row("X"))
    #expect(shown() == [["X", "A", "B", "C", "D"], []])
    #expect(view.takeTranscript() == ["insert 0.0"])
  }

  @Test func `rows are inserted before another`() throws {
    try ddm.insert(before: c, new: [row("X"), row("Y")])
    #expect(shown() == [["A", "B", "X", "Y", "C", "D"], []])
    #expect(view.takeTranscript() == ["insert 0.2 0.3"])
  }

  @Test func `a row that is inserted next to an unknown one is refused`() {
    let new = row("X")
    #expect(throws: DataDisplayError.unknownGenerator(unknown)) {
      try ddm.insert(after: unknown, new: new)
    }
    #expect(throws: DataDisplayError.unknownGenerator(unknown)) {
      try ddm.insert(before: unknown, new: [new])
    }
    #expect(ddm.indexPath(of: new) == nil)
    #expect(view.transcript.isEmpty)
  }

  @Test func `no rows are nothing to tell`() throws {
    try ddm.insert(after: b, new: [])
    try ddm.insert(to: second, new: [])
    try ddm.insert(before: a, new: [a])
    #expect(view.transcript.isEmpty)
  }

  @Test func `a row that the list has is moved`() throws {
    try ddm.insert(after: d, new: [a, row("X"), a, d])
    #expect(shown() == [["B", "C", "D", "A", "X"], []])
    try ddm.insertAtBeginning(to: second, new: [b, d])
    #expect(shown() == [["C", "A", "X"], ["B", "D"]])
  }

  @Test func `rows are inserted into the section of a header`() throws {
    try ddm.insert(to: second, new: [row("X"), row("Y")])
    try ddm.insert(to: second, new: row("Z"))
    #expect(shown() == [["A", "B", "C", "D"], ["X", "Y", "Z"]])
    #expect(view.takeTranscript() == ["insert 1.0 1.1", "insert 1.2"])
  }

  @Test func `rows are inserted at the beginning and the end of a section`() throws {
    try ddm.insertAtBeginning(to: first, new: [row("X"), row("Y")])
    try ddm.insertAtEnd(to: first, new: [row("Z")])
    #expect(shown() == [["X", "Y", "A", "B", "C", "D", "Z"], []])
    #expect(view.takeTranscript() == ["insert 0.0 0.1", "insert 0.6"])
  }

  @Test func `rows for an unknown header are refused`() {
    let expected = DataDisplayError.unknownHeader(unknownHeader)
    #expect(throws: expected) { try ddm.insert(to: unknownHeader, new: row("X")) }
    #expect(throws: expected) { try ddm.insertAtEnd(to: unknownHeader, new: [row("X")]) }
    #expect(throws: expected) { try ddm.insertAtBeginning(to: unknownHeader, new: [row("X")]) }
    #expect(view.transcript.isEmpty)
  }

  @Test func `a row is replaced`() throws {
    try ddm.replace(oldGenerator: b, on: row("X"))
    #expect(shown() == [["A", "X", "C", "D"], []])
    #expect(view.takeTranscript() == ["delete 0.1", "insert 0.1"])
    #expect(ddm.indexPath(of: b) == nil)
  }

  @Test func `a row is replaced by one that the list has`() throws {
    try ddm.replace(oldGenerator: b, on: d)
    #expect(shown() == [["A", "D", "C"], []])
    view.transcript = []
    try ddm.replace(oldGenerator: a, on: a)
    #expect(view.takeTranscript() == ["reload 0.0"])
  }

  @Test func `an unknown row cannot be replaced`() {
    #expect(throws: DataDisplayError.unknownGenerator(unknown)) {
      try ddm.replace(oldGenerator: unknown, on: row("X"))
    }
    #expect(shown() == [["A", "B", "C", "D"], []])
  }

  @Test(arguments: [(0, 1), (0, 2), (0, 3), (1, 2), (3, 0), (2, 1)])
  func `two rows change places`(first: Int, second: Int) throws {
    let all = [a, b, c, d]
    try ddm.swap(generator: all[first], with: all[second])
    var expected = ["A", "B", "C", "D"]
    expected.swapAt(first, second)
    #expect(shown() == [expected, []])
    #expect(view.takeTranscript().allSatisfy { $0.hasPrefix("move") })
    for (index, name) in expected.enumerated() {
      let row = all.first { $0.model == name }
      #expect(row.flatMap { ddm.indexPath(of: $0) } == path(0, index))
    }
  }

  @Test func `rows of two sections change places`() throws {
    let (x, y) = (row("X"), row("Y"))
    try ddm.insert(to: second, new: [x, y])
    try ddm.swap(generator: y, with: a)
    #expect(shown() == [["Y", "B", "C", "D"], ["X", "A"]])
    try ddm.swap(generator: b, with: x)
    #expect(shown() == [["Y", "X", "C", "D"], ["B", "A"]])
  }

  @Test func `an unknown row cannot change places`() throws {
    #expect(throws: DataDisplayError.unknownGenerator(unknown)) {
      try ddm.swap(generator: unknown, with: a)
    }
    #expect(throws: DataDisplayError.unknownGenerator(unknown)) {
      try ddm.swap(generator: a, with: unknown)
    }
    try ddm.swap(generator: a, with: a)
    #expect(view.transcript.isEmpty)
  }

  @Test func `a row is removed`() {
    ddm.remove(c)
    #expect(shown() == [["A", "B", "D"], []])
    #expect(view.takeTranscript() == ["delete 0.2"])
  }

  // MARK: Sections

  @Test func `a section is added`() throws {
    try ddm.addSection(header: NameHeader("3"), cells: [row("X")])
    #expect(shown() == [["A", "B", "C", "D"], [], ["X"]])
    #expect(view.takeTranscript() == ["insert section 2"])
  }

  @Test func `a section is inserted before another`() throws {
    try ddm.insertSection(before: second, new: NameHeader("3"), generators: [row("X"), row("Y")])
    #expect(ddm.headers == ["1", "3", "2"])
    #expect(shown() == [["A", "B", "C", "D"], ["X", "Y"], []])
    #expect(view.takeTranscript() == ["insert section 1"])
  }

  @Test func `a section is inserted after another`() throws {
    try ddm.insertSection(after: first, new: NameHeader("3"), generators: [row("X")])
    #expect(ddm.headers == ["1", "3", "2"])
    #expect(shown() == [["A", "B", "C", "D"], ["X"], []])
  }

  @Test func `a header is inserted before another, at its place`() throws {
    try ddm.insert(headGenerator: NameHeader("3"), before: second)
    #expect(ddm.headers == ["1", "3", "2"])
    try ddm.insert(headGenerator: NameHeader("0"), before: first)
    #expect(ddm.headers == ["0", "1", "3", "2"])
    #expect(view.takeTranscript() == ["insert section 1", "insert section 0"])
  }

  @Test func `a header is inserted after another`() throws {
    try ddm.insert(headGenerator: NameHeader("3"), after: first)
    try ddm.insert(headGenerator: NameHeader("4"), after: second)
    #expect(ddm.headers == ["1", "3", "2", "4"])
  }

  @Test(arguments: [(-3, 0), (0, 0), (1, 1), (2, 2), (9, 2)])
  func `a header is inserted at an index, brought into bounds`(index: Int, place: Int) throws {
    try ddm.insert(headGenerator: NameHeader("3"), by: index)
    #expect(ddm.headers[place] == "3")
    #expect(view.takeTranscript() == ["insert section \(place)"])
  }

  @Test func `a section with rows is inserted at an index`() throws {
    try ddm.insert(headGenerator: NameHeader("3"), by: 1, generators: [row("X"), b])
    #expect(shown() == [["A", "C", "D"], ["X", "B"], []])
    #expect(ddm.headers == ["1", "3", "2"])
  }

  @Test func `a section next to an unknown header is refused`() {
    let expected = DataDisplayError.unknownHeader(unknownHeader)
    let new = NameHeader("3")
    #expect(throws: expected) { try ddm.insert(headGenerator: new, after: unknownHeader) }
    #expect(throws: expected) { try ddm.insert(headGenerator: new, before: unknownHeader) }
    #expect(throws: expected) {
      try ddm.insertSection(after: unknownHeader, new: new, generators: [])
    }
    #expect(throws: expected) {
      try ddm.insertSection(before: unknownHeader, new: new, generators: [])
    }
    #expect(throws: expected) { try ddm.reloadSection(by: unknownHeader) }
    #expect(ddm.headers == ["1", "2"])
  }

  @Test func `a header that the list has is refused`() {
    let expected = DataDisplayError.duplicateHeader(first)
    #expect(throws: expected) { try ddm.insert(headGenerator: first, after: second) }
    #expect(throws: expected) { try ddm.insert(headGenerator: first, by: 0) }
    #expect(throws: expected) { try ddm.addSection(header: first, cells: [row("X")]) }
    ddm.addSectionHeaderGenerator(first)
    #expect(shown() == [["A", "B", "C", "D"], []])
  }

  @Test func `a section is reloaded`() throws {
    a.model = "a"
    try ddm.reloadSection(by: first, with: .fade)
    #expect(shown() == [["a", "B", "C", "D"], []])
    #expect(view.animations == [.fade])
    #expect(view.takeTranscript() == ["reload section 0"])
  }

  @Test func `a section takes rows that the list has from others`() throws {
    try ddm.insertSection(after: second, new: NameHeader("3"), generators: [d, row("X"), a, d])
    #expect(shown() == [["B", "C"], [], ["D", "X", "A"]])
  }

  // MARK: Animations

  @Test func `a call is animated as it says`() throws {
    try ddm.insert(after: a, new: row("X"), with: .left)
    ddm.remove(b, with: .right)
    try ddm.replace(
      oldGenerator: c, on: row("Y"), removeAnimation: .fade, insertAnimation: .top)
    try ddm.insert(after: a, new: row("Z"))
    #expect(view.animations == [.left, .right, .fade, .top, .automatic])
  }

  // MARK: Views that lag behind

  @Test func `a row is found while the view lags behind`() throws {
    let binding = ddm.bind(to: view)
    binding.pause()
    try ddm.insert(before: a, new: [row("X"), row("Y")])
    #expect(ddm.indexPath(of: a) == path(0, 2))
    #expect(ddm.generator(at: path(0, 0)) === a)
    #expect(ddm.generators[0][2] === a)
    try ddm.insert(before: a, new: row("Z"))
    binding.resume()
    #expect(shown() == [["X", "Y", "Z", "A", "B", "C", "D"], []])
  }

  @Test func `calls from the middle of an update are made in their order`() throws {
    var count = 0
    view.willDisplay = { [ddm, a] _, _ in
      guard count < 3 else { return }
      count += 1
      try? ddm.insert(after: a, new: NameGenerator("\(count)"))
    }
    try ddm.insert(after: d, new: row("X"))
    #expect(shown() == [["A", "3", "2", "1", "B", "C", "D", "X"], []])
  }
}
