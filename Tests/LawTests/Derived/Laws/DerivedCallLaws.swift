import SignalsTesting
import Testing

/// How often operators call the closures that they are made with: exactly, but for comparators.
@Suite struct DerivedCallLaws {
  private static let count = 400
  private static let sectionCount = 3

  /// The operators that may call no closure. Of others some call must be counted, so that a counter that is
  /// never asked does not pass.
  private static let withoutClosures = Set(
    [
      "counted()", "distinct()", "dropFirst(_:)", "dropLast(_:)", "enumerated()",
      "intersection(_:)", "joined(with:)", "joined(with:_:)", "maximum()", "merged(with:_:)",
      "minimum()", "page(_:size:)", "prefix(_:)", "reversed()", "sorted()", "subtracting(_:)",
      "suffix(_:)", "symmetricDifference(_:)", "union(_:)", "window(_:)",
    ].map { "ObservableArray." + $0 }
      + [
        "counted()", "distinct()", "dropFirst(_:)", "dropLast(_:)", "flattened()",
        "flattenedWithHeaders()", "prefix(_:)", "sectionHeaders()", "sorted()",
        "sortedSections(by:)", "suffix(_:)", "withoutEmptySections()",
      ].map { "Observable2DArray." + $0 } + ["SignalProtocol.switchedToLatest()"])

  /// An edit, and what it does to the rows.
  private struct Case {
    let edit: RowEdit

    /// Rows that come, or take the place of another one.
    var new: [Row] = []

    /// Rows whose place another one takes.
    var replaced: [Row] = []
    var removed: [Row] = []
    var movedCount = 0

    /// How many sections come or change.
    var newSectionCount = 0

    /// How many sections are edited.
    var editedSectionCount = 1
  }

  private static func cases(of section: Int, _ world: RowWorld) -> [Case] {
    let rows = world.sections[section].rows
    func set(_ item: Int) -> RowEdit { .set(rows[item].rekeyed, RowPlace(section, item)) }
    let (new, five) = (Row(1000, key: 1), (0..<5).map { Row(2000 + $0, key: $0 % 3) })
    var shifted = world.sections
    shifted[section].rows.remove(at: 7)
    shifted[section].rows.insert(Row(5000, key: 1), at: 90)
    shifted[section].rows[200] = rows[201].rekeyed
    let differing = (new: [Row(5000, key: 1), rows[201].rekeyed], removed: [rows[7], rows[200]])
    return [
      Case(edit: .insert([new], RowPlace(section, 133)), new: [new]),
      Case(edit: .insert(five, RowPlace(section, 0)), new: five),
      Case(edit: .remove(section, 70..<71), removed: [rows[70]]),
      Case(edit: .remove(section, 70..<75), removed: Array(rows[70..<75])),
      Case(
        edit: .move(RowPlace(section, 3), RowPlace(section, 300)), movedCount: 1),
      Case(edit: set(50), new: [rows[50].rekeyed], replaced: [rows[50]]),
      Case(
        edit: .set(rows[60].changed, RowPlace(section, 60)), new: [rows[60].changed],
        replaced: [rows[60]]),
      Case(
        edit: .batch([set(11), set(11), set(11)]), new: [rows[11].rekeyed], replaced: [rows[11]]),
      Case(
        edit: .batch([
          .insert([Row(3000, key: 0)], RowPlace(section, 20)), .remove(section, 20..<21),
        ]), editedSectionCount: 0),
      Case(
        edit: .difference(shifted), new: differing.new, removed: differing.removed),
    ]
  }

  /// Edits of sections, which leave the section where it is.
  private static func sectionCases(of section: Int, _ world: RowWorld) -> [Case] {
    let (last, rows) = (world.sections.count, (0..<5).map { Row(7000 + $0, key: $0 % 3) })
    func new(_ key: Int) -> RowSection { RowSection(key: key, rows: rows) }
    return [
      Case(edit: .setKey(5, section), newSectionCount: 1),
      Case(
        edit: .batch([.setKey(6, section), .insert([Row(6000, key: 1)], RowPlace(section, 9))]),
        new: [Row(6000, key: 1)], newSectionCount: 1),
      Case(edit: .insertSection(new(8), last), new: rows, newSectionCount: 1),
      Case(edit: .setSection(new(9), last - 1), new: rows, newSectionCount: 1),
      Case(edit: .moveSection(last - 1, last - 2), editedSectionCount: 0),
      Case(edit: .removeSections((last - 1)..<last), editedSectionCount: 0),
    ]
  }

  private static func world(of derived: DerivedCase) -> RowWorld {
    let rows = (0..<count).map { Row($0, key: $0 % 3, content: $0 % 7) }
    let others = derived.usesOthers ? (0..<count).map { Row(600 + $0, key: $0 % 4 + 2) } : []
    var world = RowWorld(rows, others: others)
    if derived.isSectioned {
      world.sections = [
        RowSection(key: 0, rows: [Row(999, key: 1)]), RowSection(key: 1, rows: rows),
        RowSection(key: 2, rows: []),
      ]
    }
    if derived.parameters.count > 1 { world.parameter = derived.parameters[1] }
    return world
  }

  /// What an operator calls, as it was seen when the list was made.
  private struct Asked {
    var ofSource = false
    var ofOthers = false
  }

