/// A row in the list of a table data source: an identity, without contents of its own.
@MainActor
public final class TableRow {
  /// The wrapper whose cell the row shows; `nil` for a row of a `TableSection`.
  public let wrapper: BaseCellWrapper?

  /// The place of the wrapper in its section; of no account for a row without one.
  var order: StableOrder

  /// Whether the row is in its section, which may have removed it before views take it away.
  private(set) var isInSection = false

  /// The index that the row had when it left its section.
  private(set) var lastIndex = 0

  /// How often the row has come into its section; a wrapper that waited comes again.
  private(set) var visit = 0

  /// Creates the row of a wrapper, which is not in its section yet.
  init(_ wrapper: BaseCellWrapper, order: StableOrder) {
    self.wrapper = wrapper
    self.order = order
  }

  /// Creates a row without a wrapper, which is in its section.
  init() {
    wrapper = nil
    order = StableOrder(priority: 0, number: 0)
    isInSection = true
  }

  func enterSection() {
    isInSection = true
    visit += 1
  }

  func leaveSection(at index: Int) {
    isInSection = false
    lastIndex = index
  }
}

extension TableRow: nonisolated Identifiable {}
