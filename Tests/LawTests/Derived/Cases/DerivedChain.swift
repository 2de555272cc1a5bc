import ObservableCollections
import SignalsTesting

/// Operators, each on the result of the one before.
///
/// - Precondition: Each takes what the one before makes.
struct DerivedChain: Sendable {
  /// The operators that make rows.
  var stages: [RowStage] = []

  /// The last operator, when it makes something else.
  var end: DerivedCase?

  /// Whether an operator fits that takes a list with sections, or one without.
  private func fits(isSectioned: Bool) -> Bool {
    stages.last.map { $0.makesSections == isSectioned } ?? true
  }

  /// A chain of operators that all make rows.
  static func rows(
    _ lengths: ClosedRange<Int>, isLong: Bool = false, using random: inout SeededGenerator
  ) -> DerivedChain {
    var chain = DerivedChain()
    for _ in 0..<Int.random(in: lengths, using: &random) {
      let fitting = RowStage.links.filter {
        chain.fits(isSectioned: $0.takesSections) && !(isLong && multiplying.contains($0.name))
      }
      guard let next = fitting.randomElement(using: &random) else { break }
      chain.stages.append(next)
    }
    return chain
  }

  /// A chain of any operators.
  ///
  /// - Parameter isLong: Whether it is for long lists.
  static func any(
    _ lengths: ClosedRange<Int>, isLong: Bool = false, using random: inout SeededGenerator
  ) -> DerivedChain {
    var chain = rows(lengths, isLong: isLong, using: &random)
    guard Int.random(in: 0..<3, using: &random) == 0 else { return chain }
    chain.stages.removeLast()
    chain.end =
      DerivedCase.ends.filter {
        chain.fits(isSectioned: $0.isSectioned) && !(isLong && multiplying.contains($0.name))
      }.randomElement(using: &random)
    return chain
  }

  /// Every pair of operators of which the second takes what the first makes.
  static let pairs: [DerivedChain] = RowStage.links.flatMap { first in
    let chain = DerivedChain(stages: [first])
    return RowStage.links.filter { chain.fits(isSectioned: $0.takesSections) }
      .map { DerivedChain(stages: [first, $0]) }
      + DerivedCase.ends.filter { chain.fits(isSectioned: $0.isSectioned) }
      .map { DerivedChain(stages: [first], end: $0) }
  }

  /// Operators that make many rows of one, so that chains of them are too slow on long lists.
  private static let multiplying: Set<String> = [
    "ObservableArray.joined()", "ObservableArray.joined(with:on:equals:_:)",
    "ObservableArray.joined(with:on:_:)",
    "ObservableArray.outlined(children:expanded:)",
    "ObservableArray.outlined(id:children:showing:expanded:)",
  ]
}

extension DerivedCase {
  init(_ chain: DerivedChain) {
    let (stages, end) = (chain.stages, chain.end)
    let parts = stages.map { DerivedCase($0) } + (end.map { [$0] } ?? [])
    name = parts.map(\.name).joined(separator: " → ")
    detail = parts.map(\.detail).filter { !$0.isEmpty }.joined(separator: ", ")
    isSectioned = parts[0].isSectioned
    parameters = parts.map(\.parameters).max { $0.count < $1.count } ?? []
    usesOthers = parts.contains(where: \.usesOthers)
    // An input that several operators share is told to each of them.
    laws.isToldOncePerInput =
      parts.allSatisfy(\.laws.isToldOncePerInput) && parts.count { $0.usesOthers } < 2
      && parts.count { !$0.parameters.isEmpty } < 2
    // A row of the second source that comes in twice may be shown as the one or as the other.
    let showsOthersTwice =
      parts.count { $0.usesOthers } > 1
      || parts.contains { $0.usesOthers && !$0.laws.isToldOncePerInput }
    laws.reloadsRows = parts.contains(where: \.laws.reloadsRows) || showsOthersTwice
    // Rows may come and go with sections that nobody sees in the end.
    let hidesSections =
      zip(stages, stages.dropFirst()).contains { $0.makesSections && !$1.makesSections }
      || end != nil && stages.contains(where: \.makesSections)
    // A row that is reloaded is asked for its array again: the rows of another one are others.
    let replacesArrays = parts.indices.contains {
      parts[$0].makesArrays && parts[..<$0].contains(where: \.laws.reloadsRows)
    }
    laws.keepsRows =
      parts.allSatisfy(\.laws.keepsRows) && !hidesSections && !showsOthersTwice && !replacesArrays
    // A section that goes and comes back within a batch is another one, though it looks the same, and
    // so is a group of the same items by another key: an operator behind may tell of it where nothing
    // visible changed.
    let bringsSectionsBack = zip(stages, parts.dropFirst()).contains { stage, _ in
      stage.makesSections && (stage.filtersSections || stage.regroups)
    }
    laws.tellsOfEqual =
      parts.contains(where: \.laws.tellsOfEqual) || hidesSections || bringsSectionsBack
      || showsOthersTwice
    // Rows may be all that is shown in the end of one of several sources.
    laws.reloadsAll = !parts.contains(where: \.usesOthers)
    laws.reloadsByParameter = parts.contains(where: \.laws.reloadsByParameter)
    laws.comparesResults = parts.last?.laws.comparesResults == true
    make = { sources, token in
      let rows = RowChain(of: stages, sources, token)
      if let end { return end.make(rows.sources, token) }
      return rows.subject
    }
  }

