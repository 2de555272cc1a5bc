import SectionKit
import SignalsTesting
import TestSupport
import Testing

/// Random updates, most of them wrong, of items of every kind: a view shows the items all the same.
@MainActor
struct HeldUpdateLaws {
  @Test(arguments: ListViewCapabilities.kinds)
  func `every view shows the items, whatever the updates say`(
    capabilities: ListViewCapabilities
  ) async {
    for seed in WorldSize.seeds(6) {
      let failures = [
        await HeldUpdateRun<EqualItem>(seed, capabilities).failure(),
        await HeldUpdateRun<DifferentiableItem>(seed, capabilities).failure(),
        await HeldUpdateRun<ObjectItem>(seed, capabilities).failure(),
        await HeldUpdateRun<OpaqueItem>(seed, capabilities).failure(),
      ]
      for case let failure? in failures {
        Issue.record("SEED=\(seed) \(capabilities): \(failure)")
      }
    }
  }
}

/// An item that is told from others by what it is.
private protocol LawItem: SendableMetatype {
  init(_ id: Int, _ name: String)
  var id: Int { get }
  var name: String { get }
}

private struct EqualItem: LawItem, Equatable {
  let (id, name): (Int, String)
  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
}

private struct DifferentiableItem: LawItem, Differentiable {
  let (id, name): (Int, String)
  var differenceIdentifier: Int { id }
  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
  func isContentEqual(to source: DifferentiableItem) -> Bool { name == source.name }
}

private final class ObjectItem: LawItem {
  let (id, name): (Int, String)
  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
}

private struct OpaqueItem: LawItem {
  let (id, name): (Int, String)
  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
}

private final class LawController<Item: LawItem>: ListSectionController<Group, Item> {
  var next: (([Item], [Item]) -> CollectionViewUpdate<[Item]>)?

  override func calculateUpdate(
    from old: [Item], to new: [Item]
  ) -> CollectionViewUpdate<[Item]> {
    next?(old, new) ?? super.calculateUpdate(from: old, to: new)
  }

  override func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    try cell(try item(at: indexPath).name, at: indexPath, in: context)
  }
}

/// Two sections whose items are set again and again, by updates that a random generator makes.
@MainActor
private final class HeldUpdateRun<Item: LawItem> {
  private var random: SeededGenerator
  private let adapter = ListCollectionViewAdapter()
  private let controllers: [LawController<Item>]
  private let view: HeadlessListView
  private var count = 0
  private var errorCount = 0

  init(_ seed: UInt64, _ capabilities: ListViewCapabilities) {
    random = SeededGenerator(seed: seed)
    view = HeadlessListView(viewportHeight: 100, capabilities: capabilities)
    controllers = ["a", "b"].map { LawController(model: Group($0)) }
    adapter.sections = controllers.map { controller in
      Section(model: controller.model) { controller }
    }
    adapter.onError = { [weak self] _ in self?.errorCount += 1 }
  }

  private func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private func item(_ id: Int? = nil) -> Item {
    count += 1
    return Item(id ?? count, "\(count)")
  }

  /// Some of the items, some with another name and some elsewhere, and others.
  private func varied(_ items: [Item]) -> [Item] {
    var result = items.filter { _ in int(0...4) > 0 }.map { int(0...3) == 0 ? item($0.id) : $0 }
    if int(0...1) == 0 { result.insert(item(), at: int(0...result.count)) }
    if result.count > 1, int(0...1) == 0 { result.swapAt(0, int(1...(result.count - 1))) }
    return result.count > 8 ? [] : result
  }

  private func update(from old: [Item], to new: [Item]) -> CollectionViewUpdate<[Item]> {
    let right = CollectionViewUpdate.difference(
      from: old, to: new, identifiedBy: ItemIdentity(id: \.id, areEqual: { $0.name == $1.name }))
    var update = CollectionViewUpdate(
      batchOperations: right.batchOperations,
      shouldReload: int(0...7) == 0 ? { $0.changeCount % 2 == 0 } : nil)
    if int(0...2) == 0 { return update }
    for _ in 0...int(0...1) { spoil(&update, new) }
    return update
  }

  /// Makes one thing wrong with an update, or nothing by chance.
  private func spoil(_ update: inout CollectionViewUpdate<[Item]>, _ new: [Item]) {
    let operations = update.batchOperations
    guard let index = operations.indices.randomElement(using: &random) else {
      let data = int(0...1) == 0 ? new : varied(new)
      return update.batchOperations.append(CollectionViewBatchOperation(data: data))
    }
    let place = int(-1...new.count)
    switch int(0...8) {
    case 0: update.batchOperations.remove(at: index)
    case 1: update.batchOperations[index].reloads = []
    case 2: update.batchOperations[index].inserts.insert(place)
    case 3: update.batchOperations[index].deletes.insert(place)
    case 4: update.batchOperations[index].moves.insert(Move(from: place, to: 0))
    case 5: update.batchOperations[index].moves = []
    case 6: update.batchOperations[index].data = varied(new)
    case 7: update.batchOperations.append(operations[index])
    default: update.batchOperations.swapAt(0, index)
    }
  }

  func failure() async -> String? {
    let binding = adapter.bind(to: view)
    for step in 0..<40 {
      if int(0...9) == 0 { view.isAttached.toggle() }
      adapter.batchUpdate {
        for _ in 0...(int(0...3) == 0 ? 1 : 0) {
          let controller = controllers[int(0...1)]
          controller.next = { [unowned self] in self.update(from: $0, to: $1) }
          controller.items = varied(controller.items)
        }
      }
      guard view.isAttached else { continue }
      await binding.displayed()
      let names = controllers.flatMap { $0.items.map(\.name) }
      if view.texts != names { return "step \(step): the view shows \(view.texts), not \(names)" }
      if let violation = view.violations.first { return "step \(step): \(violation)" }
    }
    return errorCount > 0 ? nil : "no update was refused"
  }
}
