import TestSupport
import Testing

@testable import ObservableCollections

/// What operators on sections keep of their source.
@Suite struct SharedSourceTests {
  private typealias List = SectionedSnapshot<String, Int>

  @Test func `an operator that keeps the list shares its memory, also after edits`() {
    let list = MutableObservable2DArray(
      (0..<20).map { Observable2DArraySection(metadata: "\($0)", items: 0..<100) })
    let log = Log<ListUpdate<List>>()
    list.updates.observeNext { log.receive($0) }
    list.batchUpdate { list in
      for section in 0..<20 { list.removeItem(at: [section, section]) }
      list.moveSection(from: 0, to: 7)
    }
    list[[3, 4]] = 7
    list.removeSection(at: 2)
    check(FoldOperator<String, String, Int> { $0 }, log.events)
    check(FilterSectionsOperator<String, Int> { $0.items.count > 3 }, log.events)
    check(
      SortSectionsOperator<String, Int, ItemOrder<String>>(by: ItemOrder { $0 > $1 }), log.events)
  }

  private func check<Operator: SectionOperator>(
    _ operation: Operator, _ updates: [ListUpdate<List>]
  ) where Operator.Source == List, Operator.Result == List {
    var operation = operation
    var result = DerivedList<List>((list: List(), isHeld: true))
    for update in updates {
      operation.take(.update(update), &result)
      #expect(operation.current.isIdentical(to: update.new))
    }
  }
}
