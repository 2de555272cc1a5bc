import ObservableCollections
import TestSupport

/// The counts of a list, of which some may be spoiled.
struct FuzzCounts: DataSourceProtocol, Sendable {
  var counts: [Int]

  func numberOfSections() -> Int { counts.count }

  func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  mutating func spoil(_ mutator: inout Mutator) {
    let index = Int.random(in: 0...counts.count, using: &mutator.random)
    if index == counts.count {
      counts.append(mutator.number())
    } else {
      counts[index] = mutator.number()
    }
  }
}

/// The legal inputs that are spoiled, each in all of its forms.
struct FuzzPool: Sendable {
  struct World: Sendable {
    var old: FuzzCounts
    var new: FuzzCounts
    var structure: Coded
    var arrayChange: Coded
    var sectionedChange: Coded
    var array: Coded
    var sections: Coded
    var kinds: [DataSourceEventKind]
    var steps: [ListEdit]
    var batch: Batch
  }

  static let shared = FuzzPool()

  var worlds: [World] = []

  private init() {
    for seed in 0..<64 {
      if let world = try? Self.world(seed) { worlds.append(world) }
    }
  }

  private static func world(_ seed: Int) throws -> World {
    var edits = RandomEdits(seed: seed)
    let array = MutableObservableArray(edits.items(0...6))
    let list = MutableObservable2DArray((0..<(seed % 4)).map { _ in edits.section() })
    let (oldArray, oldList) = (array.snapshot, list.snapshot)
    for _ in 0...(seed % 5) {
      edits.edit(array)
      edits.edit(list)
    }
    let arrayChange = ArrayChange(
      from: oldArray.map(\.id), to: array.snapshot.map(\.id), identifiedBy: .value)
    let change = SectionedChange(
      from: numbers(oldList), to: numbers(list.snapshot), sectionsIdentifiedBy: .value,
      itemsIdentifiedBy: .value)
    return World(
      old: counts(oldList), new: counts(list.snapshot),
      structure: try Coded(encoding: seed % 8 == 7 ? ListChange.reload : change.structure),
      arrayChange: try Coded(encoding: arrayChange),
      sectionedChange: try Coded(encoding: change),
      array: try Coded(encoding: array.snapshot.map(\.id)),
      sections: try Coded(encoding: SectionedSnapshot(numbers(list.snapshot))),
      kinds: change.batchesOfKinds.first ?? [.beginUpdates, .endUpdates],
      steps: change.patch().steps,
      batch: change.batches().first ?? Batch())
  }

  private static func numbers(_ grid: KeyedGrid) -> [Observable2DArraySection<Int, Int>] {
    grid.sections.map { .init(metadata: $0.metadata.id, items: $0.items.map(\.id)) }
  }

  private static func counts(_ grid: KeyedGrid) -> FuzzCounts {
    FuzzCounts(counts: grid.sections.map(\.items.count))
  }
}
