import Foundation

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
    if event.isSentInLayout { whileClosed { pass(on: event) } } else { pass(on: event) }
  }

  /// Does something in which no part may update the view.
  private func whileClosed<Result>(_ body: () -> Result) -> Result {
    guard case .open = phase else { return body() }
    phase = .closed
    defer {
      phase = .open
      if parts.contains(where: \.wasRefused) { wakeSoon() }
    }
    return body()
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
        for part in parts(besides: told) { part.dataSource?.handle(.didFocus(nil)) }
        tell(told)
      }
    case .didSelect where view?.allowsMultipleSelection == false:
      let told = events(event)
      for part in parts(besides: told) { part.forgetReplacedSelection() }
      tell(told)
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

  /// The parts that are not told of an event of items.
  private func parts(
    besides told: [(part: ListViewPart<View>, event: ListViewEvent)]
  ) -> [ListViewPart<View>] {
    parts.filter { part in !told.contains { $0.part === part } }
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

extension ListViewParts: UpdateHolder {
  func whileAsked<Result>(_ body: () -> Result) -> Result {
    whileClosed { whileAsked(parts.compactMap(\.holder)[...], body) }
  }

  private func whileAsked<Result>(
    _ holders: ArraySlice<any UpdateHolder>, _ body: () -> Result
  ) -> Result {
    // The first is the innermost, so that it tells first what was edited.
    guard let last = holders.last else { return body() }
    return last.whileAsked { whileAsked(holders.dropLast(), body) }
  }
}