  /// The rounds of a bisection.
  private static func rounds(_ count: Int) -> Int { Int.bitWidth - count.leadingZeroBitCount }

  private func checkStart(
    _ derived: DerivedCase, _ calls: (calls: Int, comparisons: Int), _ world: RowWorld
  ) -> Asked {
    let laws = derived.laws
    func cost(_ rows: [Row]) -> Int {
      laws.callsPerItem * rows.reduce(0) { $0 + laws.calls.weight($1) }
    }
    let ofSource = cost(world.sections.flatMap(\.rows))
    let ofSections = laws.calls.perSection * Self.sectionCount
    let total = Self.count + world.others.count
    let compared = laws.calls.comparesSections ? Self.sectionCount : total
    let comparisons = compared * Self.rounds(compared)
    var asked = Asked()
    switch calls.calls {
    case 0:
      if calls.comparisons == 0, !Self.withoutClosures.contains(derived.name) {
        Issue.record("\(derived.testDescription): no calls")
      }
    case ofSource + ofSections: asked.ofSource = true
    case ofSource + ofSections + cost(world.others): asked = Asked(ofSource: true, ofOthers: true)
    default: Issue.record("\(derived.testDescription): \(calls.calls) calls for all")
    }
    if laws.callsPerItem > 1 || laws.calls.perSection > 0 { #expect(asked.ofSource) }
    if calls.comparisons > comparisons {
      Issue.record("\(derived.testDescription): \(calls.comparisons) comparisons for all")
    }
    return asked
  }

  private func check(
    _ derived: DerivedCase, _ calls: (calls: Int, comparisons: Int), _ next: Case, isAsked: Bool
  ) {
    let laws = derived.laws
    func weight(_ rows: [Row]) -> Int { rows.reduce(0) { $0 + laws.calls.weight($1) } }
    let staying = zip(next.replaced, next.new).reduce(0) { $0 + laws.calls.staying($1.0, $1.1) }
    // Two bisections, one among equal items, to which steps eight times as long each lead; and the neighbours.
    let bisection = Self.rounds(Self.count * (derived.usesOthers ? 2 : 1) + 10)
    let rounds = 2 * bisection + (1 + bisection / 3) + 4
    let comparisons =
      laws.calls.comparesSections
      ? (next.new.count + next.newSectionCount + 1) * Self.rounds(Self.sectionCount + 1)
      : (next.new.count + next.movedCount) * rounds
    if calls.comparisons > comparisons {
      Issue.record(
        "\(derived.testDescription): \(calls.comparisons) comparisons, \(comparisons) for \(next)")
    }
    let exact =
      laws.callsPerItem * weight(next.new) + laws.calls.perReplaced * staying
      + laws.calls.perRemoved * weight(next.removed)
      + laws.calls.perSection * next.newSectionCount
    let inexact = laws.calls.perEditedSection * next.editedSectionCount
    let least = isAsked ? exact : 0
    if calls.calls < least || calls.calls > least + inexact {
      Issue.record(
        "\(derived.testDescription): \(calls.calls) calls, not \(least) (+ \(inexact)) for \(next)")
    }
  }

  private func checkParameter(
    _ derived: DerivedCase, _ calls: (calls: Int, comparisons: Int), _ world: RowWorld
  ) {
    let rows = world.sections.flatMap(\.rows)
    let total = rows.count + world.others.count
    let comparisons = total * Self.rounds(total)
    // Nothing is asked, or all items once, or those once whose signals tell of the parameter.
    let exact = [0, rows.count, total, rows.count { $0.id % 2 == 0 }]
    // Sections that change are asked for what they are, and for what they become.
    let inexact = derived.laws.calls.perEditedSection * Self.sectionCount
    if !exact.contains(calls.calls), calls.calls > inexact {
      Issue.record("\(derived.testDescription): \(calls.calls) calls for another parameter")
    }
    if calls.comparisons > comparisons {
      Issue.record("\(derived.testDescription): \(calls.comparisons) comparisons for a parameter")
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
    let asked = checkStart(derived, sources.calls.take(), world)
    let section = derived.isSectioned ? 1 : 0
    for index in Self.cases(of: section, world).indices {
      let next = Self.cases(of: section, world)[index]
      sources.perform(next.edit)
      next.edit.perform(on: &world)
      check(derived, sources.calls.take(), next, isAsked: asked.ofSource)
    }
    for index in derived.isSectioned ? Self.sectionCases(of: section, world).indices : 0..<0 {
      let next = Self.sectionCases(of: section, world)[index]
      sources.perform(next.edit)
      next.edit.perform(on: &world)
      check(derived, sources.calls.take(), next, isAsked: asked.ofSource)
    }
    if derived.usesOthers {
      var others = RowWorld(world.others)
      for index in Self.cases(of: 0, others).indices {
        let next = Self.cases(of: 0, others)[index]
        sources.others.batchUpdate { _ in
          for edit in next.edit.flat { sources.perform(.others(edit)) }
        }
        next.edit.perform(on: &others)
        check(derived, sources.calls.take(), next, isAsked: asked.ofOthers)
      }
    }
    for parameter in derived.parameters {
      sources.perform(.parameter(parameter))
      checkParameter(derived, sources.calls.take(), world)
    }
    withExtendedLifetime(subject) {}
  }
}
