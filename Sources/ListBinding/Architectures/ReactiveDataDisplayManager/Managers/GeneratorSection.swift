/// A section of generators in the list of a manager: its header, its footer, and where each row is.
@MainActor
public final class GeneratorSection {
  /// What makes the view above the rows.
  public internal(set) var header: any TableHeaderGenerator

  /// What makes the view below the rows.
  public internal(set) var footer: any TableFooterGenerator

  /// The rows in order.
  var order = IdentityOrder<ObjectIdentifier>()

  init(
    header: any TableHeaderGenerator = EmptyTableHeaderGenerator(),
    footer: any TableFooterGenerator = EmptyTableFooterGenerator()
  ) {
    self.header = header
    self.footer = footer
  }

  /// Whether nothing is to be seen of the section but its rows.
  var isBare: Bool { header is EmptyTableHeaderGenerator && footer is EmptyTableFooterGenerator }

  nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
}
