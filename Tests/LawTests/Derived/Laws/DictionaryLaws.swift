import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import TestSupport
import Testing

/// A key of which many have the same hash.
private struct CrowdedKey: Hashable {
  let id: Int

  func hash(into hasher: inout Hasher) { hasher.combine(id / 4) }
}

/// A dictionary does what a plain one does, and tells it lawfully.
@Suite struct DictionaryLaws {
  private typealias Key = CrowdedKey

  /// Random mutations, done to both.
  private static func mutate(
    _ dictionary: ObservableDictionary<Key, Int>, _ model: inout [Key: Int], _ step: Int,
    using random: inout SeededGenerator
  ) {
    let key = Key(id: Int.random(in: 0..<12, using: &random))
    let other = Key(id: Int.random(in: 0..<12, using: &random))
    switch Int.random(in: 0..<13, using: &random) {
    case 0, 1:
      dictionary[key] = step
      model[key] = step
    case 2:
      let (old, expected) = (dictionary.removeValue(forKey: key), model.removeValue(forKey: key))
      if old != expected { Issue.record("\(String(describing: old)) is removed") }
    case 3:
      let old = dictionary.updateValue(step, forKey: key)
      if old != model.updateValue(step, forKey: key) { Issue.record("\(key) had another value") }
    case 4:
      dictionary.update(forKey: key) { $0 = $0.map { $0 + 1 } }
      model[key] = model[key].map { $0 + 1 }
    case 5, 6:
      dictionary.merge([(key, step), (other, -step), (other, 0)])
      model[key] = step
      model[other] = 0
    case 7 where step % 3 == 0:
      dictionary.replace(with: [(key, step)])
      model = [key: step]
    case 8:
      var new = model
      new[key] = nil
      new[other] = step
      dictionary.replace(with: new, performDiff: true)
      model = new
    case 9:
      dictionary.merge([(key, step), (other, 1), (key, 2)], uniquingKeysWith: -)
      model.merge([(key, step), (other, 1), (key, 2)], uniquingKeysWith: -)
    case 10:
      dictionary.removeValues(forKeys: [key, other, key])
      model[key] = nil
      model[other] = nil
    case 11:
      dictionary.removeAll { $0.key.id < key.id && $0.value.isMultiple(of: 3) }
      model = model.filter { $0.key.id >= key.id || !$0.value.isMultiple(of: 3) }
    default:
      dictionary.mutate { dictionary in
        dictionary[key] = nil
        dictionary[other] = step
      }
      model[key] = nil
      model[other] = step
    }
  }

  /// Does a change to a plain dictionary, which must be what it is a change of.
  private static func follow(_ change: DictionaryChange<Key, Int>, _ model: inout [Key: Int]) {
    for entry in change.removed where model.removeValue(forKey: entry.key) != entry.value {
      Issue.record("\(entry) is removed and was not there")
    }
    for entry in change.inserted where model.updateValue(entry.value, forKey: entry.key) != nil {
      Issue.record("\(entry) is inserted and was there")
    }
    for update in change.updated
    where model.updateValue(update.new, forKey: update.key) != update.old {
      Issue.record("\(update) is of another value")
    }
  }

  @Test(arguments: 0..<(WorldSize.isLarge ? 150 : 20))
  func `random mutations do what they do to a plain dictionary`(number: Int) {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
    let dictionary = ObservableDictionary<Key, Int>([(Key(id: 1), 1), (Key(id: 1), 2)])
    var model = [Key(id: 1): 2]
    let entries = EventLog<ArraySnapshot<DictionaryEntry<Key, Int>>>()
    let sorted = EventLog<ArraySnapshot<Int>>()
    let watched = Key(id: 2)
    let property = dictionary.property(for: watched)
    let sent = Mutex<[Int?]>([])
    var expected: [Int?] = [nil]
    let mirror = Mutex<[Key: Int]>([:])
    let disposables = [
      dictionary.entries.observeNext { entries.receive($0) },
      dictionary.values.sorted().observeNext { sorted.receive($0) },
      property.observeNext { value in sent.withLock { $0.append(value) } },
      dictionary.changes.observeNext { change in
        mirror.withLock { Self.follow(change, &$0) }
      },
    ]
    for step in 1...40 {
      let before = model[watched]
      Self.mutate(dictionary, &model, step, using: &random)
      if model[watched] != before { expected.append(model[watched]) }
      let seed = "SEED=\(WorldSize.seed), \(number), \(step)"
      for (key, value) in model where dictionary[key] != value {
        Issue.record("\(key) is \(String(describing: dictionary[key])), not \(value), \(seed)")
      }
      let keys = Array(dictionary.keys.snapshot)
      if keys.count != model.count || Set(keys) != Set(model.keys) {
        Issue.record("the keys are \(keys), not those of \(model), \(seed)")
      }
      if mirror.withLock({ $0 }) != model { Issue.record("the changes lead elsewhere, \(seed)") }
      if property.value != model[watched] { Issue.record("\(property.value) is watched, \(seed)") }
      if sorted.events.last?.dataSource != ArraySnapshot(model.values.sorted()) {
        Issue.record("the values are \(String(describing: sorted.events.last)), \(seed)")
      }
    }
    if let law = Oracle().brokenLaw(entries.events) { Issue.record("\(law), \(number)") }
    if let law = Oracle().brokenLaw(sorted.events) { Issue.record("\(law), \(number)") }
    // An equal value may be sent, as it is when one is set.
    let values = sent.withLock { $0 }.reduce(into: [Int?]()) { values, value in
      if values.last != .some(value) { values.append(value) }
    }
    if values != expected { Issue.record("\(values) were sent, not \(expected), \(number)") }
    for disposable in disposables { disposable.dispose() }
  }

