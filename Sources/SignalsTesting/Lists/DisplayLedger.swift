import Foundation
import ListBinding
import ObservableCollections
import Synchronization

/// What a view tells of its displays, held against what is bound in the cells that it was given.
///
/// A view may ask for a cell before it displays it, and may tell nothing at all. Only what it told is held
/// against it. A data source that it had before may be told of no end at all, but not of some only.
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

  /// The number of the data source that the view has.
  private var source = 0

  /// The displays of data sources that were replaced, which were told of an end since.
  private var formerDisplays: [Int: (count: Int, isTold: Bool)] = [:]

  /// Notes that the view gets another data source, by its number.
  func replaceSource(by source: Int) {
    formerDisplays[self.source] = (items.displayCount, false)
    self.source = source
    items.replaceSource()
    supplementary.replaceSource()
  }

  /// Notes that the view has to ask for all cells anew.
  func forgetAsked() {
    items.forgetAsked()
    supplementary.forgetAsked()
  }

  /// Follows through an update what the view asked for and does not display yet.
  func follow(_ lookup: ChangeLookup) {
    items.follow(lookup.newIndexPath(of:))
    supplementary.follow { place in
      lookup.newIndex(ofSection: place.section)
        .map { SupplementaryPlace(kind: place.kind, section: $0) }
    }
  }

  /// Makes a cell, header or footer, whose old content ends meanwhile if the view keeps it.
  func making<Made>(_ make: () -> Made) -> Made {
    isMaking.value.store(true, ordering: .relaxed)
    defer { isMaking.value.store(false, ordering: .relaxed) }
    return make()
  }

  /// Notes that a view was made; what is returned is to be ended by its bag.
  func use(of view: some ReusableView, isCell: Bool) -> Use {
    let use = Use(isMaking)
    if isCell {
      items.add(use, of: ObjectIdentifier(view))
    } else {
      supplementary.add(use, of: ObjectIdentifier(view))
    }
    return use
  }

  /// Notes that a data source answered with a cell.
  func note(_ cell: some ReusableView, at indexPath: IndexPath, of source: Int) {
    if source == self.source { items.ask(ObjectIdentifier(cell), at: indexPath) }
  }

  /// Notes that a data source answered with a header or footer.
  func note(_ view: some ReusableView, at place: SupplementaryPlace, of source: Int) {
    if source == self.source { supplementary.ask(ObjectIdentifier(view), at: place) }
  }

  /// Notes what a data source is told; returns what is wrong with it.
  func problem(of event: ListViewEvent, toldTo source: Int) -> String? {
    guard source == self.source else { return problem(of: event, toldToFormer: source) }
    switch event {
    case .willDisplay(let indexPath) where !items.begin(at: indexPath):
      return "\(event) came, but no cell was asked for there"
    case .willDisplaySupplementaryView(let kind, let section):
      let isAsked = supplementary.begin(at: SupplementaryPlace(kind: kind, section: section))
      // One that is a title only is not asked for.
      if !isAsked, supplementary.isUsed {
        return "\(event) came, but no header or footer was asked for there"
      }
    case .didEndDisplaying where !items.end():
      return "\(event) came when no cell was displayed"
    case .didEndDisplayingSupplementaryView where !supplementary.end():
      return "\(event) came when no header or footer was displayed"
    default: break
    }
    return nil
  }

  private func problem(of event: ListViewEvent, toldToFormer source: Int) -> String? {
    switch event {
    case .willDisplay: return "\(event) was told to the data source of before"
    case .didEndDisplaying:
      let count = (formerDisplays[source]?.count ?? 0) - 1
      formerDisplays[source] = (count, true)
      return count < 0 ? "\(event) was told once too often to the data source of before" : nil
    default: return nil
    }
  }

  /// What is wrong with what data sources were told that were replaced; `nil` if nothing is.
  var formerSourceProblem: String? {
    formerDisplays.values.first { $0.isTold && $0.count != 0 }
      .map { "\($0.count) ends were not told to the data source of before" }
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

/// What a view told wrongly of its displays.
enum BrokenDisplay {
  case isNotBalanced(String), isNotEmptied(String)
}
