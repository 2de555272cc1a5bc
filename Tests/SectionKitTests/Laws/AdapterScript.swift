import SectionKit
import SignalsTesting

/// Random calls of an adapter and its controllers, valid and invalid, beside a plain model.
@MainActor
final class AdapterScript {
  /// A section as it should be.
  struct Expected {
    var id: Int
    var model: ThingGroup
    var things: [Thing]
    var modelUpdates = 0
    var isSingle: Bool
    var isFollowing = false
  }

  let adapter = ScriptAdapter()
  var model: [Expected] = []
  var expectedErrors = 0
  private(set) var errors: [SectionKitError] = []

  /// The controllers that the adapter asked for, by their identities.
  private(set) var controllers: [Int: any SectionController] = [:]
  private let source = ScriptSource()
  private var bindings: [Int: any Disposable] = [:]
  private var sources: [Int: MutableObservableArray<Thing>] = [:]
  private var random: SeededGenerator
  private let tracker: LifetimeTracker
  private var count = 0

  /// How many edits of lists that sections follow are going on.
  private var sourceEditCount = 0

  /// Whether nothing is to be called from an error, in the middle of code of the script's own.
  private var isQuiet = false
  private(set) var depth = 0

  /// What the adapter answered wrongly.
  var wrongAnswer: String?
  weak var listener: (any ScriptListener)?

  /// Whether controllers make cells of strict views.
  private let isStrict: Bool

  init(seed: UInt64, tracker: LifetimeTracker, isStrict: Bool = false) {
    self.isStrict = isStrict
    random = SeededGenerator(seed: seed)
    self.tracker = tracker
    adapter.allowsMovesBetweenSections = true
    adapter.onError = { [weak self] error in
      guard let self else { return }
      errors.append(error)
      if !isQuiet { listener?.callback() }
    }
  }

  func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  var names: [String] { nameGroups.flatMap(\.self) }

  /// The names of the things, section by section.
  var nameGroups: [[String]] { model.map { $0.things.map(\.name) } }

  /// What is wrong with the adapter; `nil` if nothing is.
  var fault: String? {
    if let wrongAnswer { return wrongAnswer }
    let sections = adapter.list.snapshot.sections
    if sections.map(\.metadata.sectionId) != model.map({ AnyHashable($0.id) }) {
      return "the sections are \(sections.map(\.metadata.sectionId))"
    }
    for (section, expected) in zip(sections, model) {
      let rows = section.items.map { ($0.item as? Thing)?.name ?? "?" }
      let names = expected.things.map(\.name)
      if rows != names { return "rows of \(expected.id): \(rows), not \(names)" }
      guard let controller = controllers[expected.id], controller === section.metadata.controller
      else { return "another controller of \(expected.id)" }
      if items(of: controller) != expected.things { return "the items of \(expected.id) differ" }
      let updates =
        (controller as? ThingsController)?.modelUpdates
        ?? (controller as? ThingController)?.modelUpdates
        ?? (controller as? ThingModelController)?.modelUpdates
      if updates != expected.modelUpdates { return "\(expected.id) was told \(updates ?? 0) times" }
    }
    return errors.count == expectedErrors
      ? nil : "\(expectedErrors) errors expected, not \(errors.count): \(errors.suffix(3))"
  }

  private func items(of controller: any SectionController) -> [Thing] {
    if let controller = controller as? ThingController {
      return [controller.item].compactMap(\.self)
    }
    if let controller = controller as? ThingModelController {
      return Array(controller.model.things.prefix(1))
    }
    return (controller as? ThingsController)?.items ?? []
  }

  /// Makes one call, or several in a batch.
  func step() {
    guard depth < 3 else { return }
    depth += 1
    defer { depth -= 1 }
    guard int(0...7) == 0 else { return call() }
    adapter.batchUpdate { for _ in 0..<int(0...4) { call() } }
  }

  private func call() {
    if model.isEmpty { return setSections() }
    switch int(0...12) {
    case 0, 1: setSections()
    case 2...5: setItems()
    case 6, 7: follow()
    case 8...10: editSource()
    case 11: unfollow()
    default: callWrongly()
    }
  }

  // MARK: Calls

  func thing() -> Thing {
    count += 1
    return Thing("\(count)", tracker.token())
  }

  private func things() -> [Thing] { (0..<int(0...4)).map { _ in thing() } }

  /// Some of the things in another order, and new ones among them.
  private func varied(_ things: [Thing]) -> [Thing] {
    var result = things.filter { _ in int(0...4) > 0 }
    for _ in 0..<int(0...2) where result.count < 9 {
      result.insert(thing(), at: int(0...result.count))
    }
    if result.count > 1, int(0...1) == 0 {
      result.insert(result.remove(at: int(0...(result.count - 1))), at: int(0...(result.count - 1)))
    }
    return result
  }

