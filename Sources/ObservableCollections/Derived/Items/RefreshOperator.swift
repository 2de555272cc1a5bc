import Signals
import Synchronization

/// Shows the items as they are, and reloads one when a signal of its own sends.
struct RefreshOperator<Item: Sendable, Changes: SignalProtocol>: DerivedOperator
where Changes.Failure == Never {
  typealias Result = ArraySnapshot<Item>

  enum Input: Sendable {
    case update(ListUpdate<ArraySnapshot<Item>>)

    /// An item's signal sent; the serial number tells which item had the handle then.
    case changed(Handle, serial: Int)
  }

  let changes: @Sendable (Item) -> Changes
  private var handles = HandlePool()
  private var order = HandleTree()
  private var members: [Handle: (serial: Int, upstream: Upstream)] = [:]
  private var nextSerial = 0

  init(_ changes: @escaping @Sendable (Item) -> Changes) { self.changes = changes }

  mutating func receive(
    _ input: Input, _ result: inout DerivedList<ArraySnapshot<Item>>,
    _ inputs: DerivationInputs<Self>
  ) {
    switch input {
    case .changed(let handle, let serial):
      guard members[handle]?.serial == serial else { return }
      let index = order.index(of: handle)
      result.update(result.list[index], at: index)
    case .update(let update) where update.isReload:
      for member in members.values { member.upstream.leave() }
      members = [:]
      handles = HandlePool()
      order = HandleTree()
      let new = handles.take(update.new.count)
      order.insert(contentsOf: new, at: 0)
      for (handle, item) in zip(new, update.new) { connect(item, handle, inputs) }
      result.replace(with: update.new)
    case .update(let update):
      update.forEachStep { follow($0, update.new, inputs) }
      result.apply(update, at: 0, oldCount: 0)
    }
  }

  private mutating func follow(
    _ edit: ListEdit, _ source: ArraySnapshot<Item>, _ inputs: DerivationInputs<Self>
  ) {
    switch edit {
    case .insertItems(let items, _):
      for index in items {
        let handle = handles.take()
        order.insert(handle, at: index)
        connect(source[index], handle, inputs)
      }
    case .deleteItems(let items, _):
      for handle in order.remove(items) {
        disconnect(handle)
        handles.release(handle)
      }
    case .reloadItems(let items, _):
      for index in items {
        disconnect(order[index])
        connect(source[index], order[index], inputs)
      }
    case .moveItem(let from, let to):
      order.move(from.item..<(from.item + 1), to: to.item)
    default:
      break
    }
  }

  private mutating func connect(
    _ item: Item, _ handle: Handle, _ inputs: DerivationInputs<Self>
  ) {
    let serial = nextSerial
    nextSerial += 1
    // What is sent at once is the state of now, as of a property: no news.
    let isConnected = Flag()
    let upstream = inputs.stage.upstreams.observe(
      changes(item),
      next: { [stage = inputs.stage] _ in
        if isConnected.isSet { stage.send(.input(.changed(handle, serial: serial))) }
      }, finish: { _ in })
    isConnected.set()
    members[handle] = (serial, upstream)
  }

  private mutating func disconnect(_ handle: Handle) {
    members.removeValue(forKey: handle)?.upstream.leave()
  }
}

private final class Flag: Sendable {
  private let value = Atomic(false)
  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}
