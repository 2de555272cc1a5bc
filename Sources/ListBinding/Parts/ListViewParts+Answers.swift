public import Foundation

extension ListViewParts: ListViewDataSource {
  public func numberOfSections() -> Int {
    hasLoaded = true
    if let view { hasSections = view.capabilities.sections }
    if showsNothing { return hasSections ? 0 : 1 }
    return hasSections ? parts.reduce(0) { $0 + answeredCount(of: $1) } : 1
  }

  public func numberOfItems(inSection section: Int) -> Int {
    hasLoaded = true
    if showsNothing { return 0 }
    if !hasSections { return parts.reduce(0) { $0 + answeredCount(of: $1) } }
    return part(at: section).map { $0.part.answeredItemCount(inSection: $0.index) } ?? 0
  }

  /// - Precondition: A part shows the item.
  public func cell(forItemAt indexPath: IndexPath) -> Cell {
    guard let (part, place) = place(indexPath), let dataSource = part.dataSource else {
      preconditionFailure("No part shows the item at \(indexPath)")
    }
    return whileAsking(part) { dataSource.cell(forItemAt: place) }
  }

  public func supplementaryView(of kind: SupplementaryKind, inSection section: Int) -> Cell? {
    guard hasSections, let (part, index) = part(at: section), let dataSource = part.dataSource
    else { return nil }
    return whileAsking(part) { dataSource.supplementaryView(of: kind, inSection: index) }
  }

  /// Empties the bag of a cell of any part; the view is told of no list that is edited meanwhile. Data sources of
  /// parts are not asked, since it is not known whose cell it is.
  public func emptyBag(of cell: Cell) { whileAsked { cell.bag.dispose() } }

  /// Whether a view that has lost what it showed is laid out before it is reloaded, by a binder of one of the
  /// parts: their lists are of different times then.
  private var showsNothing: Bool { isForgotten && isGathering }

  public func listViewDidAttach() {
    forgetUpdate()
    forgetDisplays()
    for part in parts { part.viewDidAttach() }
    reloadForgotten()
  }

  private func whileAsking<Answer>(_ part: ListViewPart<View>, _ ask: () -> Answer) -> Answer {
    let outer = asked
    asked = part
    defer {
      asked = outer
      if outer == nil, parts.contains(where: \.wasRefused) { wakeSoon() }
    }
    return ask()
  }

  /// Asks the responders of the view: if it has got another data source, that does so.
  private func answerOfView<Answer>(_ ask: (any ListViewResponder) -> Answer?) -> Answer? {
    isShown ? view?.responders.answer(ask) : nil
  }

  /// Asks the part of an item, and then the responders of the view.
  private func answer<Answer>(
    at indexPath: IndexPath, _ ask: (any ListViewResponder, IndexPath) -> Answer?
  ) -> Answer? {
    guard isShown, hasItem(at: indexPath), let (part, place) = place(indexPath) else { return nil }
    return part.dataSource.flatMap { source in whileAsking(part) { ask(source, place) } }
      ?? answerOfView { ask($0, indexPath) }
  }

  /// Asks the part of a section, and then the responders of the view.
  private func answer<Answer>(
    inSection section: Int, _ ask: (any ListViewResponder, Int) -> Answer?
  ) -> Answer? {
    guard isShown, hasSections, let (part, index) = part(at: section) else { return nil }
    return part.dataSource.flatMap { source in whileAsking(part) { ask(source, index) } }
      ?? answerOfView { ask($0, section) }
  }

  /// Whether a part shows an item.
  func hasItem(at indexPath: IndexPath) -> Bool {
    guard let (part, place) = place(indexPath), place.item >= 0 else { return false }
    return !hasSections || place.item < part.answeredItemCount(inSection: place.section)
  }

  public func titleForHeader(inSection section: Int) -> String? {
    answer(inSection: section) { $0.titleForHeader(inSection: $1) }
  }

  public func titleForFooter(inSection section: Int) -> String? {
    answer(inSection: section) { $0.titleForFooter(inSection: $1) }
  }

  public func extentForItem(at indexPath: IndexPath) -> Double? {
    answer(at: indexPath) { $0.extentForItem(at: $1)?.ifExtent }
  }

  public func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    answer(inSection: section) { $0.extent(of: kind, inSection: $1)?.ifExtent }
  }

  public func canSelectItem(at indexPath: IndexPath) -> Bool? {
    answer(at: indexPath) { $0.canSelectItem(at: $1) }
  }

  public func canDeselectItem(at indexPath: IndexPath) -> Bool? {
    answer(at: indexPath) { $0.canDeselectItem(at: $1) }
  }

  public func canHighlightItem(at indexPath: IndexPath) -> Bool? {
    answer(at: indexPath) { $0.canHighlightItem(at: $1) }
  }

  public func canMoveItem(at indexPath: IndexPath) -> Bool? {
    answer(at: indexPath) { $0.canMoveItem(at: $1) }
  }

  public func canEditItem(at indexPath: IndexPath) -> Bool? {
    answer(at: indexPath) { $0.canEditItem(at: $1) }
  }

  public func actionsForItem(at indexPath: IndexPath) -> [ListViewAction]? {
    answer(at: indexPath) { $0.actionsForItem(at: $1) }
  }

  /// The index titles of all parts.
  public func indexTitles() -> [String]? {
    let titles = parts.compactMap { part in
      part.dataSource.flatMap { source in whileAsking(part) { source.indexTitles() } }
    }
    return titles.isEmpty ? answerOfView { $0.indexTitles() } : titles.flatMap(\.self)
  }

  public func section(forIndexTitle title: String, at index: Int) -> Int? {
    var index = index
    for part in parts {
      guard let source = part.dataSource,
        let titles = whileAsking(part, { source.indexTitles() })
      else { continue }
      if index < titles.count {
        return whileAsking(part) { source.section(forIndexTitle: title, at: index) }
          .map { start(of: part) + $0 }
      }
      index -= titles.count
    }
    let count = numberOfSections()
    return answerOfView { responder in
      responder.section(forIndexTitle: title, at: index)
        .flatMap { $0 >= 0 && $0 < count ? $0 : nil }
    }
  }

  /// Where an item goes; one stays where it is that was to go to another part.
  public func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
    guard let (part, from) = place(source) else { return nil }
    guard let to = destination(proposed, in: part) else { return source }
    return whileAsking(part) {
      part.dataSource?.destinationForMove(from: from, to: to).map(part.inView)
    }
      ?? answerOfView { responder in
        responder.destinationForMove(from: source, to: proposed)
          .flatMap { destination($0, in: part) == nil ? nil : $0 }
      }
  }

  /// The destination of a move within a part; `nil` if it is in another one.
  func destination(
    _ indexPath: IndexPath, in part: ListViewPart<View>
  ) -> IndexPath? {
    guard indexPath.count == 2 else { return nil }
    let index = indexPath[hasSections ? 0 : 1] - start(of: part)
    guard 0..<part.liveCount ~= index else { return nil }
    return hasSections
      ? IndexPath(item: indexPath[1], section: index) : IndexPath(item: index, section: 0)
  }
}
