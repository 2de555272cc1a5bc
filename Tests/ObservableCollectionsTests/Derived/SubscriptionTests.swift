import ObservableCollections
import Signals
import SignalsTesting
import TestSupport
import Testing

/// What is done for each item for as long as it is there.
@Suite struct SubscriptionTests {
  /// Who is in a room.
  private final class Room: Sendable {
    let log = Log<String>()

    func join(_ name: String) -> any Disposable {
      log.receive("+" + name)
      return BlockDisposable { [log] in log.receive("-" + name) }
    }
  }

  @Test func `each item is subscribed to while it is there, and anew when it is reloaded`() {
    let (array, room) = (MutableObservableArray(["a", "b"]), Room())
    let all = array.subscribeEach { room.join($0) }
    #expect(room.log.events == ["+a", "+b"])
    array.append("c")
    array.moveItem(from: 2, to: 0)
    array.swapAt(0, 1)
    #expect(room.log.events == ["+a", "+b", "+c"])
    array.remove(at: 2)
    array[0] = "A"
    #expect(Array(room.log.events.dropFirst(3)) == ["-b", "-a", "+A"])
    all.dispose()
    #expect(room.log.events.suffix(2).sorted() == ["-A", "-c"])
    array.append("d")
    #expect(room.log.events.count == 8)
  }

  @Test func `in a batch an item that comes back keeps its subscription`() {
    let (array, room) = (MutableObservableArray(["a", "b", "c"]), Room())
    let all = array.subscribeEach { room.join($0) }
    array.batchUpdate { array in
      array.moveItem(from: 0, to: 2)
      array.remove(at: 0)
      array.insert("d", at: 0)
    }
    #expect(room.log.events.sorted() == ["+a", "+b", "+c", "+d", "-b"])
    all.dispose()
  }

  @Test func `items of sections are subscribed to, and a section that moves keeps them`() {
    let room = Room()
    let list = MutableObservable2DArray([
      Observable2DArraySection(metadata: 1, items: ["a", "b"]),
      Observable2DArraySection(metadata: 2, items: ["c"]),
    ])
    let all = list.subscribeEach { room.join($0) }
    list.moveSection(from: 0, to: 1)
    list.moveItem(from: [1, 0], to: [0, 1])
    #expect(room.log.events == ["+a", "+b", "+c"])
    list.removeSection(at: 0)
    #expect(room.log.events.suffix(2).sorted() == ["-a", "-c"])
    #expect(list.count == 1 && !list.isEmpty)
    list.removeItem(at: [0, 0])
    #expect(list.count == 0 && list.isEmpty && list.numberOfSections() == 1)
    #expect(room.log.events.last == "-b")
    all.dispose()
  }

  @Test func `the array is kept until the subscriptions are disposed`() {
    let room = Room()
    var array: MutableObservableArray? = MutableObservableArray(["a"])
    weak let released = array
    let all = array?.subscribeEach { room.join($0) }
    array = nil
    #expect(released != nil)
    all?.dispose()
    #expect(released == nil)
    #expect(room.log.events == ["+a", "-a"])
  }

  @Test func `a subscription that edits the list is told of what it did`() {
    let (array, room) = (MutableObservableArray(["a"]), Room())
    let all = array.subscribeEach { [weak array] item in
      if item.count < 3 { array?.append(item + "x") }
      return room.join(item)
    }
    #expect(array.snapshot == ["a", "ax", "axx"])
    #expect(room.log.events.sorted() == ["+a", "+ax", "+axx"])
    all.dispose()
    #expect(room.log.events.count == 6)
  }
}
