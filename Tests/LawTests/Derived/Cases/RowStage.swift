import ObservableCollections
import SignalsTesting

/// An operator in the checker's list that makes rows of rows, so that it can be one of a chain.
struct RowStage: Sendable {
  typealias Rows = ObservableArray<Row>
  typealias Sections = Observable2DArray<Int, Row>

  /// From a list of what shape to a list of what shape: how, and by which model.
  enum Transform: Sendable {
    case rows(
      @Sendable (Rows, RowInputs) -> Rows, model: @Sendable ([Row], RowWorld) -> [Row])
    case groups(
      @Sendable (Rows, RowInputs) -> Sections, model: @Sendable ([Row], RowWorld) -> [RowSection])
    case sections(
      @Sendable (Sections, RowInputs) -> Sections,
      model: @Sendable ([RowSection], RowWorld) -> [RowSection])
    case flat(
      @Sendable (Sections, RowInputs) -> Rows, model: @Sendable ([RowSection], RowWorld) -> [Row])
  }

  let name: String
  var detail = ""
  var parameters: [Int] = []
  var usesOthers = false
  var laws = DerivedCase.Laws()
  let transform: Transform

  var takesSections: Bool {
    switch transform {
    case .rows, .groups: false
    case .sections, .flat: true
    }
  }

  var makesSections: Bool {
    switch transform {
    case .rows, .flat: false
    case .groups, .sections: true
    }
  }
}

extension DerivedCase {
  /// One operator, or several, each on the result of the one before.
  ///
  /// - Precondition: Each takes what the one before makes.
  init(_ stages: [RowStage]) {
    name = stages.map(\.name).joined(separator: " → ")
    detail = stages.map(\.detail).filter { !$0.isEmpty }.joined(separator: ", ")
    isSectioned = stages[0].takesSections
    parameters = stages.map(\.parameters).max { $0.count < $1.count } ?? []
    usesOthers = stages.contains(where: \.usesOthers)
    // An input that several operators share is told to each of them.
    laws.isToldOncePerInput =
      stages.allSatisfy(\.laws.isToldOncePerInput) && stages.count { $0.usesOthers } < 2
      && stages.count { !$0.parameters.isEmpty } < 2
    laws.callsPerItem = stages.map(\.laws.callsPerItem).max() ?? 1
    // A row of the second source that comes in twice may be shown as the one or as the other.
    let showsOthersTwice = stages.count { $0.usesOthers } > 1
    laws.reloadsRows = stages.contains(where: \.laws.reloadsRows) || showsOthersTwice
    // Rows may come and go with sections that nobody sees in the end.
    let hidesSections = zip(stages, stages.dropFirst()).contains {
      $0.makesSections && !$1.makesSections
    }
    laws.keepsRows = stages.allSatisfy(\.laws.keepsRows) && !hidesSections
    laws.tellsOfEqual =
      stages.contains(where: \.laws.tellsOfEqual) || hidesSections || showsOthersTwice
    let makesSections = stages[stages.count - 1].makesSections
    laws.comparesResults = stages.last?.laws.comparesResults == true
    make = { sources, token in
      let chain = RowChain(of: stages, sources, token)
      let model = chain.model
      if makesSections {
        return ListSubject(chain.list, history: sources.history) { world in
          model(world).map { PlainSection(metadata: $0.key, items: $0.rows) }
        }
      }
      return ListSubject(chain.array, history: sources.history) { world in
        [PlainSection(metadata: NoMetadata(), items: model(world)[0].rows)]
      }
    }
  }
}

/// The list that the operators of a chain have made so far.
struct RowChain {
  private(set) var array: RowStage.Rows
  private(set) var list: RowStage.Sections

  /// What the list must be, for all sources; an array is one section.
  let model: @Sendable (RowWorld) -> [RowSection]

  init(of stages: [RowStage], _ sources: RowSources, _ token: LifetimeToken) {
    array = sources.derivable.array
    list = sources.derivable.list
    model = { world in stages.reduce(world.sections) { $1.model($0, world) } }
    let inputs = RowInputs(sources, token)
    for stage in stages { apply(stage, inputs) }
  }

  private mutating func apply(_ stage: RowStage, _ inputs: RowInputs) {
    switch stage.transform {
    case .rows(let derive, _): array = derive(array, inputs)
    case .groups(let derive, _): list = derive(array, inputs)
    case .sections(let derive, _): list = derive(list, inputs)
    case .flat(let derive, _): array = derive(list, inputs)
    }
  }
}

extension RowStage {
  /// The model of the operator; a list without sections is one section.
  fileprivate func model(_ sections: [RowSection], _ world: RowWorld) -> [RowSection] {
    switch transform {
    case .rows(_, let model): [RowSection(key: 0, rows: model(sections[0].rows, world))]
    case .groups(_, let model): model(sections[0].rows, world)
    case .sections(_, let model): model(sections, world)
    case .flat(_, let model): [RowSection(key: 0, rows: model(sections, world))]
    }
  }
}

// MARK: - The kinds

extension RowStage {
  /// The operator, which tells nothing of results that are equal to those of before.
  var comparing: RowStage {
    var stage = self
    stage.laws.comparesResults = true
    return stage
  }

  /// The operator, which calls closures several times for each item.
  func calling(_ callsPerItem: Int) -> RowStage {
    var stage = self
    stage.laws.callsPerItem = callsPerItem
    return stage
  }
}

extension RowStage {
  static func rows(
    _ name: String, _ detail: String = "", parameters: [Int] = [],
    derive: @escaping @Sendable (Rows, RowInputs) -> Rows,
    model: @escaping @Sendable ([Row], RowWorld) -> [Row]
  ) -> RowStage {
    RowStage(
      name: name, detail: detail, parameters: parameters, transform: .rows(derive, model: model))
  }

  static func groups(
    _ name: String, _ detail: String = "", parameters: [Int] = [],
    derive: @escaping @Sendable (Rows, RowInputs) -> Sections,
    model: @escaping @Sendable ([Row], RowWorld) -> [RowSection]
  ) -> RowStage {
    RowStage(
      name: name, detail: detail, parameters: parameters, transform: .groups(derive, model: model))
  }

  static func sections(
    _ name: String, _ detail: String = "", parameters: [Int] = [],
    derive: @escaping @Sendable (Sections, RowInputs) -> Sections,
    model: @escaping @Sendable ([RowSection], RowWorld) -> [RowSection]
  ) -> RowStage {
    RowStage(
      name: name, detail: detail, parameters: parameters,
      transform: .sections(derive, model: model))
  }

  static func flat(
    _ name: String, _ detail: String = "", parameters: [Int] = [],
    derive: @escaping @Sendable (Sections, RowInputs) -> Rows,
    model: @escaping @Sendable ([RowSection], RowWorld) -> [Row]
  ) -> RowStage {
    RowStage(
      name: name, detail: detail, parameters: parameters, transform: .flat(derive, model: model))
  }
}
