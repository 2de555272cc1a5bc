import SectionKit
import SignalsTesting
import TestSupport
import Testing

/// Random scripts in which controllers are given to several sections of two adapters, also while
/// they are told or asked something.
@MainActor
struct SharedControllerLaws {
  @Test(arguments: ListViewCapabilities.kinds)
  func `a controller runs one section, whose rows are its items`(
    capabilities: ListViewCapabilities
  ) async {
    for seed in WorldSize.seeds(20) {
      let script = SharedControllerScript(seed: seed, capabilities)
      for step in 0..<40 {
        await script.step()
        if let fault = script.fault {
          Issue.record("SEED=\(seed) \(capabilities) step \(step): \(fault)")
          break
        }
      }
      script.end()
      #expect(script.controllers.allSatisfy { $0.context == nil }, "SEED=\(seed)")
    }
  }
}

/// A list that calls the script whenever it is called.
private final class SharedController: NumbersController {
  weak var script: SharedControllerScript?

  override var context: CollectionViewContext? {
    didSet { script?.callback() }
  }

  override func didUpdate(model: any SectionModel) { script?.callback() }

  override func calculateUpdate(
    from old: [Int], to new: [Int]
  ) -> CollectionViewUpdate<[Int]> {
    script?.callback()
    return .difference(from: old, to: new, identifiedBy: .value)
  }

  override func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    script?.callback()
    return try super.cellForItem(at: indexPath, in: context)
  }

  override func willDisplay(
    cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) { script?.displays(1) }

  override func didEndDisplaying(
    cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) { script?.displays(-1) }
}

/// Random calls of two adapters, each with a view, and of five controllers.
@MainActor
private final class SharedControllerScript {
  let controllers = (0..<5).map { _ in SharedController(Group("")) }
  private let worlds: [(adapter: ListCollectionViewAdapter, view: HeadlessListView)]
  private let array = MutableObservableArray([1, 2])
  private var random: SeededGenerator
  private var depth = 0
  private var displayCount = 0

  /// How many callbacks make a call yet.
  private var callbackCount = 0

  init(seed: UInt64, _ capabilities: ListViewCapabilities) {
    random = SeededGenerator(seed: seed)
    worlds = [ListCollectionViewAdapter(), DiffingListCollectionViewAdapter()].map { adapter in
      let view = HeadlessListView(viewportHeight: 100, capabilities: capabilities)
      adapter.bind(to: view)
      return (adapter, view)
    }
    for world in worlds { world.adapter.onError = { [weak self] _ in self?.callback() } }
    for controller in controllers { controller.script = self }
  }

  private func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private func numbers() -> [Int] { (0..<int(0...4)).map { _ in int(0...5) } }

  func displays(_ difference: Int) {
    displayCount += difference
    callback()
  }

  func callback() {
    guard callbackCount > 0, depth < 4, int(0...1) == 0 else { return }
    callbackCount -= 1
    call()
  }

  /// Makes a call, and others while it is carried out.
  func step() async {
    callbackCount = int(1...3)
    call()
    callbackCount = 0
    // Models that changed are shown when the main actor is free.
    for _ in 0..<4 { await Task.yield() }
  }

  private func call() {
    depth += 1
    defer { depth -= 1 }
    let (adapter, controller) = (worlds[int(0...1)].adapter, controllers[int(0...4)])
    switch int(0...8) {
    case 0...2: adapter.sections = (0..<int(0...4)).map { _ in section() }
    case 3: adapter.sections.shuffle(using: &random)
    case 4, 5: controller.items = numbers()
    case 6: controller.bindItems(to: array)
    case 7: array.replace(with: numbers(), performDiff: true)
    default: adapter.batchUpdate { for _ in 0..<int(0...3) where depth < 4 { call() } }
    }
  }

  private func section() -> Section {
    let controller = controllers[int(0...4)]
    return Section(model: Group("\(int(0...5))", title: "\(int(0...1))")) { [weak self] in
      self?.callback()
      return controller
    }
  }

  /// What is wrong with the sections and the views; `nil` if nothing is.
  var fault: String? {
    for (adapter, view) in worlds {
      let sections = adapter.list.snapshot.sections
      for controller in controllers {
        let own = sections.filter { $0.metadata.controller === controller }
        let rows = own.map { $0.items.compactMap { $0.item as? Int } }.filter { !$0.isEmpty }
        let isRun = controller.context?.adapter === adapter
        if rows != (isRun && !controller.items.isEmpty ? [controller.items] : []) {
          return "\(rows) are shown of \(controller.items), which \(isRun ? "is" : "is not") run"
        }
        if isRun, own.isEmpty { return "a controller is connected, and has no section" }
      }
      let names = sections.flatMap { $0.items.compactMap { ($0.item as? Int).map(String.init) } }
      if view.texts != names { return "the view shows \(view.texts), not \(names)" }
      if let violation = view.violations.first { return "\(violation)" }
    }
    let count = worlds.reduce(0) { $0 + $1.view.visibleCells.count }
    if displayCount == count { return nil }
    return "\(displayCount) of \(count) cells were told that they came"
  }

  func end() {
    for world in worlds { world.adapter.sections = [] }
  }
}
