import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// Events are updates, written down as kinds.
@Suite struct EventsFromUpdatesTests {
  /// Says where the events differ from the updates, or `nil`.
  private func difference<Snapshot: DataSourceProtocol & Equatable & Sendable>(
    _ events: [DataSourceEvent<Snapshot>], _ updates: [ListUpdate<Snapshot>]
  ) -> String? {
    var rest = events[...]
    for update in updates {
      let own = rest.prefix { $0.version == update.version }
      rest = rest.dropFirst(own.count)
      if !own.elementsEqual(update.events) { return "\(own.map(\.kind)) of \(update.structure)" }
      if own.contains(where: { $0.dataSource != update.new }) { return "another list" }
      let kinds = own.map(\.kind)
      if update.isReload {
        if kinds != [.reload] { return "\(kinds) for a reload" }
        continue
      }
      let written = kinds.split { $0 == .beginUpdates || $0 == .endUpdates }.map(Array.init)
      // One edit is told as it was made, of two ways to say the same.
      let isSame =
        written.map(\.count) == [1]
        && (try? ListChange(events: kinds, from: update.old, to: update.new)) == update.structure
      if !isSame, written != update.structure.batches().map(\.kinds) {
        return "\(kinds) for \(update.structure.batches())"
      }
      if kinds.count > 1, kinds.first != .beginUpdates || kinds.last != .endUpdates {
        return "\(kinds) without beginUpdates and endUpdates"
      }
    }
    return rest.isEmpty ? nil : "more events than updates"
  }

  private func events(
    of array: MutableObservableArray<Int>, _ edit: () -> Void
  ) -> [DataSourceEventKind] {
    let log = Log<ObservableArrayEvent<Int>>()
    let observation = array.observeNext { log.receive($0) }
    defer { observation.dispose() }
    edit()
    return log.events.dropFirst().map(\.kind)
  }

  @Test(arguments: [(0, 1), (1, 0), (1, 2), (2, 1)])
  func `of two neighbours the one is told as moved that was moved`(from: Int, to: Int) {
    let move = DataSourceEventKind.moveItem([0, from], [0, to])
    let array = MutableObservableArray([1, 2, 3])
    #expect(events(of: array) { array.moveItem(from: from, to: to) } == [move])
    let batch = [DataSourceEventKind.beginUpdates, move, .endUpdates]
    #expect(events(of: array) { array.batchUpdate { $0.moveItem(from: from, to: to) } } == batch)
    #expect(events(of: array) { array.mutate { $0.moveItem(from: from, to: to) } } == [move])
    let silent = events(of: array) {
      array.silentUpdate { $0.moveItem(from: from, to: to) }
      array.batchUpdate { _ in }
    }
    #expect(silent == batch)
  }

  @Test func `of two neighbours the section is told as moved that was moved`() {
    let list = MutableObservable2DArray(
      (0..<3).map { Observable2DArraySection(metadata: $0, items: [$0]) })
    for (from, to) in [(0, 1), (1, 0)] {
      let log = Log<Observable2DArrayEvent<Int, Int>>()
      let observation = list.observeNext { log.receive($0) }
      list.batchUpdate { $0.moveSection(from: from, to: to) }
      observation.dispose()
      let kinds = log.events.dropFirst().map(\.kind)
      #expect(kinds == [.beginUpdates, .moveSection(from, to), .endUpdates])
    }
  }

  @Test func `a batch of one edit and its inverse sends nothing`() {
    let array = MutableObservableArray([1, 2, 3])
    let told = events(of: array) {
      array.batchUpdate {
        $0.moveItem(from: 0, to: 1)
        $0.moveItem(from: 0, to: 1)
      }
    }
    #expect(told.isEmpty)
  }

  @Test(arguments: 0..<40) func `events of a list are its updates`(seed: Int) throws {
    var edits = RandomEdits(seed: seed)
    let array = MutableObservableArray(edits.items(0...8))
    let updates = [Log<ListUpdate<ArraySnapshot<Keyed>>>(), Log()]
    let events = [Log<ObservableArrayEvent<Keyed>>(), Log()]
    for step in 0..<40 {
      if step == 0 || step == 20 {
        // An early observer and a late one, of each kind.
        let late = step / 20
        array.updates.observeNext { [log = updates[late]] in log.receive($0) }
        array.observeNext { [log = events[late]] in log.receive($0) }
      }
      switch step % 4 {
      case 0: edits.edit(array)
      case 3: array.replace(with: edits.items(0...8))
      default:
        array.batchUpdate { array in
          for _ in 0..<(step % 7) { edits.edit(array) }
        }
      }
    }
    for late in 0...1 {
      #expect(difference(events[late].events, updates[late].events) == nil)
      var mirror = StrictListMirror<ArraySnapshot<Keyed>>()
      for event in events[late].events { try mirror.receive(event) }
      try mirror.finish()
    }
  }

  @Test(arguments: 0..<40) func `events of sections are its updates`(seed: Int) throws {
    var edits = RandomEdits(seed: seed)
    let list = MutableObservable2DArray([edits.section(), edits.section()])
    let updates = Log<ListUpdate<KeyedGrid>>()
    let events = Log<Observable2DArrayEvent<Keyed, Keyed>>()
    list.updates.observeNext { updates.receive($0) }
    list.observeNext { events.receive($0) }
    for step in 0..<40 {
      list.batchUpdate { list in
        for _ in 0..<(step % 7) { edits.edit(list) }
      }
      edits.edit(list)
    }
    #expect(difference(events.events, updates.events) == nil)
    var mirror = StrictListMirror<KeyedGrid> { $0.section(at: $1).metadata }
    for event in events.events { try mirror.receive(event) }
    try mirror.finish()
  }

  @Test func `a re-entrant edit is told after the whole update in hand, in both signals`() {
    let array = MutableObservableArray([1])
    let updates = Log<ListUpdate<ArraySnapshot<Int>>>()
    let events = Log<ObservableArrayEvent<Int>>()
    array.observeNext { event in
      events.receive(event)
      if event.kind == .beginUpdates, event.dataSource.count < 6 {
        array.batchUpdate { array in
          array.append(array.count)
          array.append(array.count)
        }
      }
    }
    array.updates.observeNext { update in
      updates.receive(update)
      if update.new.count == 3 { array[0] = 7 }
    }
    array.batchUpdate { array in
      array.append(8)
      array.append(9)
    }
    #expect(updates.events.last?.new == array.snapshot)
    #expect(difference(events.events, updates.events) == nil)
  }

  @Test func `an observer that leaves and one that comes inside a delivery keep the order`() {
    let array = MutableObservableArray([1])
    let events = Log<ObservableArrayEvent<Int>>()
    let late = Log<ObservableArrayEvent<Int>>()
    let updates = Log<ListUpdate<ArraySnapshot<Int>>>()
    let own = SerialDisposable()
    own.otherDisposable = array.updates.observeNext { update in
      guard update.version == 1 else { return }
      own.dispose()
      array.append(3)
      array.observeNext { late.receive($0) }
      array.updates.observeNext { updates.receive($0) }
    }
    array.observeNext { events.receive($0) }
    array.append(2)
    array.append(4)
    #expect(events.events.map(\.version) == [0, 1, 2, 3])
    #expect(late.events.last == events.events.last)
    #expect(difference(late.events, updates.events) == nil)
  }
}
