public import Signals
public import Synchronization

/// Shows the items as they are, and reloads one when a signal of its own sends.
@usableFromInline
struct RefreshOperator<Source: EditableList & Sendable, Changes: SignalProtocol>:
  SectionwiseOperator
where
  Source.Item: Sendable, Source.SectionMetadata: Sendable, Changes.Failure == Never
{
  @usableFromInline typealias Result = Source
  @usableFromInline typealias Item = Source.Item

  /// An item's signal sent; the serial number tells which item had the handle then.
  @usableFromInline
  struct Parameter: Sendable {
    @usableFromInline let handle: Handle
    @usableFromInline let serial: Int

    @inlinable
    init(handle: Handle, serial: Int) {
      self.handle = handle
      self.serial = serial
    }
  }

  @usableFromInline let changes: @Sendable (Item) -> Changes
  @usableFromInline var handles = HandlePool()
  @usableFromInline var order = HandleTree()
  @usableFromInline var members: [Handle: (serial: Int, upstream: Upstream)] = [:]
  @usableFromInline var nextSerial = 0

  /// The items of this input whose signals are not observed yet.
  @usableFromInline var unconnected: [Handle: Item] = [:]
  @usableFromInline var source = Source()
  @inlinable var keepsSource: Bool { false }
  @usableFromInline var sections = SectionStarts(of: Source())

  @inlinable
  init(_ changes: @escaping @Sendable (Item) -> Changes) { self.changes = changes }

  @inlinable
  mutating func receive(
    _ input: ListInput<Source, Parameter>, _ result: inout DerivedList<Source>,
    _ inputs: DerivationInputs<Self>
  ) {
    take(input, &result)
    for (handle, item) in unconnected { connect(item, handle, inputs) }
    unconnected = [:]
  }

  @inlinable
  mutating func change(to changed: Parameter, _ result: inout DerivedList<Source>) {
    guard members[changed.handle]?.serial == changed.serial else { return }
    let index = order.index(of: changed.handle)
    let section = sections.section(ofItem: index)
    let place = ItemPlace(section: section.index, item: index - section.start)
    result.update(result.item(at: place), at: place.item, inSection: place.section)
  }

  @inlinable
  mutating func connect(
    _ item: Item, _ handle: Handle, _ inputs: DerivationInputs<Self>
  ) {
    let serial = nextSerial
    nextSerial += 1
    // What is sent at once is the state of now, as of a property: no news.
    let isConnected = Flag()
    let changed = Parameter(handle: handle, serial: serial)
    let upstream = inputs.stage.upstreams.observe(
      changes(item),
      next: { [stage = inputs.stage] _ in
        if isConnected.isSet { stage.send(.input(.parameter(changed))) }
      }, finish: { _ in })
    isConnected.set()
    members[handle] = (serial, upstream)
  }

  @inlinable
  mutating func disconnect(_ handle: Handle) {
    unconnected[handle] = nil
    members.removeValue(forKey: handle)?.upstream.leave()
  }

  @inlinable
  mutating func take(_ items: ArraySnapshot<Item>, at index: Int) {
    let new = handles.take(items.count)
    order.insert(contentsOf: new, at: index)
    for (handle, item) in zip(new, items) { unconnected[handle] = item }
  }

  @inlinable
  mutating func forget(_ items: Range<Int>) {
    for handle in order.remove(items) {
      disconnect(handle)
      handles.release(handle)
    }
  }
}

// MARK: - Edits

extension RefreshOperator {
  @inlinable
  mutating func removeAll() {
    for member in members.values { member.upstream.leave() }
    members = [:]
    unconnected = [:]
    handles = HandlePool()
    order = HandleTree()
  }

  @inlinable
  mutating func insertSection(
    of items: ArraySnapshot<Item>, at start: Int
  ) -> ArraySnapshot<Item> {
    take(items, at: start)
    return items
  }

  @inlinable
  mutating func removeSection(_ items: Range<Int>) { forget(items) }

  @inlinable
  mutating func moveSection(_ items: Range<Int>, to start: Int) { order.move(items, to: start) }

  @inlinable
  mutating func insert(
    _ item: Item, at index: Int, in section: Section, _ result: inout DerivedList<Source>
  ) {
    take([item], at: section.start + index)
    result.insert(item, at: index, inSection: section.index)
  }

  @inlinable
  mutating func insert(
    _ items: ArraySnapshot<Item>, at index: Int, in section: Section,
    _ result: inout DerivedList<Source>
  ) {
    take(items, at: section.start + index)
    result.insert(contentsOf: items, at: index, inSection: section.index)
  }

  @inlinable
  mutating func remove(
    _ items: Range<Int>, in section: Section, _ result: inout DerivedList<Source>
  ) {
    forget((section.start + items.lowerBound)..<(section.start + items.upperBound))
    result.remove(items, inSection: section.index)
  }

  @inlinable
  mutating func update(
    _ item: Item, at index: Int, in section: Section, _ result: inout DerivedList<Source>
  ) {
    let handle = order[section.start + index]
    disconnect(handle)
    unconnected[handle] = item
    result.update(item, at: index, inSection: section.index)
  }

  @inlinable
  mutating func move(
    _ index: Int, in section: Section, to newIndex: Int, in newSection: Section,
    _ result: inout DerivedList<Source>
  ) {
    let handle = order.remove(at: section.start + index)
    order.insert(handle, at: newSection.start + newIndex)
    result.move(
      from: ItemPlace(section: section.index, item: index),
      to: ItemPlace(section: newSection.index, item: newIndex))
  }
}

/// A flag that is set once.
@usableFromInline
final class Flag: Sendable {
  @usableFromInline let value = Atomic(false)

  @inlinable
  init() {}

  @inlinable var isSet: Bool { value.load(ordering: .acquiring) }
  @inlinable
  func set() { value.store(true, ordering: .releasing) }
}
