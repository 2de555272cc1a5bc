/// All that a derived collection is made of, as plain values.
struct RowWorld: Hashable, Sendable {
  /// The source; an array is one section.
  var sections: [RowSection]

  /// The second source of operators that have two.
  var others: [Row] = []

  /// The number that predicates, orders and windows are made of.
  var parameter = 0

  init(sections: [RowSection], others: [Row] = [], parameter: Int = 0) {
    self.sections = sections
    self.others = others
    self.parameter = parameter
  }

  init(_ rows: [Row], others: [Row] = [], parameter: Int = 0) {
    self.init(sections: [RowSection(key: 0, rows: rows)], others: others, parameter: parameter)
  }

  /// The rows of the first section: all of an array.
  var rows: [Row] {
    get { sections[0].rows }
    set { sections[0].rows = newValue }
  }
}

extension RowWorld {
  /// The identities that several rows have.
  var twice: Set<Int> {
    var (once, twice) = (Set<Int>(), Set<Int>())
    for row in others where !once.insert(row.id).inserted { twice.insert(row.id) }
    for section in sections {
      for row in section.rows where !once.insert(row.id).inserted { twice.insert(row.id) }
    }
    return twice
  }

  /// Whether several sections have the same metadata.
  var hasEqualSections: Bool { Set(sections.map(\.key)).count != sections.count }
}

extension RowWorld: CustomStringConvertible {
  var description: String {
    "\(sections)" + (others.isEmpty ? "" : " others \(others)")
      + (parameter == 0 ? "" : " parameter \(parameter)")
  }
}

/// Where an item is.
struct RowPlace: Hashable, Sendable, CustomStringConvertible {
  var section: Int
  var item: Int

  init(_ section: Int, _ item: Int) {
    self.section = section
    self.item = item
  }

  var description: String { "\(section).\(item)" }
}
