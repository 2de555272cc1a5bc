import ObservableCollections
import Signals

extension RowInputs {
  /// What a row is shown as: those with even identities are marked by the parameter.
  fileprivate var shown: @Sendable (Row) -> Signal<Row, Never> {
    watched { [parameter] row in
      row.id % 2 == 0 ? parameter.map { row.marked(by: $0) } : .just(row)
    }
  }
}

extension Row {
  fileprivate func shown(_ parameter: Int) -> Row { id % 2 == 0 ? marked(by: parameter) : self }

  /// Never seen: each row has a signal that sends at once.
  fileprivate static let unseen = Row(-1, key: 0)
}

extension RowStage {
  /// Operators whose results are what the rows' own signals sent last.
  static let latestElementStages: [RowStage] = [
    .rows(
      "ObservableArray.mappedToLatest(initially:of:)", "to any", parameters: [0, 1, 2],
      derive: { $0.mappedToLatestBlindly(initially: Row.unseen, of: $1.shown) },
      model: { rows, world in rows.map { $0.shown(world.parameter) } }
    ).following(comparesResults: false),
    .rows(
      "ObservableArray.mappedToLatest(initially:of:)", "to what is compared",
      parameters: [0, 1, 2],
      derive: { $0.mappedToLatest(initially: Row.unseen, of: $1.shown) },
      model: { rows, world in rows.map { $0.shown(world.parameter) } }
    ).following(comparesResults: true),
  ]

  /// The same of the rows of sections.
  static let sectionLatestElementStages: [RowStage] = [
    .sections(
      "Observable2DArray.mappedToLatest(initially:of:)", "to any", parameters: [0, 1, 2],
      derive: { $0.mappedToLatestBlindly(initially: Row.unseen, of: $1.shown) },
      model: { sections, world in
        sections.withRows { $0.map { $0.shown(world.parameter) } }
      }
    ).following(comparesResults: false),
    .sections(
      "Observable2DArray.mappedToLatest(initially:of:)", "to what is compared",
      parameters: [0, 1, 2],
      derive: { $0.mappedToLatest(initially: Row.unseen, of: $1.shown) },
      model: { sections, world in
        sections.withRows { $0.map { $0.shown(world.parameter) } }
      }
    ).following(comparesResults: true),
  ]

  /// The operator, which is told of the parameter once for each row that has its signal.
  private func following(comparesResults: Bool) -> RowStage {
    var stage = self
    stage.laws.reloadsRows = true
    stage.laws.isToldOncePerInput = false
    stage.laws.comparesResults = comparesResults
    stage.laws.tellsOfEqual = !comparesResults
    return stage
  }
}

extension ObservableArray {
  fileprivate func mappedToLatestBlindly<Element: Sendable>(
    initially initial: Element, of signal: @escaping @Sendable (Item) -> Signal<Element, Never>
  ) -> ObservableArray<Element> { mappedToLatest(initially: initial, of: signal) }
}

extension Observable2DArray {
  fileprivate func mappedToLatestBlindly<Element: Sendable>(
    initially initial: Element, of signal: @escaping @Sendable (Item) -> Signal<Element, Never>
  ) -> Observable2DArray<SectionMetadata, Element> {
    mappedToLatest(initially: initial, of: signal)
  }
}
