public import Foundation
import ObservableCollections
import Signals

extension BoundDataSource: ListViewDataSource {
  @usableFromInline typealias Cell = View.Cell

  @usableFromInline
  func numberOfSections() -> Int {
    if hasEnded { return 0 }
    return isFlat ? 1 : displayedSnapshot.map { max($0.numberOfSections(), 0) } ?? 0
  }

  @usableFromInline
  func numberOfItems(inSection section: Int) -> Int {
    if hasEnded { return 0 }
    if isFlat { return flatOffsets?.count ?? 0 }
    guard let displayedSnapshot, displayedSnapshot.hasSection(section) else { return 0 }
    return max(displayedSnapshot.numberOfItems(inSection: section), 0)
  }

  @usableFromInline
  func cell(forItemAt indexPath: IndexPath) -> View.Cell {
    guard let binder, let view, let snapshot = displayedSnapshot else {
      fatalError(
        "The item \(indexPath.listDescription) is asked for, but the binding shows no items")
    }
    let place = flatOffsets?.indexPath(at: indexPath.item) ?? indexPath
    return whileAsked {
      configuring { binder.cell(at: place, dataSource: snapshot, view: view) }
    }
  }

  /// Makes a cell; what is bound meanwhile, to the cell or to what is in it, ends with what the cell shows.
  private func configuring(_ make: () -> View.Cell) -> View.Cell {
    let bindings = DisposeBag()
    let cell = bindings.configuring(make)
    note(bindings, of: cell)
    return cell
  }

  @usableFromInline
  func supplementaryView(of kind: SupplementaryKind, inSection section: Int) -> View.Cell? {
    guard !isFlat, let binder, let view, let snapshot = displayedSnapshot,
      snapshot.hasSection(section)
    else { return nil }
    return whileAsked {
      let bindings = DisposeBag()
      let made = bindings.configuring {
        binder.supplementaryView(of: kind, inSection: section, dataSource: snapshot, view: view)
          ?? ask {
            let source = $0 as? any ListViewDataSource<View.Cell>
            return source?.supplementaryView(of: kind, inSection: section)
          }
      }
      if let made { note(bindings, of: made) }
      return made
    }
  }

  private func note(_ bindings: DisposeBag, of cell: View.Cell) {
    // A program that keeps its cells keeps their bags.
    if !bindings.isEmpty { cell.bag.add(bindings) }
    view?.responders.configuredBags.add(cell.bag)
  }

  @usableFromInline
  func emptyBag(of cell: View.Cell) { whileAsked { cell.bag.dispose() } }

  func whileAsked<Result>(_ body: () -> Result) -> Result {
    questionDepth += 1
    defer { finishQuestion() }
    return body()
  }

  @usableFromInline
  func listViewDidAttach() { reloadWhenAttached() }

  func finishQuestion() {
    questionDepth -= 1
    if questionDepth == 0, mustWakeAfterQuestion {
      mustWakeAfterQuestion = false
      binding.inbox.wake()
    }
    releaseIfEnded()
  }

  var isAsked: Bool { questionDepth > 0 }
}

// MARK: - Responders

extension BoundDataSource {
  @usableFromInline
  func titleForHeader(inSection section: Int) -> String? {
    ask(
      ofSection: section, { $0.titleForHeader(inSection: section, dataSource: $1) },
      { $0.titleForHeader(inSection: section) })
  }

  @usableFromInline
  func titleForFooter(inSection section: Int) -> String? {
    ask(
      ofSection: section, { $0.titleForFooter(inSection: section, dataSource: $1) },
      { $0.titleForFooter(inSection: section) })
  }

