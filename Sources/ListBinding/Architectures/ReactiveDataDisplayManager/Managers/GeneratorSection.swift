/// A section of generators in the list of a manager: its header, its footer, and where each row is.
@MainActor
public final class GeneratorSection {
  /// What makes the view above the rows.
  public private(set) var header: any TableHeaderGenerator

  /// Whether the program gave the header, by which it finds the section, be there anything to see or not.
  private var isHeaderGiven: Bool

  /// What makes the view below the rows.
  public internal(set) var footer: any TableFooterGenerator

  /// The rows in order.
  var order = IdentityOrder<ObjectIdentifier>()

  init(
    header: (any TableHeaderGenerator)? = nil,
    footer: any TableFooterGenerator = EmptyTableFooterGenerator()
  ) {
    self.header = header ?? EmptyTableHeaderGenerator()
    isHeaderGiven = header != nil
    self.footer = footer
  }

  func removeHeader() { (header, isHeaderGiven) = (EmptyTableHeaderGenerator(), false) }

  /// Whether the section has nothing but its rows, and goes with them.
  var isBare: Bool { !isHeaderGiven && footer is EmptyTableFooterGenerator }

  nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
}
