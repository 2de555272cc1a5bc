import ObservableCollections
import SignalsTesting
import Synchronization
import Testing

/// Lists whose items look something up in a dictionary.
struct DictionaryJoinTests {
  private struct Message: Equatable, Sendable {
    var author: Int
    var text: String
  }

  @Test func `an item is shown with the value of its key, or without one`() {
    let users: ObservableDictionary = [1: "Ada", 2: "Grace"]
    let messages = MutableObservableArray([
      Message(author: 1, text: "a"), Message(author: 3, text: "b"), Message(author: 1, text: "c"),
    ])
    let calls = Mutex(0)
    let rows = messages.joined(with: users, on: \.author) { message, user in
      calls.withLock { $0 += 1 }
      return "\(user ?? "?"): \(message.text)"
    }
    let updates = EventRecorder(rows.updates)
    #expect(Array(rows.snapshot) == ["Ada: a", "?: b", "Ada: c"])
    #expect(calls.withLock { $0 } == 3)
    users[3] = "Alan"
    #expect(Array(rows.snapshot) == ["Ada: a", "Alan: b", "Ada: c"])
    users[1] = "Ada L."
    #expect(Array(rows.snapshot) == ["Ada L.: a", "Alan: b", "Ada L.: c"])
    #expect(calls.withLock { $0 } == 6)
    users[2] = nil
    users[1] = "Ada L."
    #expect(updates.elements.count == 3)
    users[1] = nil
    messages.moveItem(from: 0, to: 2)
    #expect(Array(rows.snapshot) == ["Alan: b", "?: c", "?: a"])
    let moved: [DataSourceEventKind] = [.beginUpdates, .moveItem([0, 0], [0, 2]), .endUpdates]
    #expect(updates.elements.last?.change.batchesOfKinds == [moved])
  }

  @Test(arguments: 0..<20)
  func `it is what a lookup of each item makes, after each update`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let users = ObservableDictionary<Int, Int>()
    let messages = MutableObservableArray<Message>()
    let rows = messages.joined(with: users, on: \.author) { [$0.author, $1 ?? -1] }
    var mirror = rows.snapshot
    let updates = EventRecorder(rows.updates)
    var told = updates.elements.count
    for step in 0..<60 {
      let key = Int.random(in: 0..<5, using: &random)
      let index = Int.random(in: 0...messages.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: users[key] = step
      case 1: users[key] = nil
      case 2: users.merge([(key: key, value: step), (key: 0, value: step)])
      case 3 where index < messages.count: messages.remove(at: index)
      case 4 where index < messages.count: messages[index].author = key
      default: messages.insert(Message(author: key, text: ""), at: index)
      }
      let expected = messages.snapshot.map { [$0.author, users[$0.author] ?? -1] }
      for update in updates.elements[told...] {
        mirror = (try? update.change.applied(to: mirror)) ?? ArraySnapshot()
      }
      told = updates.elements.count
      #expect(Array(rows.snapshot) == expected, "seed \(seed), step \(step)")
      #expect(Array(mirror) == expected, "seed \(seed), step \(step)")
    }
  }
}
