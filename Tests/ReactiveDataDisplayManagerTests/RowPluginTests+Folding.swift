import ReactiveDataDisplayManager
import Testing

/// Rows that fold.
extension RowPluginTests {
  private func folding(
    _ name: String, _ children: [any TableCellGenerator]
  ) -> FoldableCellGenerator<NameCell> {
    FoldableCellGenerator(with: name, children: children)
  }

  @Test func `a row that folds shows and hides its children, in one update`() {
    let ddm = view.rddm.manualBuilder.add(plugin: .foldable()).add(plugin: .selectable()).build()
    let parent = folding("P", [NameGenerator("1"), NameGenerator("2")])
    var log: [Bool] = []
    parent.didFoldEvent += { log.append($0) }
    fill(ddm, [parent, NameGenerator("Z")])
    view.tapItem(at: path(0, 0))
    #expect(view.names == ["P", "1", "2", "Z"])
    #expect(view.takeTranscript() == ["insert 0.1 0.2"])
    view.tapItem(at: path(0, 0))
    #expect(view.names == ["P", "Z"])
    #expect(view.takeTranscript() == ["delete 0.1 0.2"])
    #expect(log == [true, false])
    #expect(!parent.isExpanded)
  }

  @Test func `grandchildren go and come with their parents`() {
    view.viewportHeight = 10
    let ddm = view.rddm.baseBuilder.add(plugin: .foldable()).add(plugin: .selectable()).build()
    let child = folding("C", [NameGenerator("1"), NameGenerator("2")])
    let parent = folding("P", [NameGenerator("A"), child, NameGenerator("B")])
    fill(ddm, [parent, NameGenerator("Z")])
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 2))
    #expect(view.names == ["P", "A", "C", "1", "2", "B", "Z"])
    view.tapItem(at: path(0, 0))
    #expect(view.names == ["P", "Z"])
    #expect(child.isExpanded)
    view.tapItem(at: path(0, 0))
    #expect(view.names == ["P", "A", "C", "1", "2", "B", "Z"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a child that was removed is not missed, and one among its own children is no circle`()
  {
    let ddm = view.rddm.baseBuilder.add(plugin: .foldable()).add(plugin: .selectable()).build()
    let child = NameGenerator("1")
    let parent = folding("P", [child, NameGenerator("2")])
    fill(ddm, [parent])
    view.tapItem(at: path(0, 0))
    ddm.remove(child)
    parent.childGenerators.append(parent)
    view.tapItem(at: path(0, 0))
    #expect(view.names == ["P"])
    view.tapItem(at: path(0, 0))
    #expect(view.names == ["P", "1", "2"])
  }

  @Test func `children of a gravity manager stay with their parent`() {
    let ddm = view.rddm.gravityBuilder.add(plugin: .foldable()).build()
    final class Heavy: FoldableCellGenerator<NameCell>, GravityItem {
      var heaviness = 3
    }
    let children = [NameGenerator("1", 9), NameGenerator("2")]
    fill(ddm, [Heavy(with: "P", children: children), NameGenerator("Z", 4)])
    view.tapItem(at: path(0, 0))
    #expect(view.names == ["P", "1", "2", "Z"])
    ddm.forceRefill()
    #expect(view.names == ["P", "1", "2", "Z"])
  }
}
