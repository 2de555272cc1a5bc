import SectionKit
import SignalsTesting
import TestSupport
import Testing

/// Random calls, also from whatever the program is told and asked in the middle of an update, with views
/// of two contracts bound: each shows what the controllers have in the end.
@MainActor
struct CallLaws {
  @Test func `views show what controllers have, whoever calls in the middle of what`() async {
    for offset in 0..<WorldSize.scriptCount(60) {
      let seed = WorldSize.seed + UInt64(offset)
      let tracker = LifetimeTracker()
      if let failure = await CallRun(seed, tracker).failure() {
        Issue.record("SEED=\(seed): \(failure)")
      }
      #expect(tracker.leaks.isEmpty, "SEED=\(seed)")
    }
  }
}

/// One script.
@MainActor
private final class CallRun: MiddleCaller {
  private let adapter = CalledAdapter()
  private let table = ContractListView<UICollectionViewContract>()
  private let list = ContractListView<RecyclerViewContract>()
  private var controllers: [any CalledController] = []
  private let arrays = [MutableObservableArray<Int>(), MutableObservableArray<Int>()]
  private var random: SeededGenerator
  private var count = 0

  /// How many calls are being made, each in the middle of the one before, and how many more may be.
  private var depth = 0
  private var callsLeft = 0
  private var places: [String] = []

  init(_ seed: UInt64, _ tracker: LifetimeTracker) {
    random = SeededGenerator(seed: seed)
    let groups = (0..<8).map { Group("\($0)") }
    controllers = [
      CalledList(groups[0]), CalledList(groups[1]), CalledList(groups[2]),
      CalledItem(model: groups[3]), CalledItem(model: groups[4]), CalledModel(model: groups[5]),
      CalledOwn(groups[6]), CalledOwn(groups[7]),
    ]
    for controller in controllers {
      controller.caller = self
      controller.token = tracker.token()
    }
    adapter.caller = self
    adapter.onError = { [weak self] _ in self?.call(from: "onError") }
    adapter.bind(to: table, errorCellType: StrictCell.self)
    adapter.bind(to: list, errorCellType: StrictCell.self)
  }

  func int(below limit: Int) -> Int { .random(in: 0..<limit, using: &random) }

  func call(from place: String) {
    guard 1...3 ~= depth, callsLeft > 0, int(below: 6) == 0 else { return }
    callsLeft -= 1
    places.append(place)
    call()
  }

  private func numbers() -> [Int] {
    (0..<int(below: 5)).map { _ in
      count += 1
      return int(below: 3) == 0 ? int(below: 5) : count
    }
  }

  private func call() {
    depth += 1
    defer { depth -= 1 }
    switch int(below: 8) {
    case 0, 1: setSections()
    case 2...4: controllers[int(below: controllers.count)].show(numbers())
    case 5: (controllers[int(below: 3)] as? CalledList)?.bindItems(to: arrays[int(below: 2)])
    case 6: arrays[int(below: 2)].replace(with: numbers(), performDiff: true)
    default:
      adapter.batchUpdate {
        call()
        call()
      }
    }
  }

  private func setSections() {
    let shown = controllers.shuffled(using: &random).prefix(int(below: 7))
    adapter.sections = shown.map { controller in
      // Now and then another model, which may have other numbers.
      var model = Group("\(controller.id)")
      if int(below: 3) == 0 { model.numbers = numbers() }
      return Section(model: model) { [weak self, unowned controller] in
        self?.call(from: "accessor")
        return controller
      }
    }
  }

  private var fault: String? {
    var expected: [[String]] = []
    for section in adapter.list.snapshot.sections {
      guard let controller = section.metadata.controller as? any CalledController,
        controller.context?.adapter === adapter
      else { return "\(section.metadata.sectionId) is not connected" }
      expected.append(controller.shown.map(String.init))
    }
    if table.texts != expected { return "a table shows \(table.texts), not \(expected)" }
    let rows = expected.flatMap(\.self)
    if list.texts.flatMap(\.self) != rows { return "a list shows \(list.texts), not \(rows)" }
    let sections = adapter.list.snapshot.sections
    for controller in controllers where controller.context != nil {
      if !sections.contains(where: { $0.metadata.controller === controller }) {
        return "\(controller.id) is still connected"
      }
    }
    return (table.violations + list.violations).first.map { "\($0)" }
  }

  func failure() async -> String? {
    for step in 0..<40 {
      (places, callsLeft) = ([], int(below: 4))
      call()
      // Views are told when they have been laid out, and their cells make calls.
      for _ in 0..<4 {
        _ = (table.texts, list.texts)
        await Task.yield()
      }
      callsLeft = 0
      if let fault { return "step \(step), calls from \(places): \(fault)" }
    }
    return nil
  }
}
