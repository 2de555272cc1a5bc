import Dispatch
import Signals
import Testing

@Suite struct MainActorTests {
  @MainActor final class Screen {
    var items: [Int] = []
    let bag = DisposeBag()

    func show(_ signal: SafeSignal<Int>) {
      signal.observeNext { self.items.append($0) }.dispose(in: bag)
    }
  }

  @Test @MainActor func `a closure of the main actor is called at once when it is there`() {
    let subject = SafePublishSubject<Int>()
    let screen = Screen()
    screen.show(subject.toSignal())
    subject.next(1)
    subject.next(2)
    #expect(screen.items == [1, 2])
  }

  @Test @MainActor func `what another thread sends comes in order before what main sends later`()
    async
  {
    let subject = SafePublishSubject<Int>()
    let screen = Screen()
    screen.show(subject.toSignal())
    DispatchQueue.global().sync { for element in 1...3 { subject.next(element) } }
    #expect(screen.items == [])
    subject.next(4)
    #expect(screen.items == [])
    while screen.items.count < 4 { await Task.yield() }
    #expect(screen.items == [1, 2, 3, 4])
  }

  @Test @MainActor func `nothing comes after dispose on the main actor, though it waited`() async {
    let subject = SafePublishSubject<Int>()
    let screen = Screen()
    screen.show(subject.toSignal())
    DispatchQueue.global().sync { subject.next(1) }
    screen.bag.dispose()
    try? await Task.sleep(for: .milliseconds(20))
    #expect(screen.items == [])
  }

  actor Store {
    var items: [Int] = []
    func listen(to signal: SafeSignal<Int>) {
      signal.observeNext { self.items.append($0) }
    }
  }

  @Test func `a closure of another actor is called on that actor, in order`() async {
    let subject = SafePublishSubject<Int>()
    let store = Store()
    await store.listen(to: subject.toSignal())
    for element in 0..<100 { subject.next(element) }
    while await store.items.count < 100 { await Task.yield() }
    #expect(await store.items == Array(0..<100))
  }

  @MainActor final class Cell {
    var texts: [String] = []
  }

  @Test @MainActor func `a binding to an object ends when the object goes away`() {
    let subject = SafePublishSubject<Int>()
    var cell: Cell? = Cell()
    let weak = cell.map { WeakReference($0) }
    let disposable = subject.bind(to: Cell()) { cell, element in cell.texts.append("\(element)") }
    if let cell {
      subject.bind(to: cell) { cell, element in cell.texts.append("\(element)") }
      subject.eraseElements().bind(to: cell) { cell in cell.texts.append("tap") }
      subject.next(7)
      #expect(cell.texts == ["7", "tap"])
    }
    #expect(disposable.isDisposed)
    cell = nil
    #expect(weak?.isGone == true)
  }

  @Test func `a binding to a property sets it, and does not keep it`() {
    let subject = SafePublishSubject<Int>()
    var property: Property<Int>? = Property(0)
    let weak = property.map { WeakReference($0) }
    if let property {
      subject.bind(to: property)
      subject.next(5)
      #expect(property.value == 5)
    }
    property = nil
    #expect(weak?.isGone == true)
  }
}
