public import Signals

/// Shows the items as they are, and observes a signal of each: what it sends reloads the item, or is taken by
/// a closure.
@usableFromInline
struct RefreshOperator<Source: EditableList & Sendable, Changes: SignalProtocol>:
  SectionwiseOperator
where
  Source.Item: Sendable, Source.SectionMetadata: Sendable, Changes.Failure == Never
{
  @usableFromInline typealias Result = Source
  @usableFromInline typealias Item = Source.Item

  /// What is known of an item.
  @usableFromInline
  struct Member: Sendable {
    /// A number that no other item had, nor this one with another content.
    @usableFromInline let serial: Int

    /// The item's signal, once it is observed.
    @usableFromInline var upstream: Upstream?

    @inlinable
    init(serial: Int) { self.serial = serial }
  }

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

  /// Takes what the signals send; `nil` where that reloads the items.
  @usableFromInline let onChange: (@Sendable (Changes.Element) -> Void)?
  @usableFromInline var handles = HandlePool()
  @usableFromInline var order = HandleTree()
  @usableFromInline var members: [Member?] = []
  @usableFromInline var nextSerial = 0

  /// The items of this update that come back after they were taken out.
  @usableFromInline var crossingHandles: Set<Handle> = []

  /// The items of this input whose signals are not observed yet.
  @usableFromInline var unconnected: [(member: Parameter, item: Item)] = []
  @usableFromInline var source = Source()
  @inlinable var keepsSource: Bool { false }
  @usableFromInline var sections = SectionStarts(of: Source())

  @inlinable
  init(
    _ changes: @escaping @Sendable (Item) -> Changes,
    onChange: (@Sendable (Changes.Element) -> Void)? = nil
  ) {
    self.changes = changes
    self.onChange = onChange
  }

  @inlinable
  mutating func receive(
    _ input: ListInput<Source, Parameter>, _ result: inout DerivedList<Source>,
    _ inputs: DerivationInputs<Self>
  ) {
    take(input, &result)
    for (member, item) in unconnected where isCurrent(member) { connect(item, member, inputs) }
    unconnected = []
  }

  /// Takes an update: of several edits the result is the list that the update leads to.
  @inlinable
  mutating func apply(_ update: ListUpdate<Source>, _ result: inout DerivedList<Source>) {
    switch update.content {
    case .edit, .batchOfOne, .moveAndReload:
      update.forEachStep { apply($0, &result) }
    case .change, .batch:
      let crossing =
        update.takesItemsAcross(hidesSections: false) ? members(thatCrossIn: update) : []
      crossingHandles = Set(crossing.lazy.map(\.handle))
      result.follow(update) { result in update.forEachStep { apply($0, &result) } }
      crossingHandles = []
      for member in crossing { keep(member.handle, at: member.place) }
    }
  }

  /// The items that are told as kept although their edits take them out and put them in.
  @usableFromInline
  func members(thatCrossIn update: ListUpdate<Source>) -> [(handle: Handle, place: ItemPlace)] {
    update.crossingItems(hidesSections: false).lazy.filter { !$0.isUpdated }
      .map { (order[sections[$0.old.section].start + $0.old.item], $0.new) }
  }

  /// Gives an item back what it had before the edits of an update. Its signal is observed all the time: what it
  /// sent while it was not would be lost, since nobody looks at an item that is kept.
  @usableFromInline
  mutating func keep(_ handle: Handle, at place: ItemPlace) {
    let index = sections[place.section].start + place.item
    forget(index..<(index + 1))
    order.insert(handle, at: index)
  }

  /// Whether an item still is what it was when it had a serial number.
  @inlinable
  func isCurrent(_ member: Parameter) -> Bool {
    Int(member.handle) < members.count && members[Int(member.handle)]?.serial == member.serial
  }

  @inlinable
  mutating func change(to changed: Parameter, _ result: inout DerivedList<Source>) {
    guard isCurrent(changed) else { return }
    let index = order.index(of: changed.handle)
    let section = sections.section(ofItem: index)
    let place = ItemPlace(section: section.index, item: index - section.start)
    result.update(result.item(at: place), at: place.item, inSection: place.section)
  }

  @inlinable
  mutating func connect(
    _ item: Item, _ changed: Parameter, _ inputs: DerivationInputs<Self>
  ) {
    // What is sent at once is the state of now, as of a property: no news.
    let isConnected = Flag()
    let upstream = inputs.stage.upstreams.observe(
      changes(item),
      next: { [stage = inputs.stage, onChange] change in
        if let onChange { return onChange(change) }
        if isConnected.isSet { stage.send(.input(.parameter(changed))) }
      }, finish: { _ in })
    isConnected.set()
    members[Int(changed.handle)]?.upstream = upstream
  }

  /// Notes an item whose signal is to be observed.
  @inlinable
  mutating func add(_ item: Item, _ handle: Handle) {
    members.set(Member(serial: nextSerial), at: handle, fill: nil)
    unconnected.append((Parameter(handle: handle, serial: nextSerial), item))
    nextSerial += 1
  }

  @inlinable
  mutating func disconnect(_ handle: Handle) {
    members[Int(handle)]?.upstream?.leave()
    members[Int(handle)] = nil
  }

  @inlinable
  mutating func take(_ items: ArraySnapshot<Item>, at index: Int) {
    let new = handles.take(items.count)
    order.insert(contentsOf: new, at: index)
    for (handle, item) in zip(new, items) { add(item, handle) }
  }

  @inlinable
  mutating func forget(_ items: Range<Int>) {
    for handle in order.remove(items) where !crossingHandles.contains(handle) {
      disconnect(handle)
      handles.release(handle)
    }
  }
}

// MARK: - Edits

extension RefreshOperator {
  @inlinable
  mutating func removeAll() {
    for member in members { member?.upstream?.leave() }
    members = []
    unconnected = []
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
    let handle = handles.take()
    order.insert(handle, at: section.start + index)
    add(item, handle)
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
    add(item, handle)
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