  @usableFromInline
  func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    ask(
      ofSection: section, { _, _ in nil },
      { $0.extent(of: kind, inSection: section)?.ifExtent })
  }

  @usableFromInline
  func extentForItem(at indexPath: IndexPath) -> Double? {
    ask(at: indexPath) { $0.extentForItem(at: $1)?.ifExtent }
  }

  @usableFromInline
  func canSelectItem(at indexPath: IndexPath) -> Bool? {
    ask(at: indexPath) { $0.canSelectItem(at: $1) }
  }

  @usableFromInline
  func canDeselectItem(at indexPath: IndexPath) -> Bool? {
    ask(at: indexPath) { $0.canDeselectItem(at: $1) }
  }

  @usableFromInline
  func canHighlightItem(at indexPath: IndexPath) -> Bool? {
    ask(at: indexPath) { $0.canHighlightItem(at: $1) }
  }

  @usableFromInline
  func canMoveItem(at indexPath: IndexPath) -> Bool? {
    ask(at: indexPath) { $0.canMoveItem(at: $1) } ?? answerIfWritten(at: indexPath)
  }

  @usableFromInline
  func canEditItem(at indexPath: IndexPath) -> Bool? {
    ask(at: indexPath) { $0.canEditItem(at: $1) } ?? answerIfWritten(at: indexPath)
  }

  @usableFromInline
  func actionsForItem(at indexPath: IndexPath) -> [ListViewAction]? {
    ask(at: indexPath) { $0.actionsForItem(at: $1) }
  }

  @usableFromInline
  func indexTitles() -> [String]? {
    isFlat ? nil : ask { $0.indexTitles() }
  }

  @usableFromInline
  func section(forIndexTitle title: String, at index: Int) -> Int? {
    guard !isFlat, let displayedSnapshot else { return nil }
    return ask { responder in
      responder.section(forIndexTitle: title, at: index)
        .flatMap { displayedSnapshot.hasSection($0) ? $0 : nil }
    }
  }

  @usableFromInline
  func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
    guard let displayedSnapshot, let from = listPlace(source),
      let to = listDestination(proposed, from: from)
    else { return nil }
    return ask { responder in
      responder.destinationForMove(from: from, to: to)
        .flatMap { displayedSnapshot.hasRoom(at: $0, forItemAt: from) ? $0 : nil }
    }
    .flatMap { viewDestination($0, from: from) }
  }

  @usableFromInline
  func handle(_ event: ListViewEvent) {
    guard !hasEnded, let view else { return }
    let ofList = event.mapped(
      listPlace, section: listSection, destination: { listDestination($1, from: $0) })
    guard let event = ofList else {
      // The view shows an edit that no list has.
      if event.isAheadOfList { reloadSoon() }
      return
    }
    if event.isAheadOfList { return handleEdit(event, in: view) }
    if case .scroll(.didScroll) = event { followScroll(in: view) }
    if event.isSentInLayout {
      // A view must not be updated in the middle of a layout.
      whileAsked { pass(on: event, of: displayedSnapshot, to: view) }
    } else {
      pass(on: event, of: displayedSnapshot, to: view)
    }
  }

  /// Returns the first answer along the chain of responders.
  private func ask<Answer>(_ question: (any ListViewResponder) -> Answer?) -> Answer? {
    guard !hasEnded, let view else { return nil }
    return whileAsked {
      respondingBinder.flatMap(question)
        ?? view.responders.answer(besides: respondingBinder, question)
    }
  }

  /// What the user can do where no responder says so: everything, if it is written into an array.
  private func answerIfWritten(at indexPath: IndexPath) -> Bool? {
    !writers.isEmpty && listPlace(indexPath) != nil ? true : nil
  }

  private func ask<Answer>(
    at indexPath: IndexPath, _ question: (any ListViewResponder, IndexPath) -> Answer?
  ) -> Answer? {
    listPlace(indexPath).flatMap { place in ask { question($0, place) } }
  }

  private func ask<Answer>(
    ofSection section: Int,
    _ askBinder: (ListBinder<DataSource, View>, DataSource) -> Answer?,
    _ question: (any ListViewResponder) -> Answer?
  ) -> Answer? {
    guard !isFlat, let binder, let snapshot = displayedSnapshot, snapshot.hasSection(section)
    else { return nil }
    return whileAsked { askBinder(binder, snapshot) ?? ask(question) }
  }
}

extension ListViewEvent {
  /// Whether a view may send it while it lays out.
  var isSentInLayout: Bool {
    switch self {
    case .willDisplay, .didEndDisplaying, .willDisplaySupplementaryView,
      .didEndDisplayingSupplementaryView, .prefetch, .cancelPrefetching, .scroll:
      true
    default: false
    }
  }
}
