public import Foundation

extension ListViewParts: ListViewDataSource {
  public func numberOfSections() -> Int {
    hasSections ? parts.reduce(0) { $0 + $1.answeredCount } : 1
  }

  public func numberOfItems(inSection section: Int) -> Int {
    if !hasSections { return parts.reduce(0) { $0 + $1.answeredCount } }
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

  public func listViewDidAttach() {
    // A detached view has forgotten its update.
    updating = nil
    answersOld = nil
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
  private func hasItem(at indexPath: IndexPath) -> Bool {
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
  private func destination(
    _ indexPath: IndexPath, in part: ListViewPart<View>
  ) -> IndexPath? {
    guard indexPath.count == 2 else { return nil }
    let index = indexPath[hasSections ? 0 : 1] - start(of: part)
    guard 0..<part.liveCount ~= index else { return nil }
    return hasSections
      ? IndexPath(item: indexPath[1], section: index) : IndexPath(item: index, section: 0)
  }
}

// MARK: - Events

extension ListViewParts {
  public func handle(_ event: ListViewEvent) {
    guard isShown else {
      // The view ends what it displayed when it gets another data source.
      if let place = DisplayedPlace(endedBy: event) { endDisplay(at: place) }
      return
    }
    let shown = event.mapped(
      { hasItem(at: $0) ? $0 : nil },
      section: { hasSections && part(at: $0) != nil ? $0 : nil }, destination: { $1 })
    guard let event = shown else {
      // No list has such an edit.
      if event.isAheadOfList { reloadAll(except: nil, after: event) }
      return
    }
    guard event.isSentInLayout, case .open = phase else { return pass(on: event) }
    phase = .closed
    pass(on: event)
    phase = .open
    if parts.contains(where: \.wasRefused) { wakeSoon() }
  }

  private func pass(on event: ListViewEvent) {
    switch event {
    case .willDisplay, .willDisplaySupplementaryView:
      if let place = DisplayedPlace(begunBy: event) { beginDisplay(at: place) }
    case .didEndDisplaying, .didEndDisplayingSupplementaryView:
      if let place = DisplayedPlace(endedBy: event) { endDisplay(at: place) }
    case .didMove(let source, let target):
      tellOfMove(event, from: source, to: target)
    case .move(let source, let target):
      tellOfMove(event, from: source, to: target)
    case .delete, .didDelete: tellOfDeletion(event)
    case .didTapSupplementaryView(let kind, let section):
      tell(inSection: section) { .didTapSupplementaryView(kind, section: $0) }
    case .didExpandSection(let section): tell(inSection: section) { .didExpandSection($0) }
    case .didCollapseSection(let section): tell(inSection: section) { .didCollapseSection($0) }
    case .scroll, .didEndMultipleSelection, .didFocus(nil):
      for part in parts { part.dataSource?.handle(event) }
    case .didFocus(_?):
      // Those that lost it first: what keeps the focus must not take it back.
      let told = events(event)
      whilePartsWait {
        for part in parts where !told.contains(where: { $0.part === part }) {
          part.dataSource?.handle(.didFocus(nil))
        }
        tell(told)
      }
    default: tell(events(event))
    }
    view?.responders.send(event)
  }

  private func tell(inSection section: Int, _ event: (Int) -> ListViewEvent) {
    if let (part, index) = part(at: section) { part.dataSource?.handle(event(index)) }
  }

  /// What an event is for each part that has some of its items.
  ///
  /// It is found for all of them before any is told, which may edit its list, and so move the others.
  private func events(
    _ event: ListViewEvent
  ) -> [(part: ListViewPart<View>, event: ListViewEvent)] {
    parts.compactMap { part in
      if case .didDelete(let paths) = event {
        let own = paths.compactMap(part.inPart)
        return own.isEmpty ? nil : (part, .didDelete(own))
      }
      return event.mapped(part.inPart, section: { _ in nil }, destination: { _, _ in nil })
        .map { (part, $0) }
    }
  }

  private func tell(_ events: [(part: ListViewPart<View>, event: ListViewEvent)]) {
    for (part, event) in events { part.dataSource?.handle(event) }
  }

  /// Tells the parts which of their items the view has deleted, or is asked to delete.
  private func tellOfDeletion(_ event: ListViewEvent) {
    let told = events(event)
    if case .didDelete = event {
      for (part, event) in told { part.followDisplays(through: event) }
    }
    for case (let part, .didDelete(let paths)) in told { part.noteDeletion(of: paths) }
    if told.count < 2 { return tell(told) }
    let outer = phase
    whilePartsWait {
      // A data source of the program's does not wait.
      phase = .closed
      tell(told)
      phase = outer
    }
    wake()
  }

  /// Tells several parts of one event, none of whose updates comes in between.
  ///
  /// A part must not update a view that shows less of the next one than that one knows, nor may an edit
  /// of one list move the rows of another that are meant.
  private func whilePartsWait(_ body: () -> Void) {
    let tellers = parts.compactMap(\.teller)
    for teller in tellers { teller.pause(.byEvent) }
    waiting += tellers
    let isInner = arePartsWaiting
    arePartsWaiting = true
    body()
    // One that comes while the waits end lets all parts wait again, until the outer call goes on.
    if isInner { return }
    while !waiting.isEmpty { waiting.removeFirst().endEvent() }
    arePartsWaiting = false
  }

  private func tellOfMove(_ event: ListViewEvent, from source: IndexPath, to target: IndexPath) {
    guard let (part, from) = place(source), let to = destination(target, in: part) else {
      // No list has such a move.
      if case .didMove = event { reloadAll(except: nil, after: event) }
      return
    }
    let ofPart = event.mapped({ _ in from }, section: { _ in nil }, destination: { _, _ in to })
    guard let ofPart else { return }
    if case .didMove = event {
      part.followDisplays(through: ofPart)
      part.noteMove(from: from, to: to)
    }
    part.dataSource?.handle(ofPart)
  }
}
