import Foundation
import ObservableCollections
import Testing

@Suite struct DataSourceEventKindTests {
  @Test(
    arguments: [
      (.reload, "reload"), (.beginUpdates, "begin"), (.endUpdates, "end"),
      (.insertItems([[0, 1], [0, 2]]), "insert 0.1 0.2"), (.deleteItems([[2, 0]]), "delete 2.0"),
      (.reloadItems([[0, 0]]), "reload 0.0"), (.moveItem([0, 3], [1, 0]), "move 0.3 1.0"),
      (.insertSections([0, 4]), "insert section 0 4"), (.deleteSections([1]), "delete section 1"),
      (.reloadSections([2]), "reload section 2"), (.moveSection(3, 0), "move section 3 0"),
    ] as [(DataSourceEventKind, String)])
  func `a kind is printed in the words of a transcript`(
    _ kind: DataSourceEventKind, _ text: String
  ) {
    #expect("\(kind)" == text)
  }
}
