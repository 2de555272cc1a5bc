import ListBinding
import Synchronization
import Testing

/// A data source of any size that counts how often it is asked.
private struct Huge: QueryableDataSourceProtocol, Sendable {
  final class Meter: Sendable {
    let questions = Atomic<Int>(0)
  }

  let meter: Meter
  var count: Int

  func numberOfSections() -> Int {
    meter.questions.add(1, ordering: .relaxed)
    return 1
  }

  func numberOfItems(inSection section: Int) -> Int {
    meter.questions.add(1, ordering: .relaxed)
    return count
  }

  func item(at indexPath: IndexPath) -> Int {
    meter.questions.add(1, ordering: .relaxed)
    return indexPath.item
  }
}

@MainActor
struct WorkTests {
  nonisolated static let capabilities: [ListViewCapabilities] =
    [.batch, .patch, .splices, .reload].flatMap { updates in
      [true, false].map { ListViewCapabilities(updates: updates, moves: false, sections: $0) }
    }

  @Test(arguments: capabilities)
  func `an update costs what changed, not what there is`(capabilities: ListViewCapabilities) {
    func questions(count: Int) -> Int {
      let view = SilentView(capabilities)
      let source = SafePublishSubject<DataSourceEvent<Huge>>()
      let meter = Huge.Meter()
      source.bind(to: view) { _, _, _ in SilentView.Cell() }
      func send(_ kind: DataSourceEventKind, count: Int) {
        source.next(DataSourceEvent(kind: kind, dataSource: Huge(meter: meter, count: count)))
      }
      send(.reload, count: count)
      send(.insertItems([at(0, count / 2)]), count: count + 1)
      send(.beginUpdates, count: count)
      send(.deleteItems([at(0, 0)]), count: count)
      send(.moveItem(at(0, 1), at(0, count - 1)), count: count)
      send(.endUpdates, count: count)
      send(.reloadItems([at(0, 1)]), count: count)
      #expect(view.callCount >= 4)
      return meter.questions.load(ordering: .relaxed)
    }
    let few = questions(count: 4)
    #expect(questions(count: 1_000_000_000) == few)
    #expect(few < 100)
  }
}
