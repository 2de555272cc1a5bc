import Foundation
import ListBinding
import ObservableCollections
import Synchronization

/// What a view tells of its displays, checked against what is bound in the cells that it was given.
///
/// A view may ask for a cell before it displays it, and may tell nothing at all. Only what it told is held
/// against it.
@MainActor
final class DisplayLedger {
  /// What is bound in a cell, header or footer, from when it was made until its bag is emptied.
  final class Use: Sendable {
    private let isMaking: Flag
    private let state = Atomic(0)

    init(_ isMaking: Flag) { self.isMaking = isMaking }

    func end() { state.store(isMaking.value.load(ordering: .relaxed) ? 2 : 1, ordering: .relaxed) }

    var isOpen: Bool { state.load(ordering: .relaxed) == 0 }

    /// Whether the bag was emptied since the cell was asked for again.
    var endedInMaking: Bool { state.load(ordering: .relaxed) == 2 }
  }

  final class Flag: Sendable { let value = Atomic(false) }

  private var items = DisplayedViews<IndexPath>()
  private var supplementary = DisplayedViews<SupplementaryPlace>()
  private let isMaking = Flag()

  /// What is bound in headers and footers, and some of what was.
  private var supplementaryUses: [SupplementaryKind: [Use]] = [:]

  /// The number of the data source that the view has.
  private var source = 0

  /// How many displays of data sources that were replaced have not ended.
  private var formerDisplays: [Int: Int] = [:]

  /// Notes that the view gets another data source, by its number.
  func replaceSource(by source: Int) {
    formerDisplays[self.source] = items.displayCount
    self.source = source
    items.replaceSource()
    supplementary.replaceSource()
  }

  /// Notes that the view has to ask for all cells anew.
  func forgetPlaces() {
    items.forgetPlaces()
    supplementary.forgetPlaces()
  }

  /// Notes that the view may make all cells anew, since it left the screen.
  func forgetKept() { items.keep { _ in false } }

  /// Follows what the user did in the view, which may make all cells anew.
  func follow(_ edit: ListViewEvent) {
    items.follow(edit.newIndexPath(of:)) { _ in false }
    forgetKept()
  }

  /// Forgets where the displayed items were before, since all ends have been told.
  func forgetOldPlaces() { items.forgetOldPlaces() }

  /// Follows through an update what the view asked for, and the cells that it has to keep.
  ///
  /// - Parameters:
  ///   - moved: The old indices of the items and sections that calls moved.
  ///   - isReconfigured: Whether an item, by its old index path, gets its new content in the cell that it has.
  func follow(
    _ change: ListChange, moving moved: Set<ListViolation.Index>,
    isReconfigured: (IndexPath) -> Bool
  ) {
    let lookup = change.lookup
    items.keep { place in
      (!lookup.isReloaded(place) || isReconfigured(place)) && !change.reloadsSection(place.section)
    }
    items.follow(lookup.newIndexPath(of:)) {
      moved.contains(.item($0)) || moved.contains(.section($0.section))
    }
    supplementary.keep { _ in false }
    supplementary.follow(
      { place in
        lookup.newIndex(ofSection: place.section)
          .map { SupplementaryPlace(kind: place.kind, section: $0) }
      }, isMoved: { _ in false })
  }

  /// Makes a cell, header or footer, whose old content ends meanwhile if the view keeps it.
  func making<Made>(_ make: () -> Made) -> Made {
    isMaking.value.store(true, ordering: .relaxed)
    defer { isMaking.value.store(false, ordering: .relaxed) }
    return make()
  }

  /// Notes that a cell, header or footer was made; what is returned is to be ended by its bag.
  ///
  /// - Parameter kind: Which of the latter it is; `nil` for a cell.
  func use(of view: some ReusableView, as kind: SupplementaryKind?) -> Use {
    let use = Use(isMaking)
    if let kind {
      supplementary.add(use, of: ObjectIdentifier(view))
      supplementaryUses[kind] = supplementaryUses[kind, default: []].filter(\.isOpen) + [use]
    } else {
      items.add(use, of: ObjectIdentifier(view))
    }
    return use
  }

  /// How many bags of headers or footers are full; `nil` if none were made.
  func fullBagCount(of kind: SupplementaryKind) -> Int? {
    supplementaryUses[kind]?.count(where: \.isOpen)
  }

  /// Notes that a data source answered with a cell; returns what is wrong with it.
  func problem(
    of cell: some ReusableView, at indexPath: IndexPath, of source: Int
  ) -> String? {
    if source != self.source || items.ask(ObjectIdentifier(cell), at: indexPath) { return nil }
    return "another cell was asked for at \(indexPath.listDescription), where an item stayed"
  }

