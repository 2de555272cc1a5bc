import ListBinding
import SignalsTesting
import Testing

@Suite struct StrictListPatchTests {
  private let old = ArraySnapshot(["a", "b", "c"])
  private let new = ArraySnapshot(["c", "a", "x"])

  @Test func `a patch that a user wrote is replayed`() throws {
    var list = StrictList(old)
    let patch = Patch(steps: [
      .deleteItems(1..<2, section: 0), .moveItem([0, 1], to: [0, 0]),
      .insertItems(2..<3, section: 0),
    ])
    try list.apply(patch, to: new)
    #expect(list == StrictList(new))
  }

  @Test func `a patch that says nothing of a change leaves the old items`() throws {
    var list = StrictList(old)
    try list.apply(Patch(steps: []), to: new)
    #expect(list == StrictList(old))
  }

  @Test func `a step that cannot be carried out is reported and changes nothing`() {
    var list = StrictList(old)
    let patch = Patch(steps: [.deleteItems(0..<1, section: 0), .reloadItems(2..<3, section: 0)])
    let error = #expect(throws: ListViolation.self) { try list.apply(patch, to: new) }
    #expect(error?.rule == .indexInRange)
    #expect(list == StrictList(old))
  }

  @Test func `sections are taken from where the patch leads`() throws {
    typealias Section = Observable2DArraySection<String, Int>
    let old = SectionedSnapshot([Section(metadata: "A", items: [1, 2])])
    let new = SectionedSnapshot([
      Section(metadata: "B", items: [3]), Section(metadata: "C", items: [1]),
    ])
    func header(_ list: SectionedSnapshot<String, Int>, _ section: Int) -> AnyHashable {
      list.section(at: section).metadata
    }
    var list = StrictList(old, header: header)
    try list.apply(
      Patch(steps: [.insertSections(0..<1), .reloadSections(1..<2)]), to: new, header: header)
    #expect(list == StrictList(new, header: header))
  }
}
