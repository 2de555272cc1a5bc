import Dispatch
import Foundation
import ObservableCollections
import Signals
import SignalsTesting
import TestSupport
import Testing

/// What the items' own signals send, as one signal.
@Suite struct ItemSignalTests {
  private final class Download: Sendable {
    let name: String
    let progress = Property(0)
    let failures = SafePublishSubject<String>()
    let observers = Property(0)

    init(_ name: String) { self.name = name }

    /// Its failures with its name; counts who observes them.
    var named: SafeSignal<String> {
      Signal { [self] downstream in
        observers.value += 1
        let disposable = failures.observe(
          with: Observer(for: downstream, next: { [name] in downstream.next("\(name): \($0)") }))
        return BlockDisposable { [self] in
          observers.value -= 1
          disposable.dispose()
        }
      }
    }
  }

  @Test func `the signal of each item is observed while it is there, and once`() {
    let all = ["a", "b", "c"].map { Download($0) }
    let array = MutableObservableArray([all[0], all[1]])
    let log = Log<String>()
    let disposable = array.mergedSignals(of: \.named).observeNext { log.receive($0) }
    for download in all { download.failures.next("1") }
    array.append(all[2])
    array.moveItem(from: 2, to: 0)
    array.remove(at: 1)
    for download in all { download.failures.next("2") }
    array.batchUpdate { array in
      array.moveItem(from: 1, to: 0)
      array.append(all[0])
    }
    for download in all { download.failures.next("3") }
    #expect(
      log.events == ["a: 1", "b: 1", "b: 2", "c: 2", "a: 3", "b: 3", "c: 3"])
    #expect(all.map(\.observers.value) == [1, 1, 1])
    disposable.dispose()
    #expect(all.map(\.observers.value) == [0, 0, 0])
  }

  @Test func `what a property has is sent when its item comes, and when it is reloaded`() {
    let all = ["a", "b"].map { Download($0) }
    let array = MutableObservableArray([all[0]])
    let log = Log<Int>()
    let disposable = array.mergedSignals(of: \.progress).observeNext { log.receive($0) }
    all[0].progress.value = 1
    all[1].progress.value = 7
    array.append(all[1])
    array[0] = all[0]
    all[0].progress.value = 2
    #expect(log.events == [0, 1, 7, 1, 2])
    disposable.dispose()
  }

  @Test func `an answer to what a reloaded item sends is told once`() {
    let download = Download("a")
    let array = MutableObservableArray([download])
    let log = Log<Int>()
    let disposable = array.mergedSignals(of: \.progress).observeNext { progress in
      log.receive(progress)
      if progress == 7 { download.progress.value = 8 }
    }
    download.progress.value = 7
    download.progress.value = 6
    array[0] = download
    #expect(log.events == [0, 7, 8, 6, 6])
    download.progress.value = 7
    #expect(log.events == [0, 7, 8, 6, 6, 7, 8])
    disposable.dispose()
  }

  @Test func `what is sent while items are reloaded comes once, in order`() {
    let (download, others) = (Download("a"), (0..<3).map { Download("\($0)") })
    let array = MutableObservableArray([download] + others)
    let log = Log<Int>()
    let disposable = array.mergedSignals(of: \.progress).observeNext { log.receive($0) }
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for number in 1...2_000 { download.progress.value = number }
      isDone.signal()
    }
    for round in 0..<300 { array[0] = round == 299 ? others[0] : download }
    isDone.wait()
    let numbers = log.events.filter { $0 > 0 }
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 })
    disposable.dispose()
  }

  @Test func `an item may be removed by what its signal sends, and the signals of others end`() {
    let all = ["a", "b"].map { Download($0) }
    let array = MutableObservableArray(all)
    let log = Log<String>()
    let disposable = array.mergedSignals(of: \.named).observeNext { failure in
      log.receive(failure)
      array.removeAll { failure.hasPrefix($0.name) }
    }
    all[1].failures.completed()
    all[0].failures.next("1")
    all[0].failures.next("2")
    #expect(log.events == ["a: 1"])
    #expect(array.snapshot.map(\.name) == ["b"])
    #expect(all[0].observers.value == 0)
    disposable.dispose()
  }

  @Test func `it keeps its array while it is observed`() {
    let download = Download("a")
    let log = Log<String>()
    weak var kept: MutableObservableArray<Download>?
    let disposable: any Disposable
    do {
      let array = MutableObservableArray([download])
      kept = array
      disposable = array.mergedSignals(of: \.named).observeNext { log.receive($0) }
    }
    download.failures.next("1")
    #expect(kept != nil)
    disposable.dispose()
    #expect(kept == nil)
    #expect(log.events == ["a: 1"])
    #expect(download.observers.value == 0)
  }

  @Test func `it is there for the items of sections`() {
    let all = ["a", "b"].map { Download($0) }
    let list = MutableObservable2DArray<Int, Download>([
      Observable2DArraySection(metadata: 0, items: [all[0]]),
      Observable2DArraySection(metadata: 1, items: []),
    ])
    let log = Log<String>()
    let disposable = list.mergedSignals(of: \.named).observeNext { log.receive($0) }
    list.moveItem(from: [0, 0], to: [1, 0])
    list.appendItem(all[1], toSection: 0)
    for download in all { download.failures.next("1") }
    list.removeSection(at: 1)
    for download in all { download.failures.next("2") }
    #expect(log.events == ["a: 1", "b: 1", "b: 2"])
    disposable.dispose()
    #expect(all.map(\.observers.value) == [0, 0])
  }
}
