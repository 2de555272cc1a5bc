import SignalsTesting

@testable import ObservableCollections

/// A list that changes with elements are tried on: in one dimension or two.
protocol LawfulSnapshot: ListSnapshot, Equatable, Sendable
where Item == World.Token, SectionMetadata: Codable & Hashable {
  static var hasSections: Bool { get }
  static func difference(from old: Self, to new: Self) -> Change<Self>
  static func snapshot(of world: World) -> Self
  func header(ofSection section: Int) -> AnyHashable
  static func id(ofSection metadata: SectionMetadata) -> Int
}

extension ArraySnapshot<World.Token>: LawfulSnapshot {
  static var hasSections: Bool { false }

  static func difference(from old: Self, to new: Self) -> Change<Self> {
    Change(from: old, to: new, identifiedBy: .property(\.id))
  }

  static func snapshot(of world: World) -> Self { Self(world.sections[0].items) }
  func header(ofSection section: Int) -> AnyHashable { 0 }
  static func id(ofSection metadata: NoMetadata) -> Int { 0 }
}

extension SectionedSnapshot<World.Token, World.Token>: LawfulSnapshot {
  static var hasSections: Bool { true }

  static func difference(from old: Self, to new: Self) -> Change<Self> {
    Change(
      from: old.sections, to: new.sections, sectionsIdentifiedBy: .property(\.id),
      itemsIdentifiedBy: .property(\.id))
  }

  static func snapshot(of world: World) -> Self {
    Self(world.sections.map { Observable2DArraySection(metadata: $0.token, items: $0.items) })
  }

  func header(ofSection section: Int) -> AnyHashable { self.section(at: section).metadata }
  static func id(ofSection metadata: World.Token) -> Int { metadata.id }
}

extension Change where Snapshot: LawfulSnapshot {
  /// Checks every law of one change with the snapshots that it links.
  ///
  /// - Returns: The first law that does not hold, or `nil`.
  func brokenLaw(from old: Snapshot, to new: Snapshot) -> String? {
    do {
      if try applied(to: old) != new { return "the change, applied, gives the target" }
      let inverse = inverse
      if try inverse.applied(to: new) != old { return "the inverse leads back" }
      if inverse.inverse != self { return "the inverse of the inverse is the change" }
      if try followed(by: inverse).applied(to: old) != old { return "change, then inverse" }
      if try inverse.followed(by: self).applied(to: new) != new { return "inverse, then change" }
      if Snapshot.difference(from: old, to: new) != self {
        return
          "the composition is what the difference is: \(Snapshot.difference(from: old, to: new))"
      }
      if let law = brokenElementLaw(from: old, to: new) { return law }
      if let law = try brokenPatchLaw(from: old, to: new) { return law }
      return try brokenEventLaw(from: old, to: new)
    } catch {
      return "\(error)"
    }
  }

  private func brokenPatchLaw(from old: Snapshot, to new: Snapshot) throws -> String? {
    let patch = patch()
    let read = try ListChange(patch, from: old, to: new)
    // What becomes of the items of a reloaded section is not told, so it is read as another change.
    if !structure.sections.contains(where: \.isUpdated), read.patch() != patch {
      return "a patch, read, is the same patch"
    }
    if try Self(read, from: old, to: new).applied(to: old) != new { return "a patch, applied" }
    if try patch.batches(from: old, to: new) != read.batches() { return "patch to batch" }
    return nil
  }

  private func brokenEventLaw(from old: Snapshot, to new: Snapshot) throws -> String? {
    var mirror = StrictListMirror<Snapshot> { $0.header(ofSection: $1) }
    try mirror.receive(DataSourceEvent(kind: .reload, dataSource: old))
    for update in batchesOfKinds {
      for kind in update { try mirror.receive(DataSourceEvent(kind: kind, dataSource: new)) }
    }
    try mirror.finish()
    guard let update = batchesOfKinds.first else { return old == new ? nil : "nothing is sent" }
    let whole = try Self(events: batchesOfKinds.flatMap(\.self), from: old, to: new)
    if try whole.applied(to: old) != new { return "events, applied" }
    // As above: which items of a reloaded section stay is not told.
    if !structure.sections.contains(where: \.isUpdated), whole.batchesOfKinds != batchesOfKinds {
      return "all events to change to events"
    }
    let read = try Self(events: update, from: old, to: new)
    if read.batchesOfKinds != [update] { return "events to change to events" }
    guard let batch = structure.batches().first else { return "something is sent" }
    if try batch.patch(from: old, to: new) != read.patch() { return "batch to patch" }
    return nil
  }
}
