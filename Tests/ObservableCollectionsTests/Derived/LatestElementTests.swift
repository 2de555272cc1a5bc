import ObservableCollections
import Signals
import SignalsTesting
import TestSupport
import Testing

/// What the items' own signals sent last.
@Suite struct LatestElementTests {
  private final class Download: Sendable {
    let progress = SafePublishSubject<Int>()
    let observers = Property(0)

    /// Its progress; counts who observes it.
    var counted: SafeSignal<Int> {
      Signal { [self] downstream in
        observers.value += 1
        let disposable = progress.observe(with: downstream)
        return BlockDisposable { [self] in
          observers.value -= 1
          disposable.dispose()
        }
      }
    }
  }

  @Test func `an item is shown as at first until its signal sends, and alone reloaded then`() {
    let all = [Download(), Download(), Download()]
    let array = MutableObservableArray([all[0], all[1]])
    let latest = array.mappedToLatest(initially: -1, of: \.counted)
    let log = Log<String>()
    latest.observeNext { log.receive("\($0.kind)") }.dispose(in: bag)
    #expect(latest.snapshot == [-1, -1])
    all[1].progress.next(50)
    #expect(latest.snapshot == [-1, 50])
    all[1].progress.next(50)
    array.append(all[2])
    array.moveItem(from: 1, to: 0)
    all[1].progress.next(100)
    all[0].progress.next(10)
    #expect(latest.snapshot == [100, 10, -1])
    #expect(
      log.events == [
        "reload", "reload 0.1", "insert 0.2", "move 0.1 0.0", "reload 0.0", "reload 0.1",
      ])
  }

  @Test func `a signal is observed once for all observers, while the item is there`() {
    let all = [Download(), Download()]
    let array = MutableObservableArray(all)
    let latest = array.mappedToLatest(initially: 0, of: \.counted)
    let first = latest.updates.observeNext { _ in }
    let second = latest.updates.observeNext { _ in }
    #expect(all.map(\.observers.value) == [1, 1])
    array.remove(at: 0)
    #expect(all.map(\.observers.value) == [0, 1])
    array[0] = all[0]
    #expect(all.map(\.observers.value) == [1, 0])
    first.dispose()
    second.dispose()
  }

  @Test func `all signals are left when nobody wants the result`() {
    let all = [Download(), Download()]
    let array = MutableObservableArray(all)
    do {
      let latest = array.mappedToLatest(initially: 0, of: \.counted)
      #expect(latest.count == 2)
      #expect(all.map(\.observers.value) == [1, 1])
    }
    #expect(all.map(\.observers.value) == [0, 0])
  }

  @Test func `an item that is reloaded begins anew`() {
    let download = Download()
    let array = MutableObservableArray([download])
    let latest = array.mappedToLatest(initially: 0, of: \.counted)
    #expect(latest.snapshot == [0])
    download.progress.next(70)
    #expect(latest.snapshot == [70])
    array.refresh(at: 0)
    #expect(latest.snapshot == [0])
    download.progress.next(80)
    #expect(latest.snapshot == [80])
  }

  @Test func `the last element stays when the signal ends`() {
    let download = Download()
    let array = MutableObservableArray([download])
    let latest = array.mappedToLatest(initially: 0, of: \.progress)
    #expect(latest.snapshot == [0])
    download.progress.next(100)
    download.progress.on(.completed)
    #expect(latest.snapshot == [100])
  }

  @Test func `tasks make results, and are cancelled with their items`() async {
    let isCancelled = Property(false)
    let array = MutableObservableArray([1, 2])
    let doubled = array.mappedToLatest(initially: nil) { number in
      Signal<Int?, Never>.task {
        guard number < 3 else {
          try? await Task.sleep(for: .seconds(3_600))
          isCancelled.value = Task.isCancelled
          return nil
        }
        return 2 * number
      }
    }
    for await numbers in doubled.snapshots.values where numbers.allSatisfy({ $0 != nil }) {
      #expect(numbers == [2, 4])
      break
    }
    array.append(3)
    #expect(doubled.snapshot == [2, 4, nil])
    array.removeLast()
    for await isCancelled in isCancelled.values where isCancelled { break }
  }

  private let bag = DisposeBag()
}
