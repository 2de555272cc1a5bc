import Foundation
import ObservableCollections
import TestSupport

/// One spoiled input, and everything that reads it.
enum FuzzInput: Sendable {
  case structure(Coded)
  case arrayChange(Coded)
  case sectionedChange(Coded)
  case array(Coded)
  case sections(Coded)
  case events([DataSourceEventKind], FuzzCounts, FuzzCounts)
  case patch(Patch, FuzzCounts, FuzzCounts)
  case batch(Batch, FuzzCounts, FuzzCounts)

  /// The input of a number, which is always the same.
  static func make(_ number: Int) -> FuzzInput {
    let pool = FuzzPool.shared
    var mutator = Mutator(seed: number)
    let world = pool.worlds[Int.random(in: 0..<pool.worlds.count, using: &mutator.random)]
    var (old, new) = (world.old, world.new)
    if mutator.chance(10) { old.spoil(&mutator) }
    if mutator.chance(10) { new.spoil(&mutator) }
    switch number % 8 {
    case 0: return .structure(mutator.spoil(world.structure))
    case 1: return .arrayChange(mutator.spoil(world.arrayChange))
    case 2: return .sectionedChange(mutator.spoil(world.sectionedChange))
    case 3: return .array(mutator.spoil(world.array))
    case 4: return .sections(mutator.spoil(world.sections))
    case 5: return .events(mutator.spoil(world.kinds), old, new)
    case 6: return .patch(Patch(steps: mutator.spoil(world.steps)), old, new)
    default: return .batch(mutator.spoil(world.batch), old, new)
    }
  }

  /// Reads the input in every way that there is; wrong input is refused, and nothing else happens.
  ///
  /// - Returns: What is wrong with what was accepted, or `nil`.
  func read() -> String? {
    switch self {
    case .structure(let coded):
      (try? coded.decode(ListChange.self)).flatMap(Self.fault)
    case .arrayChange(let coded):
      (try? coded.decode(ArrayChange<Int>.self)).flatMap(Self.fault)
    case .sectionedChange(let coded):
      (try? coded.decode(SectionedChange<Int, Int>.self)).flatMap(Self.fault)
    case .array(let coded):
      (try? coded.decode(ArraySnapshot<Int>.self)).flatMap {
        Array($0).count == $0.numberOfItems(inSection: 0) ? nil : "the count"
      }
    case .sections(let coded):
      (try? coded.decode(SectionedSnapshot<Int, Int>.self)).flatMap {
        Array($0.sections).count == $0.numberOfSections() ? nil : "the count"
      }
    case .events(let kinds, let old, let new):
      "\(kinds)".isEmpty
        ? "description"
        : (try? ListChange(events: kinds, from: old, to: new)).flatMap(Self.fault)
    case .patch(let patch, let old, let new):
      "\(patch)".isEmpty
        ? "description" : (try? ListChange(patch, from: old, to: new)).flatMap(Self.fault)
    case .batch(let batch, let old, let new):
      "\(batch)".isEmpty
        ? "description" : (try? ListChange(batch, from: old, to: new)).flatMap(Self.fault)
    }
  }

  private static func fault(_ change: ListChange) -> String? {
    _ = "\(change)"
    let inverse = change.inverse
    if inverse.inverse != change { return "the inverse of the inverse" }
    // A reload has no batches and no steps; those of a huge change are huge, too.
    if !change.isReload, change.count < 100_000 {
      if change.isIdentity != change.batches().isEmpty { return "the identity" }
      _ = (change.patch(), change.withoutMoves().batches(), inverse.patch(), change.batchesOfKinds)
    }
    _ = (change.followed(by: inverse), inverse.followed(by: change), change.hashValue)
    let lookup = change.lookup
    for path in [[0, 0], [1, 2], [-1, .max], [.max, .min]] as [IndexPath] {
      _ = lookup.oldIndexPath(of: path)
      if let new = lookup.newIndexPath(of: path) {
        if lookup.oldIndexPath(of: new) != path { return "the way back from \(new)" }
      }
    }
    for section in [-1, 0, 1, 7, Int.max, Int.min] {
      _ = lookup.oldIndex(ofSection: section)
      if let new = lookup.newIndex(ofSection: section),
        lookup.oldIndex(ofSection: new) != section
      {
        return "the way back from section \(new)"
      }
    }
    return nil
  }

  private static func fault(_ change: ArrayChange<Int>) -> String? {
    if let fault = fault(change.structure) { return fault }
    _ = ("\(change)", change.batchesOfKinds)
    _ = change.followed(by: change.inverse)
    for count in 0...12 {
      let array = MutableObservableArray(0..<count)
      let log = Shared<[DataSourceEventKind]>([])
      array.observeNext { event in log.withLock { $0.append(event.kind) } }
      guard (try? change.applied(to: array.snapshot)) != nil else { continue }
      do {
        try array.apply(change)
        try array.apply(change.inverse)
      } catch {
        return "applied once only: \(error)"
      }
      if array.snapshot != ArraySnapshot(0..<count), change.removed.isEmpty, change.updated.isEmpty
      {
        return "the way back: \(array)"
      }
      if log.value.contains(where: { "\($0)".contains("section") }) { return "events of sections" }
    }
    return nil
  }

  private static func fault(_ change: SectionedChange<Int, Int>) -> String? {
    if let fault = fault(change.structure) { return fault }
    _ = ("\(change)", change.batchesOfKinds)
    _ = change.followed(by: change.inverse)
    for world in FuzzPool.shared.worlds.prefix(8) {
      let old = SectionedSnapshot(
        world.old.counts.enumerated().map {
          Observable2DArraySection(metadata: $0.offset, items: 0..<$0.element)
        })
      guard let new = try? change.applied(to: old) else { continue }
      if (try? change.inverse.applied(to: new)) == nil { return "the way back" }
    }
    return nil
  }
}

extension ListChange {
  /// The number of elements of both lists that the change counts.
  fileprivate var count: Int {
    let old = oldCounts.reduce(oldSectionCount) { $0 + $1.count }
    return (sections + edits.flatMap(\.runs)).reduce(old) { $0 + $1.count }
  }
}
