import ListBinding
import SignalsTesting
import TestSupport
import Testing

/// Random calls of all architectures on one screen, each of which can be taken back.
@MainActor
private final class UndoneScreen {
  let screen: MixedScreen
  private let undo = UndoSequence()
  private var random: SeededGenerator
  private var count = 0

  /// What was shown after each step, and which of them is shown now.
  private var states: [[String]]
  private var current = 0

  init(_ capabilities: ListViewCapabilities, seed: UInt64) {
    screen = MixedScreen(capabilities)
    random = SeededGenerator(seed: seed)
    states = [screen.shown]
    undo.add(UndoStack(screen.plain))
    undo.add(UndoStack(screen.fed))
  }

  private func int(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

  private func name() -> String {
    count += 1
    return "\(count)"
  }

  /// Makes a call, and records how it is taken back.
  private func make(_ call: @escaping @MainActor () -> Void, undo: @escaping @MainActor () -> Void)
  {
    call()
    self.undo.record {
      undo()
    } redo: {
      call()
    }
  }

  /// Makes one call; returns whether it was a step.
  private func edit() -> Bool {
    switch int(0..<10) {
    case 0: edit(screen.plain)
    case 1: edit(screen.fed)
    case 2: editHeavy()
    case 3...4: editNamed()
    case 5...8: return editModels()
    default: editListed()
    }
    return true
  }

  private func edit(_ array: MutableObservableArray<Product>) {
    let place = int(0..<array.count + 1)
    switch int(0..<4) {
    case 0 where place < array.count: array.remove(at: place)
    case 1 where place < array.count: array[place].count += 1
    case 2 where 0 < place && place < array.count: array.moveItem(from: place, to: 0)
    default: array.insert(Product(name: name()), at: place)
    }
  }

  private func editHeavy() {
    let heavy = screen.heavy
    guard int(0..<3) > 0, let row = heavy.rows.randomElement(using: &random) else {
      let name = name()
      // Each has a weight of its own, so that its place does not depend on when it came.
      let row = HeavyRow(name, heaviness: int(0..<5) * 1000 + count)
      return make({ heavy.add(row) }, undo: { heavy.remove(row) })
    }
    if int(0..<2) == 0 {
      make({ heavy.remove(row) }, undo: { heavy.add(row) })
    } else {
      make({ heavy.update(row) }, undo: { heavy.update(row, by: -1) })
    }
  }

  private func editNamed() {
    let (named, name) = (screen.named, name())
    let place = int(0..<named.count + 1)
    let old = place < named.count ? named.names[place] : nil
    switch (int(0..<5), old) {
    case (0, _): make({ named.toggle() }, undo: { named.toggle() })
    case (1, let old?):
      make({ named.remove(at: place) }, undo: { named.insert(old, at: place) })
    case (2, let old?):
      make({ named.rename(at: place, to: name) }, undo: { named.rename(at: place, to: old) })
    default: make({ named.insert(name, at: place) }, undo: { named.remove(at: place) })
    }
  }

  private func editModels() -> Bool {
    let (models, name) = (screen.models, name())
    // Now and then out of bounds.
    let place = IndexPath(item: int(0..<2), section: int(0..<models.sectionCount + 1))
    let (back, again): ((@MainActor () -> Void)?, @MainActor () -> Void)
    switch int(0..<3) {
    case 0: (back, again) = (models.remove(at: place), { models.remove(at: place) })
    case 1: (back, again) = (models.update(name, at: place), { _ = models.update(name, at: place) })
    default: (back, again) = (models.add(name, at: place), { models.add(name, at: place) })
    }
    guard let back else { return false }
    undo.record {
      back()
    } redo: {
      again()
    }
    return true
  }

  private func editListed() {
    let (listed, old) = (screen.listed, screen.listed.products)
    var new = old.filter { _ in int(0..<4) > 0 }
    new.insert(Product(name: name()), at: int(0..<new.count + 1))
    make({ [new] in listed.products = new }, undo: { listed.products = old })
  }

  /// Edits, or goes some steps back or forth; returns what is wrong.
  func step() -> String? {
    switch int(0..<12) {
    case 0: return go(by: -int(1..<6))
    case 1: return go(by: int(1..<6))
    case 2:
      screen.view.isAttached = false
      defer { screen.view.isAttached = true }
      guard edit() else { return nil }
    default: guard edit() else { return nil }
    }
    states.removeSubrange((current + 1)...)
    states.append(screen.expected)
    current += 1
    return failure
  }

  private func go(by distance: Int) -> String? {
    for _ in 0..<abs(distance) {
      let next = current + distance.signum()
      let isMade = distance < 0 ? undo.undo() : undo.redo()
      if isMade != states.indices.contains(next) { return "step \(next) of \(states.count)" }
      if isMade { current = next }
      if let failure { return failure }
    }
    return nil
  }

  private var failure: String? {
    let state = states[current]
    if screen.expected != state { return "\(screen.expected) is there, not \(state)" }
    if !screen.view.isAttached { return nil }
    if screen.shown != state { return "\(screen.shown) is shown, not \(state)" }
    return screen.view.violations.first.map { "\($0)" }
  }

  /// Undoes all, does all again, and undoes all once more.
  func goThroughAll() -> String? {
    for distance in [-states.count, states.count, -states.count] {
      if let failure = go(by: distance) { return failure }
      if current != (distance < 0 ? 0 : states.count - 1) { return "it ends at \(current)" }
    }
    return nil
  }
}

@MainActor
@Suite struct MixedUndoTests {
  @Test(arguments: zip(ListViewCapabilities.kinds, 0..<100))
  func `calls of all architectures are taken back one by one, and made again`(
    capabilities: ListViewCapabilities, offset: UInt64
  ) {
    let seed = WorldSize.seed + offset
    let run = UndoneScreen(capabilities, seed: seed)
    for step in 0..<100 {
      if let failure = run.step() {
        Issue.record("SEED=\(WorldSize.seed), script \(seed), step \(step): \(failure)")
        return
      }
    }
    if let failure = run.goThroughAll() {
      Issue.record("SEED=\(WorldSize.seed), script \(seed): \(failure)")
    }
  }
}
