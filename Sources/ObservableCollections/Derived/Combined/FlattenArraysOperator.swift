import Signals

/// Shows the items of the arrays of an array, one behind the other. The arrays come, go and move.
struct FlattenArraysOperator<Array: ObservableArray<Item>, Item: Sendable>: DerivedOperator {
  typealias Result = ArraySnapshot<Item>

  enum Input: Sendable {
    case outer(ListUpdate<ArraySnapshot<Array>>)
    case inner(Handle, serial: Int, ListUpdate<ArraySnapshot<Item>>)
  }

  private var parts = CountTree()
  private var handles = HandlePool()

  /// What is known of each part that is there.
  private var members: [Handle: Member] = [:]
  private var nextSerial = 0

  private struct Member {
    let array: Array
    let upstream: Upstream

    /// A number that no other part had: an update of one that went may come late.
    let serial: Int
  }

  mutating func receive(
    _ input: Input, _ result: inout DerivedList<ArraySnapshot<Item>>,
    _ inputs: DerivationInputs<Self>
  ) {
    switch input {
    case .inner(let handle, let serial, let update):
      guard members[handle]?.serial == serial else { return }
      result.isOfReload = update.isReload
      let index = parts.index(of: handle)
      let count = parts[index].count
      result.apply(update, at: parts.summary(before: index), oldCount: count)
      parts.replace(
        at: index, with: CountTree.Element(handle: handle, count: update.new.count))
    case .outer(let update) where update.isReload:
      replace(with: update.new, &result, inputs)
    case .outer(let update):
      update.forEachStep { apply($0, update.new, &result, inputs) }
    }
  }

  /// Takes other arrays. Those that were there already stay, with their items.
  private mutating func replace(
    with arrays: ArraySnapshot<Array>, _ result: inout DerivedList<ArraySnapshot<Item>>,
    _ inputs: DerivationInputs<Self>
  ) {
    result.isOfReload = true
    let old = result.list
    var known: [ObjectIdentifier: [(handle: Handle, start: Int)]] = [:]
    var start = 0
    parts.forEach { part in
      if let array = members[part.handle]?.array {
        known[ObjectIdentifier(array), default: []].append((part.handle, start))
      }
      start += part.count
    }
    for array in known.keys { known[array]?.reverse() }
    var new = ArraySnapshot<Item>()
    var elements: [CountTree.Element] = []
    var runs: [Run] = []
    for array in arrays {
      if let (handle, start) = known[ObjectIdentifier(array)]?.popLast() {
        let count = parts[parts.index(of: handle)].count
        new.append(contentsOf: old.extracting(start..<(start + count)))
        elements.append(CountTree.Element(handle: handle, count: count))
        if count > 0 { runs.extend(.kept(start..<(start + count))) }
      } else {
        let (part, items) = follow(array, inputs)
        new.append(contentsOf: items)
        elements.append(part)
        if !items.isEmpty { runs.extend(.inserted(items.count)) }
      }
    }
    for (handle, _) in known.values.joined() { leave(handle) }
    parts.build(elements)
    result.rearrange(to: new, .items(runs, itemCount: old.count))
  }

  private mutating func apply(
    _ edit: ListEdit, _ arrays: ArraySnapshot<Array>,
    _ result: inout DerivedList<ArraySnapshot<Item>>, _ inputs: DerivationInputs<Self>
  ) {
    switch edit {
    case .insertItems(let items, _):
      for index in items { insert(arrays[index], at: index, &result, inputs) }
    case .deleteItems(let items, _):
      for index in items.reversed() { remove(at: index, &result) }
    case .reloadItems(let items, _):
      for index in items where members[parts[index].handle]?.array !== arrays[index] {
        remove(at: index, &result)
        insert(arrays[index], at: index, &result, inputs)
      }
    case .moveItem(let from, let to):
      let start = parts.summary(before: from.item)
      let count = parts[from.item].count
      parts.move(from.item..<(from.item + 1), to: to.item)
      result.move(start..<(start + count), to: parts.summary(before: to.item))
    default:
      break
    }
  }

  private mutating func insert(
    _ array: Array, at index: Int, _ result: inout DerivedList<ArraySnapshot<Item>>,
    _ inputs: DerivationInputs<Self>
  ) {
    let (part, items) = follow(array, inputs)
    parts.insert(part, at: index)
    result.insert(contentsOf: items, at: parts.summary(before: index))
  }

  private mutating func follow(
    _ array: Array, _ inputs: DerivationInputs<Self>
  ) -> (part: CountTree.Element, items: ArraySnapshot<Item>) {
    let (handle, serial) = (handles.take(), nextSerial)
    nextSerial += 1
    let (items, upstream) = inputs.follow(array) { .inner(handle, serial: serial, $0) }
    members[handle] = Member(array: array, upstream: upstream, serial: serial)
    return (CountTree.Element(handle: handle, count: items.count), items)
  }

  private mutating func remove(
    at index: Int, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    let start = parts.summary(before: index)
    let part = parts.remove(at: index)
    leave(part.handle)
    result.remove(start..<(start + part.count))
  }

  private mutating func leave(_ handle: Handle) {
    members.removeValue(forKey: handle)?.upstream.leave()
    handles.release(handle)
  }
}
