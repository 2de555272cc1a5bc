import ObservableCollections

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

// MARK: - The kinds

extension RowStage {
  /// The operator, which tells nothing of results that are equal to those of before.
  var comparing: RowStage {
    var stage = self
    stage.laws.comparesResults = true
    return stage
  }

  /// The operator, which calls closures several times for each item.
  func calling(_ callsPerItem: Int, perSection: Int = 0) -> RowStage {
    var stage = self
    stage.laws.callsPerItem = callsPerItem
    stage.laws.calls.perSection = perSection
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
      name: name, detail: detail, parameters: parameters,
      laws: DerivedCase.Laws(keepsSections: true), transform: .groups(derive, model: model))
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