  private func setSections() {
    let known = model
    var ids = known.map(\.id).filter { _ in int(0...3) > 0 }
    for _ in 0..<int(0...2) where ids.count < 6 { ids.insert(int(0...9), at: int(0...ids.count)) }
    if ids.count > 1 { ids.insert(ids.remove(at: int(0...(ids.count - 1))), at: 0) }
    var (sections, new): ([Section], [Expected]) = ([], [])
    for id in ids {
      var expected =
        known.first { $0.id == id }
        ?? Expected(
          id: id, model: ThingGroup(sectionId: id, things: []), things: [], isSingle: id % 3 == 0)
      let isKnown = known.contains { $0.id == id }
      var group = expected.model
      if !isKnown || int(0...2) == 0 { group.things = varied(expected.things) }
      sections.append(Section(model: group) { [unowned self] in make(id, group) })
      if new.contains(where: { $0.id == id }) { continue }
      if !isKnown || group != expected.model {
        expected.model = group
        expected.things = expected.isSingle ? Array(group.things.prefix(1)) : group.things
        expected.isFollowing = false
        if isKnown { expected.modelUpdates += 1 }
      }
      new.append(expected)
    }
    if new.count < ids.count { expectedErrors += 1 }
    adapter.isDiffing = int(0...3) > 0
    let changes = new.map(\.id) != known.map(\.id)
    adapter.mistake = changes && int(0...4) == 0 ? Mistake.allCases[int(0...3)] : nil
    if new.isEmpty, adapter.mistake == .otherData { adapter.mistake = nil }
    if adapter.mistake != nil { expectedErrors += 1 }
    model = new
    for id in known.map(\.id) where !new.contains(where: { $0.id == id }) { sources[id] = nil }
    guard int(0...2) == 0 else {
      adapter.sections = sections
      return
    }
    source.models = sections.map(\.model)
    source.make = { [unowned self] model in
      guard let group = model as? ThingGroup, let id = group.sectionId as? Int else { return nil }
      return make(id, group)
    }
    if adapter.dataSource != nil { return adapter.invalidateDataSource() }
    adapter.dataSource = source
  }

  private func make(_ id: Int, _ group: ThingGroup) -> any SectionController {
    if id % 6 == 0 {
      let controller = ThingModelController(model: group)
      (controller.listener, controller.isStrict) = (listener, isStrict)
      controllers[id] = controller
    } else if id % 3 == 0 {
      let controller = ThingController(model: group, item: group.things.first)
      (controller.listener, controller.isStrict) = (listener, isStrict)
      controllers[id] = controller
    } else {
      let controller = ThingsController(group, id % 3 == 1 ? .reload : .difference)
      (controller.listener, controller.isStrict) = (listener, isStrict)
      controllers[id] = controller
    }
    return controllers[id] ?? BaseSectionController()
  }

  private func setItems() {
    let index = int(0...(model.count - 1))
    let expected = model[index]
    let new = varied(expected.things)
    model[index].things = expected.isSingle ? Array(new.prefix(1)) : new
    model[index].isFollowing = false
    if let controller = controllers[expected.id] as? ThingController {
      controller.item = new.first
    } else if let controller = controllers[expected.id] as? ThingModelController {
      controller.model = ThingGroup(sectionId: expected.id, things: new)
    } else if let controller = controllers[expected.id] as? ThingsController {
      let isWrong = int(0...3) == 0 && new != expected.things && !new.isEmpty
      controller.mistake = isWrong ? Mistake.allCases[int(0...3)] : nil
      if isWrong { expectedErrors += 1 }
      controller.items = new
    }
  }

  private func follow() {
    let index = int(0...(model.count - 1))
    guard let controller = controllers[model[index].id] as? ThingsController else { return }
    let source = MutableObservableArray(varied(model[index].things))
    sources[model[index].id] = source
    model[index].things = Array(source.snapshot)
    model[index].isFollowing = true
    bindings[model[index].id] = controller.bindItems(to: source)
  }

  /// Lets a section follow its list no longer; the items stay.
  private func unfollow() {
    // Edits that the section has not been told of yet would be lost with the binding.
    if sourceEditCount > 0 { return }
    let index = int(0...(model.count - 1))
    guard let binding = bindings[model[index].id], !binding.isDisposed else { return }
    model[index].isFollowing = false
    binding.dispose()
  }

  private func editSource() {
    let following = model.indices.filter { model[$0].isFollowing }
    guard let index = following.randomElement(using: &random), let source = sources[model[index].id]
    else { return }
    var things = Array(source.snapshot)
    let place = int(0...things.count)
    switch int(0...3) {
    case 0 where place < things.count: things[place] = thing()
    case 1 where place < things.count: things.remove(at: place)
    case 2: things = varied(things)
    default: if things.count < 9 { things.insert(thing(), at: place) }
    }
    model[index].things = things
    sourceEditCount += 1
    source.replace(with: things, performDiff: true)
    sourceEditCount -= 1
  }

  private func callWrongly() {
    expectedErrors += 1
    // A view that lags behind may show more sections.
    let section = 100 + int(0...2)
    switch int(0...2) {
    case 0: _ = adapter.dragItems(at: path(section, 0))
    case 1: adapter.performDrop(of: [], at: path(-1, 0))
    default:
      let controller = controllers[model[0].id]
      let things = model[0].model.things
      // Its hook is called, and shows the model that it has.
      model[0].modelUpdates += 1
      model[0].things = model[0].isSingle ? Array(things.prefix(1)) : things
      model[0].isFollowing = false
      isQuiet = true
      controller?.didUpdate(model: Other())
      isQuiet = false
    }
  }

  /// Releases what the script holds of the program's.
  func end() {
    controllers = [:]
    sources = [:]
    bindings = [:]
    model = []
    adapter.sections = []
  }
}
