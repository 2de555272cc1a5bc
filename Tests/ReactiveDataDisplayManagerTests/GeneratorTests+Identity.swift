import ReactiveDataDisplayManager
import SignalsTesting
import Testing

/// Rows that are told apart by an identity.
extension GeneratorTests {
  private func rows(_ models: KeyValuePairs<Int, String>) -> [any TableCellGenerator] {
    models.map { NameCell.rddm.diffableGenerator(uniqueId: "\($0)", with: $1) }
  }

  @Test func `a list is filled anew by what differs`() {
    let ddm = show([])
    ddm.refill(with: [(nil, rows([1: "A", 2: "B", 3: "C", 4: "D"]))])
    view.tapItem(at: path(0, 1))
    view.transcript = []
    let new = rows([4: "D", 1: "A", 2: "b", 9: "X"])
    ddm.refill(with: [(nil, new)])
    #expect(view.names == ["D", "A", "b", "X"])
    #expect(
      view.takeTranscript() == ["delete 0.2", "insert 0.3", "move 0.3 0.0", "reload 0.2"])
    #expect(view.indexPathsForSelectedItems == [path(0, 2)])
    #expect(ddm.generator(at: path(0, 1)) === new[1])
    #expect(ddm.indexPath(of: new[3]) == path(0, 3))
    ddm.refill(with: [(nil, new)])
    #expect(view.transcript == [])
  }

  @Test(arguments: [[], ["X"]])
  func `a list that is filled anew has the new rows, also if nothing differs`(more: [String]) {
    let ddm = show([])
    ddm.refill(with: [(nil, rows([1: "A", 2: "B", 3: "C"]))])
    let new = rows([1: "A", 2: "B", 3: "C"]) + more.map { NameGenerator($0) }
    view.transcript = []
    ddm.refill(with: [(nil, new)])
    // A view has new rows with what it is told.
    #expect(view.takeTranscript() == (more.isEmpty ? ["reload 0.0"] : ["insert 0.3"]))
    for (item, row) in new.enumerated() {
      #expect(ddm.generator(at: path(0, item)) === row)
      #expect(ddm.generators[0][item] === row)
      #expect(ddm.indexPath(of: row) == path(0, item))
    }
    if let row = ddm.generator(at: path(0, 1)) { ddm.remove(row) }
    #expect(view.names == ["A", "C"] + more)
    #expect(view.violations.isEmpty)
  }

  @Test func `a list that is filled as views know it has the new rows, and not those of before`() {
    let ddm = show([])
    ddm.refill(with: [(nil, rows([1: "A", 2: "B"]))])
    ddm.addCellGenerator(NameGenerator("C"))
    let new = rows([1: "A", 2: "B"])
    view.transcript = []
    ddm.refill(with: [(nil, new)])
    #expect(view.takeTranscript() == ["reload 0.0"])
    for (item, row) in new.enumerated() { #expect(ddm.generator(at: path(0, item)) === row) }
    ddm.remove(new[0])
    #expect(view.names == ["B"])
    #expect(view.violations.isEmpty)
  }

  @Test func `sections are told apart by their headers`() {
    let (first, second) = (NameHeader("1"), NameHeader("2"))
    let ddm = show([NameGenerator("A")])
    ddm.refill(with: [(nil, rows([0: "0"])), (first, rows([1: "1"])), (second, rows([2: "2"]))])
    view.transcript = []
    let row = NameGenerator("X")
    ddm.refill(with: [
      (second, rows([2: "2"])), (first, [row, row]), (second, [NameGenerator("?")]),
      (nil, []), (nil, [NameGenerator("Y")]),
    ])
    #expect(ddm.headers == ["2", "1", nil, nil])
    #expect(ddm.names == [["2"], ["X"], [], ["Y"]])
    #expect(view.names == ["2", "X", "Y"])
    #expect(!view.transcript.contains("reload"))
    #expect(ddm.indexPath(of: row) == path(1, 0))
    ddm.addCellGenerators([NameGenerator("Z")], toHeader: first)
    ddm.remove(row)
    #expect(view.names == ["2", "Z", "Y"])
  }

  @Test func `a gravity manager orders what it is filled with`() {
    let view = HeadlessListView.named()
    let ddm = view.rddm.gravityBuilder.build()
    let rows = [3, 1, 2].map { NameGenerator("\($0)", $0) }
    ddm.refill(with: [(NameHeader("b", 2), rows), (NameHeader("a", 1), [])])
    #expect(ddm.headers == ["a", "b"])
    #expect(view.names == ["1", "2", "3"])
    #expect(ddm.indexPath(of: rows[0]) == path(1, 2))
  }
}
