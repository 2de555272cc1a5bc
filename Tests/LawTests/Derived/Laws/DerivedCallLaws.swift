import SignalsTesting
import Testing

/// How often operators call the closures that they are made with.
@Suite struct DerivedCallLaws {
  private static let count = 400

  /// An edit, and how many items it inserts, reloads, and else takes into the hand.
  private struct Case {
    let edit: RowEdit
    var asked = 0
    var moved = 0
  }

  private static func cases(of section: Int, _ world: RowWorld) -> [Case] {
    let rows = world.sections[section].rows
    func set(_ item: Int) -> RowEdit { .set(rows[item].rekeyed, RowPlace(section, item)) }
    var shifted = world.sections
    shifted[section].rows.remove(at: 7)
    shifted[section].rows.insert(Row(5000, key: 1), at: 90)
    shifted[section].rows[200] = rows[201].rekeyed
    return [
      Case(edit: .insert([Row(1000, key: 1)], RowPlace(section, 133)), asked: 1),
      Case(
        edit: .insert((0..<5).map { Row(2000 + $0, key: $0 % 3) }, RowPlace(section, 0)), asked: 5),
      Case(edit: .remove(section, 70..<71), moved: 1),
      Case(edit: .remove(section, 70..<75), moved: 5),
      Case(edit: .move(RowPlace(section, 3), RowPlace(section, 300)), moved: 1),
      Case(edit: set(50), asked: 1, moved: 1),
      Case(edit: .set(rows[60].changed, RowPlace(section, 60)), asked: 1, moved: 1),
      Case(edit: .batch([set(11), set(11), set(11)]), asked: 1, moved: 1),
      Case(
        edit: .batch([
          .insert([Row(3000, key: 0)], RowPlace(section, 20)), .remove(section, 20..<21),
        ])),
      Case(edit: .difference(shifted), asked: 2, moved: 2),
    ]
  }

  /// The most comparisons that bring so many items to their places.
  private static func comparisons(_ items: Int, of count: Int) -> Int {
    // Twice a bisection, of which one is among equal items, and the neighbours.
    items * (2 * Int.bitWidth - 2 * (count + 10).leadingZeroBitCount + 4)
  }

  private static func world(of derived: DerivedCase) -> RowWorld {
    let rows = (0..<count).map { Row($0, key: $0 % 3, content: $0 % 7) }
    let others = derived.usesOthers ? (0..<count).map { Row(600 + $0, key: $0 % 4 + 2) } : []
    if !derived.isSectioned { return RowWorld(rows, others: others) }
    return RowWorld(
      sections: [
        RowSection(key: 0, rows: [Row(999, key: 1)]), RowSection(key: 1, rows: rows),
        RowSection(key: 2, rows: []),
      ])
  }

  private func check(
    _ derived: DerivedCase, _ sources: RowSources, _ name: String, asked: Int, moved: Int
  ) {
    let (calls, comparisons) = sources.calls.take()
    let perItem = derived.laws.callsPerItem
    let most = asked * perItem + (perItem > 1 ? moved * perItem : 0)
    if calls > most {
      Issue.record("\(derived.testDescription): \(calls) calls, not \(most) for \(name)")
    }
    let limit = Self.comparisons(asked + moved, of: Self.count * (derived.usesOthers ? 2 : 1))
    if comparisons > limit {
      Issue.record("\(derived.testDescription): \(comparisons) comparisons, \(limit) for \(name)")
    }
  }

  @Test(arguments: DerivedCase.all)
  func `closures are called once for a touched item, comparators a few times`(
    derived: DerivedCase
  ) {
    let tracker = LifetimeTracker()
    var world = Self.world(of: derived)
    let sources = RowSources(world, isSectioned: derived.isSectioned)
    let subject = derived.make(sources, tracker.token())
    // The sections are asked, too.
    let total = Self.count + world.others.count + 2 * world.sections.count
    check(derived, sources, "all", asked: total, moved: 0)
    let section = derived.isSectioned ? 1 : 0
    for index in Self.cases(of: section, world).indices {
      let next = Self.cases(of: section, world)[index]
      sources.perform(next.edit)
      next.edit.perform(on: &world)
      check(derived, sources, "\(next.edit)", asked: next.asked, moved: next.moved)
    }
    if derived.usesOthers {
      var others = RowWorld(world.others)
      for index in Self.cases(of: 0, others).indices {
        let next = Self.cases(of: 0, others)[index]
        sources.others.batchUpdate { _ in
          for edit in next.edit.flat { sources.perform(.others(edit)) }
        }
        next.edit.perform(on: &others)
        check(derived, sources, "others \(next.edit)", asked: next.asked, moved: next.moved)
      }
    }
    for parameter in derived.parameters {
      sources.perform(.parameter(parameter))
      check(derived, sources, "parameter \(parameter)", asked: 2 * total, moved: 0)
    }
    withExtendedLifetime(subject) {}
  }
}