  /// Notes that a data source answered with a header or footer, which may be made anew at any time.
  func note(_ view: some ReusableView, at place: SupplementaryPlace, of source: Int) {
    if source == self.source { _ = supplementary.ask(ObjectIdentifier(view), at: place) }
  }

  /// Notes what a data source is told; returns what is wrong with it.
  func problem(of event: ListViewEvent, toldTo source: Int) -> BrokenDisplay? {
    guard source == self.source else {
      return problem(of: event, toldToFormer: source).map { .isNotBalanced($0) }
    }
    switch event {
    case .willDisplay(let indexPath):
      switch items.begin(at: indexPath) {
      case .asked: break
      case .notAsked:
        return .isNotBalanced(
          "\(event.listDescription) came, but no cell was asked for there since the last one")
      case .kept:
        return .isNotKept("\(event.listDescription) came for an item that stayed on screen")
      }
    case .willDisplaySupplementaryView(let kind, let section):
      let begun = supplementary.begin(at: SupplementaryPlace(kind: kind, section: section))
      // One that is a title only is not asked for.
      if begun == .notAsked, supplementary.isUsed {
        return .isNotBalanced(
          "\(event.listDescription) came, but no header or footer was asked for there")
      }
    case .didEndDisplaying(let indexPath):
      return problem(of: event, items.end(at: indexPath), "cell")
    case .didEndDisplayingSupplementaryView(let kind, let section):
      let place = SupplementaryPlace(kind: kind, section: section)
      return problem(of: event, supplementary.end(at: place), "header or footer")
    default: break
    }
    return nil
  }

  /// What is wrong while the view is detached; `nil` if nothing is displayed.
  var detachedProblem: BrokenDisplay? {
    for (count, name) in [
      (items.displayCount, "cells"), (supplementary.displayCount, "headers and footers"),
    ] where count > 0 {
      return .isNotBalanced("\(count) displays of \(name) did not end when it was detached")
    }
    if let problem = formerSourceProblem { return .isNotBalanced(problem) }
    return (items.bagProblem("cells") ?? supplementary.bagProblem("headers and footers"))
      .map { .isNotEmptied($0) }
  }

  private func problem<Place>(
    of event: ListViewEvent, _ ending: DisplayedViews<Place>.Ending, _ name: String
  ) -> BrokenDisplay? {
    let words = event.listDescription
    return switch ending {
    case .displayed: nil
    case .notDisplayed: .isNotBalanced("\(words) came when no \(name) was displayed")
    case .elsewhere: .isNotBalanced("\(words) came when no \(name) was displayed there")
    }
  }

  private func problem(of event: ListViewEvent, toldToFormer source: Int) -> String? {
    switch event {
    case .willDisplay: return "\(event.listDescription) was told to the data source of before"
    case .didEndDisplaying:
      let count = formerDisplays[source, default: 0] - 1
      formerDisplays[source] = count
      return count < 0
        ? "\(event.listDescription) was told once too often to the data source of before" : nil
    default: return nil
    }
  }

  /// What is wrong with what data sources were told that were replaced; `nil` if nothing is.
  var formerSourceProblem: String? {
    formerDisplays.values.first { $0 != 0 }
      .map { "\($0) ends were not told to the data source of before" }
  }

  /// What is wrong with what was told, when the view is at rest; `nil` if nothing is.
  ///
  /// - Parameters:
  ///   - visibleCount: How many items are on screen; `nil` if the view does not say.
  ///   - makesSupplementaryViews: Whether headers and footers are made, which are more than titles.
  func problem(visibleCount: Int?, makesSupplementaryViews: Bool) -> BrokenDisplay? {
    if items.isTold, let visibleCount, items.displayCount != visibleCount {
      return .isNotBalanced(
        "it told of \(items.displayCount) displays that did not end, but shows \(visibleCount) items"
      )
    }
    if let problem = formerSourceProblem { return .isNotBalanced(problem) }
    if let problem = items.bagProblem("cells") { return .isNotEmptied(problem) }
    guard makesSupplementaryViews else { return nil }
    return supplementary.bagProblem("headers and footers").map { .isNotEmptied($0) }
  }
}

/// What a view did or told wrongly of its displays.
enum BrokenDisplay {
  case isNotBalanced(String), isNotEmptied(String), isNotKept(String)

  /// The law that is broken, and how.
  var problem: (law: BrokenListViewLaw.Law, detail: String) {
    switch self {
    case .isNotBalanced(let detail): (.balancesDisplays, detail)
    case .isNotEmptied(let detail): (.emptiesBags, detail)
    case .isNotKept(let detail): (.keepsCells, detail)
    }
  }
}

extension ListChange {
  /// Whether an old section is kept and reloaded.
  func reloadsSection(_ section: Int) -> Bool {
    sections.contains { $0.isUpdated && ($0.lower..<$0.lower + $0.count).contains(section) }
  }
}