  @Test(arguments: 0..<(WorldSize.isLarge ? 60 : 10))
  func `random mutations are undone and done again, one by one`(number: Int) {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
    let dictionary = ObservableDictionary<Key, Int>([(Key(id: 1), 1), (Key(id: 5), 2)])
    let stack = UndoStack(dictionary)
    var content: [Key: Int] { Dictionary(uniqueKeysWithValues: dictionary.map { ($0, $1) }) }
    // An equal value in place of another is a step, too.
    func contents(_ goOn: () -> Bool) -> [[Key: Int]] {
      var contents = [content]
      while goOn() { if content != contents.last { contents.append(content) } }
      return contents
    }
    var model = content
    var stepsLeft = 30
    let made = contents {
      if stepsLeft == 0 { return false }
      stepsLeft -= 1
      Self.mutate(dictionary, &model, stepsLeft, using: &random)
      if stepsLeft % 4 == 0, stack.undo() {
        #expect(stack.redo())
        #expect(content == model)
      }
      return true
    }
    let seed = "SEED=\(WorldSize.seed), \(number)"
    #expect(contents { stack.undo() } == made.reversed(), "\(seed)")
    #expect(contents { stack.redo() } == made, "\(seed)")
  }

  @Test func `a property of a key is told of that key alone, by reloads too`() {
    let dictionary: ObservableDictionary = [1: "a", 2: "b"]
    let sent = EventRecorder(dictionary.property(for: 1))
    dictionary[2] = "c"
    dictionary.replace(with: [1: "a", 9: "z"])
    dictionary.replace(with: [9: "c"])
    dictionary.replace(with: [9: "d"])
    dictionary.removeAll()
    dictionary[1] = "e"
    #expect(sent.elements == ["a", "a", nil, "e"])
  }

  @Test func `what is loaded anew is told as what differs`() {
    let dictionary: ObservableDictionary = [1: "a", 2: "b", 3: "c"]
    let rows = EventRecorder(dictionary.values.sorted().updates)
    dictionary.replace(with: [(2, "b"), (3, "d"), (4, "e"), (4, "f")], performDiff: true)
    dictionary.replace(with: [2: "b", 3: "d", 4: "f"], performDiff: true)
    #expect(rows.elements.count == 2)
    #expect(rows.elements.last?.isReload == false)
    #expect(rows.elements.last?.lookup.newIndexPath(of: [0, 1]) == [0, 0])
    #expect(rows.elements.last.map { Array($0.new) } == ["b", "d", "f"])
    dictionary.replace(with: [5: "g"], performDiff: false)
    #expect(rows.elements.last?.isReload == true)
  }

  @Test func `an equal value is told to nobody who is shown values`() {
    let dictionary: ObservableDictionary = [1: "a"]
    let values = EventRecorder(dictionary.values.updates)
    let keys = EventRecorder(dictionary.keys.updates)
    dictionary[1] = "a"
    #expect(values.elements.count == 1)
    dictionary[1] = "b"
    #expect(values.elements.count == 2)
    #expect(keys.elements.count == 1)
  }

  @Test func `a dictionary is written and gone through like a plain one`() {
    let (pairs, zipped) = (
      ObservableDictionary([(1, "a"), (2, "b"), (1, "c")]),
      ObservableDictionary(zip([1, 2], ["c", "b"]))
    )
    let literal: ObservableDictionary = [1: "c", 2: "b"]
    for dictionary in [pairs, zipped, literal] {
      var plain: [Int: String] = [:]
      for (key, value) in dictionary { plain[key] = value }
      #expect(plain == [1: "c", 2: "b"])
      #expect(Dictionary(uniqueKeysWithValues: dictionary.map { ($0, $1) }) == plain)
    }
  }
}
