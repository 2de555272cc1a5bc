import ObservableCollections
import Testing

@testable import ListBinding

/// What is known of an update while a thread composes it with those that wait.
@MainActor
struct ComposingTests {
  @Test func `the list after it is the newest, whoever takes what waits meanwhile`() {
    let array = MutableObservableArray([1])
    let inbox = UpdateInbox<ArraySnapshot<Int>>(binding: WeakBinding())
    var updates: [ListUpdate<ArraySnapshot<Int>>] = []
    array.updates.observeNext { updates.append($0) }
    array.append(2)
    array.append(3)
    inbox.wait(for: updates[1].new) { contents in
      #expect(inbox.newest.map(Array.init) == [1, 2] && !inbox.isEmpty)
      contents.add(updates[1])
    }
    inbox.wait(for: updates[2].new) { contents in
      #expect(inbox.take().isEmpty)
      #expect(inbox.newest.map(Array.init) == [1, 2, 3] && !inbox.isEmpty)
      contents.add(updates[2])
    }
    #expect(inbox.newest.map(Array.init) == [1, 2, 3])
    #expect(inbox.take().updates != nil)
    #expect(inbox.newest == nil && inbox.isEmpty)
  }

  @Test func `an edit copies nothing of what waits`() {
    let array = MutableObservableArray([1])
    let inbox = UpdateInbox<ArraySnapshot<Int>>(binding: WeakBinding())
    func address(_ contents: inout UpdateInbox<ArraySnapshot<Int>>.Contents) -> UInt {
      contents.violations.withUnsafeMutableBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    var addresses: Set<UInt> = []
    for _ in 0..<3 {
      inbox.wait(for: array.snapshot) { contents in
        if contents.violations.isEmpty { contents.violations = [ListViolation(.countsAddUp, "")] }
        addresses.insert(address(&contents))
      }
    }
    #expect(addresses.count == 1)
  }
}
