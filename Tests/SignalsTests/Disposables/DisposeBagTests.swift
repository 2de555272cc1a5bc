import Dispatch
import Signals
import Synchronization
import Testing

@Suite struct DisposeBagTests {
  /// Does something when it is asked for the first time whether it was disposed.
  private final class Nosy: Disposable {
    private let disposed = Atomic(false)
    private let question: Mutex<(@Sendable () -> Void)?>

    init(whenAsked question: (@Sendable () -> Void)? = nil) {
      self.question = Mutex(question)
    }

    func dispose() { disposed.store(true, ordering: .relaxed) }

    var isDisposed: Bool {
      let asked = question.withLock { question in
        let asked = question
        question = nil
        return asked
      }
      asked?()
      return disposed.load(ordering: .relaxed)
    }

    var wasDisposed: Bool { disposed.load(ordering: .relaxed) }
  }

  @Test func `a bag that is disposed while it throws out what ended disposes everything`() {
    let bag = DisposeBag()
    let members = [Nosy { bag.dispose() }] + (1..<40).map { _ in Nosy() }
    for member in members.prefix(16) { bag.add(member) }
    #expect(members.filter { $0.wasDisposed }.count == 16)
    for member in members.dropFirst(16) { bag.add(member) }
    #expect(members.filter { $0.wasDisposed }.count == 16)
    bag.dispose()
    #expect(members.allSatisfy { $0.wasDisposed })
  }

  @Test func `what is added while a bag throws out what ended stays in it`() {
    let bag = DisposeBag()
    let late = Nosy()
    let members = [Nosy { bag.add(late) }] + (1..<16).map { _ in Nosy() }
    for member in members { bag.add(member) }
    #expect(!late.wasDisposed)
    bag.dispose()
    #expect(late.wasDisposed && members.allSatisfy { $0.wasDisposed })
  }

  @Test func `two threads that fill a bag and one that disposes it leave nothing alive`() {
    let bag = DisposeBag()
    let members = (0..<2).map { _ in (0..<4000).map { _ in Nosy() } }
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      if thread == 2 {
        for _ in 0..<500 { bag.dispose() }
      } else {
        for member in members[thread] { bag.add(member) }
      }
    }
    bag.dispose()
    #expect(members.joined().allSatisfy { $0.wasDisposed })
  }

  @Test func `a bag in a bag is disposed with it, though it was empty once`() {
    let parent = DisposeBag()
    let child = DisposeBag()
    child.dispose(in: parent)
    let others = (0..<100).map { _ in Nosy() }
    for other in others { parent.add(other) }
    let late = Nosy()
    child.add(late)
    parent.dispose()
    #expect(late.wasDisposed)
  }

  @Test func `a bag lets go of what has ended`() {
    let bag = DisposeBag()
    let references = (0..<1000).map { _ in addEnded(to: bag) }
    #expect(references.filter { !$0.isGone }.count < 20)
  }

  @Test func `a bag lets go of what had nothing to dispose`() {
    let bag = DisposeBag()
    for _ in 0..<16 { Signal<Int, Never>.just(1).observeNext { _ in }.dispose(in: bag) }
    for _ in 0..<16 { bag.add(NonDisposable.instance) }
    #expect(NonDisposable.instance.isDisposed && bag.isDisposed)
  }

  private func addEnded(to bag: DisposeBag) -> WeakReference<SimpleDisposable> {
    let ended = SimpleDisposable(isDisposed: true)
    bag.add(ended)
    return WeakReference(ended)
  }
}
