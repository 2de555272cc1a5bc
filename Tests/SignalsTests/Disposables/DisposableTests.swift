import Signals
import Synchronization
import Testing

@Suite struct DisposableTests {
  private func counter() -> (count: @Sendable () -> Int, make: @Sendable () -> BlockDisposable) {
    let calls = Log<Int>()
    return ({ calls.count }, { BlockDisposable { calls.add(1) } })
  }

  @Test func `a block runs once, and is let go`() {
    let log = Log<Int>()
    var token: Token? = Token()
    let weak = token.map { WeakReference($0) }
    let disposable = BlockDisposable { [token] in withExtendedLifetime(token) { log.add(1) } }
    token = nil
    #expect(weak?.isGone == false)
    disposable.dispose()
    disposable.dispose()
    #expect(log.entries == [1])
    #expect(disposable.isDisposed)
    #expect(weak?.isGone == true)
  }

  @Test func `a composite ends its members in order, and later ones at once`() {
    let log = Log<String>()
    let composite = CompositeDisposable([BlockDisposable { log.add("a") }])
    composite.add(BlockDisposable { log.add("b") })
    let key = composite.add(BlockDisposable { log.add("never") })
    if let key { composite.remove(key) }
    #expect(composite.count == 2)
    composite.dispose()
    composite.dispose()
    #expect(composite.add(BlockDisposable { log.add("late") }) == nil)
    #expect(log.entries == ["a", "b", "late"])
  }

  @Test func `a serial disposable ends what is replaced`() {
    let (count, make) = counter()
    let serial = SerialDisposable(make())
    serial.otherDisposable = make()
    #expect(count() == 1)
    serial.dispose()
    #expect(count() == 2)
    serial.otherDisposable = make()
    #expect(count() == 3)
    #expect(serial.isDisposed)
  }

  @Test func `a bag can be used again, and ends its members when it goes away`() {
    let (count, make) = counter()
    var bag: DisposeBag? = DisposeBag()
    if let bag {
      make().dispose(in: bag)
      bag.dispose()
      #expect(count() == 1)
      make().dispose(in: bag)
      #expect(!bag.isDisposed)
    }
    bag = nil
    #expect(count() == 2)
  }

  @Test func `a bag throws out what ended on its own`() {
    let bag = DisposeBag()
    let gone = fill(bag)
    #expect(gone.isGone)
  }

  private func fill(_ bag: DisposeBag) -> WeakReference<SimpleDisposable> {
    let first = SimpleDisposable(isDisposed: true)
    bag.add(first)
    for _ in 0..<100 { bag.add(SimpleDisposable()) }
    return WeakReference(first)
  }

  @Test func `a composite throws out what ended on its own, and keeps what has not`() {
    let log = Log<Int>()
    let composite = CompositeDisposable()
    composite.add(BlockDisposable { log.add(1) })
    let bag = DisposeBag()
    composite.add(bag)
    for _ in 0..<1_000 { composite.add(SafeSignal.just(1).observeNext { _ in }) }
    #expect(composite.count < 20)
    #expect(!composite.isDisposed)
    bag.add(BlockDisposable { log.add(2) })
    composite.add(BlockDisposable { log.add(3) })
    composite.dispose()
    #expect(log.entries == [1, 2, 3])
  }

  @Test func `a composite that is disposed while it throws out what ended disposes everything`() {
    let log = Log<Int>()
    let composite = CompositeDisposable()
    composite.add(Asked { composite.dispose() })
    for number in 1..<20 { composite.add(BlockDisposable { log.add(number) }) }
    #expect(composite.isDisposed && composite.count == 0)
    #expect(log.entries == Array(1..<20))
  }

  @Test func `a serial disposable leaves the member alone that it is given again`() {
    let (count, make) = counter()
    let member = make()
    let serial = SerialDisposable(member)
    serial.otherDisposable = member
    #expect(count() == 0 && serial.otherDisposable === member)
    serial.dispose()
    #expect(count() == 1)
    serial.otherDisposable = member
    #expect(member.isDisposed)
  }

  @Test func `a bag tells whether it is empty`() {
    let bag = DisposeBag()
    #expect(bag.isEmpty && bag.isDisposed)
    bag.add(SimpleDisposable())
    #expect(!bag.isEmpty && !bag.isDisposed)
    bag.dispose()
    #expect(bag.isEmpty)
  }

  @Test func `disposing from within itself, and nothing, is harmless`() {
    let serial = SerialDisposable()
    serial.otherDisposable = BlockDisposable { serial.dispose() }
    serial.dispose()
    NonDisposable.instance.dispose()
    let simple = SimpleDisposable()
    simple.dispose()
    #expect(simple.isDisposed)
  }
}

/// Does something when it is asked whether it was disposed.
private final class Asked: Disposable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func dispose() {}

  var isDisposed: Bool {
    body()
    return false
  }
}