  /// An operator alone.
  init(_ stage: RowStage) {
    self.init(
      name: stage.name, detail: stage.detail, isSectioned: stage.takesSections,
      parameters: stage.parameters, usesOthers: stage.usesOthers, laws: stage.laws
    ) { RowChain(of: [stage], $0, $1).subject }
  }
}

extension DerivedCase {
  /// Whether each row has an array of its own.
  fileprivate var makesArrays: Bool { name.hasSuffix("flatMapped(_:)") && detail == "to arrays" }
}

extension RowStage {
  /// Whether sections are left out for what is in them.
  fileprivate var filtersSections: Bool {
    name.contains("keepsEmptySections") || name.contains("withoutEmptySections")
      || name.contains("filteredSections")
  }

  /// Whether it makes groups by keys that are found by a parameter.
  fileprivate var regroups: Bool {
    if case .groups = transform { !parameters.isEmpty } else { false }
  }
}

/// The list that the operators of a chain make.
struct RowChain {
  /// The sources, of which the list takes the place.
  let sources: RowSources

  /// Whether the list has sections.
  let makesSections: Bool

  init(of stages: [RowStage], _ sources: RowSources, _ token: LifetimeToken) {
    let inputs = RowInputs(sources, token)
    self.sources = sources.copied { rows in
      let source = rows.model
      rows.model = { world in stages.reduce(into: source(world)) { $1.model(&$0) } }
      for stage in stages { stage.derive(&rows, inputs) }
    }
    makesSections = stages.last?.makesSections ?? sources.isSectioned
  }

  var array: RowStage.Rows { sources.derivable.array }
  var list: RowStage.Sections { sources.derivable.list }

  /// What the list must hold, for all sources; an array is one section.
  var model: @Sendable (RowWorld) -> RowWorld { sources.derivable.model }

  var subject: any DerivedSubject {
    if makesSections {
      return ListSubject(list, of: sources) { world in
        world.sections.map { PlainSection(metadata: $0.key, items: $0.rows) }
      }
    }
    return ListSubject(array, of: sources) { world in
      [PlainSection(metadata: NoMetadata(), items: world.rows)]
    }
  }
}

extension RowStage {
  fileprivate func derive(_ rows: inout RowSources.Derivable, _ inputs: RowInputs) {
    switch transform {
    case .rows(let derive, _): rows.array = derive(rows.array, inputs)
    case .groups(let derive, _): rows.list = derive(rows.array, inputs)
    case .sections(let derive, _): rows.list = derive(rows.list, inputs)
    case .flat(let derive, _): rows.array = derive(rows.list, inputs)
    }
  }

  /// The model of the operator; a list without sections is one section.
  fileprivate func model(_ world: inout RowWorld) {
    switch transform {
    case .rows(_, let model): world.sections[0].rows = model(world.rows, world)
    case .groups(_, let model): world.sections = model(world.rows, world)
    case .sections(_, let model): world.sections = model(world.sections, world)
    case .flat(_, let model):
      world.sections = [RowSection(key: 0, rows: model(world.sections, world))]
    }
  }
}
