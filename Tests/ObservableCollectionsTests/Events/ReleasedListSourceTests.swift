import ObservableCollections
import Signals
import TestSupport
import Testing

/// A subject that is released without an end ends what is built on it: nobody waits for ever.
@Suite struct ReleasedListSourceTests {
  typealias Lists = SafePublishSubject<[Int]>

  enum Operation: CaseIterable {
    case diff, diffInBackground, listUpdates, diffReloads

    func observe(_ lists: Lists) -> any Disposable {
      switch self {
      case .diff: lists.diff().observe { _ in }
      case .diffInBackground: lists.diffInBackground().observe { _ in }
      case .listUpdates: lists.diff().map { $0 }.listUpdates().observe { _ in }
      case .diffReloads: lists.diff().listUpdates().diffReloads().observe { _ in }
      }
    }
  }

  private func observeAndLeave(_ operation: Operation, count: Int) -> any Disposable {
    let subject = Lists()
    let subscription = operation.observe(subject)
    for number in 0..<count { subject.next([number]) }
    #expect(!subscription.isDisposed)
    return subscription
  }

  @Test(.timeLimit(.minutes(20)), arguments: Operation.allCases)
  func `a subscription ends with the subject`(_ operation: Operation) async throws {
    for count in 0..<3 {
      let subscription = observeAndLeave(operation, count: count)
      while !subscription.isDisposed { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `the list that waits in the background is sent before`() async throws {
    let log = Log<ObservableArrayEvent<Int>>()
    let subscription = observeAndLeave(log)
    while !subscription.isDisposed { try await Task.sleep(for: .milliseconds(1)) }
    #expect(log.events.last.map { Array($0.dataSource) } == [99])
  }

  private func observeAndLeave(_ log: Log<ObservableArrayEvent<Int>>) -> any Disposable {
    let subject = Lists()
    let subscription = subject.diffInBackground().observeNext { log.receive($0) }
    for number in 0..<100 { subject.next([number]) }
    return subscription
  }
}
