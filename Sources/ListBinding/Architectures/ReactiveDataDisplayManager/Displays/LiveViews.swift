/// The cells of rows and the views of headers that a view shows, or is about to show.
@MainActor
final class LiveViews {
  /// The cells by their rows; of a row that has several, the one that was made last.
  private(set) var cells: [ObjectIdentifier: LiveGeneratorCell] = [:]

  private var headers: [ObjectIdentifier: LiveHeaderView] = [:]

  func insert(_ cell: LiveGeneratorCell, of generator: any TableCellGenerator) {
    cells[generator.id] = cell
  }

  func remove(_ cell: LiveGeneratorCell, of generator: any TableCellGenerator) {
    if cells[generator.id] === cell { cells[generator.id] = nil }
  }

  func insert(_ header: LiveHeaderView) {
    let id = ObjectIdentifier(header)
    headers[id] = header
    header.whenDisplayEnds { [weak self] in self?.headers[id] = nil }
  }

  /// Ends all displays, from top to bottom: those of a view that was released.
  ///
  /// A row or header that keeps the view that it made is itself kept by the bag of that, which nobody
  /// else empties.
  func end() {
    let shown = cells.values.sorted { $0.indexPath < $1.indexPath }.map(\.cell)
    for view in shown + headers.values.map(\.view) { view?.bag.dispose() }
  }
}
