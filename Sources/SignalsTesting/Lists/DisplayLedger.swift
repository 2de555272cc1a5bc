import Foundation
import ListBinding
import Synchronization

/// What a view tells of its displays, held against what is bound in the cells that it was given.
///
/// A view may ask for a cell before it displays it, and may tell nothing at all. Only what it told is held
/// against it, by the data source that it has now: those before have their bags emptied.
@MainActor
final class DisplayLedger {
  /// What is bound in a cell, header or footer, from when it was made until its bag is emptied.
  final class Use: Sendable {
    private let isMaking: Flag
    private let state = Atomic(0)

    fileprivate init(_ isMaking: Flag) { self.isMaking = isMaking }

    func end() { state.store(isMaking.value.load(ordering: .relaxed) ? 2 : 1, ordering: .relaxed) }

    fileprivate var isOpen: Bool { state.load(ordering: .relaxed) == 0 }

    /// Whether the bag was emptied since the cell was asked for again.
    fileprivate var endedInMaking: Bool { state.load(ordering: .relaxed) == 2 }
  }

  fileprivate final class Flag: Sendable { let value = Atomic(false) }

  /// The views that a data source made for one kind of place.
  private struct Views<Place: Hashable> {
    private var uses: [ObjectIdentifier: (use: Use, isDisplayed: Bool)] = [:]
    private var asked: [Place: ObjectIdentifier] = [:]

    /// How many displays were told to have begun, and not to have ended.
    private(set) var displayCount = 0

    /// Whether any display was told.
    private(set) var isTold = false

    mutating func add(_ use: Use, of view: ObjectIdentifier) {
      // One that got another content stays on screen, or was never ended.
      let old = uses[view]
      let isDisplayed = old.map { $0.isDisplayed && $0.use.endedInMaking } ?? false
      uses[view] = (use, isDisplayed)
    }

    mutating func ask(_ view: ObjectIdentifier, at place: Place) { asked[place] = view }

    mutating func begin(at place: Place) {
      isTold = true
      displayCount += 1
      if let view = asked[place] { uses[view]?.isDisplayed = true }
    }

    /// Returns whether a display could end.
    mutating func end() -> Bool {
      displayCount -= 1
      return displayCount >= 0
    }

    mutating func replaceSource() {
      displayCount = 0
      asked = [:]
    }

    /// How many bags are full of views that were displayed.
    var fullCount: Int { uses.values.count { $0.isDisplayed && $0.use.isOpen } }
  }

  private var items = Views<IndexPath>()
  private var supplementary = Views<SupplementaryPlace>()
  private let isMaking = Flag()

  /// The number of the data source that the view has.
  private var source = 0

  /// Notes that the view gets another data source, by its number.
  func replaceSource(by source: Int) {
    self.source = source
    items.replaceSource()
    supplementary.replaceSource()
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
    guard source == self.source else { return nil }
    switch event {
    case .willDisplay(let indexPath): items.begin(at: indexPath)
    case .willDisplaySupplementaryView(let kind, let section):
      supplementary.begin(at: SupplementaryPlace(kind: kind, section: section))
    case .didEndDisplaying where !items.end():
      return "\(event) came when no cell was displayed"
    case .didEndDisplayingSupplementaryView where !supplementary.end():
      return "\(event) came when no header or footer was displayed"
    default: break
    }
    return nil
  }

  /// What is wrong with what was told, when the view is at rest; `nil` if nothing is.
  ///
  /// - Parameter visibleCount: How many items are on screen; `nil` if the view does not say.
  func problem(visibleCount: Int?) -> BrokenDisplay? {
    if items.isTold, let visibleCount, items.displayCount != visibleCount {
      return .isNotBalanced(
        "it told of \(items.displayCount) displays that did not end, but shows \(visibleCount) items"
      )
    }
    if items.isTold, items.fullCount > items.displayCount {
      return .isNotEmptied(
        "\(items.fullCount) bags of cells are full, but \(items.displayCount) cells are displayed")
    }
    if supplementary.isTold, supplementary.fullCount > supplementary.displayCount {
      return .isNotEmptied(
        "\(supplementary.fullCount) bags of headers and footers are full, but"
          + " \(supplementary.displayCount) are displayed")
    }
    return nil
  }
}

/// What a view told wrongly of its displays.
enum BrokenDisplay {
  case isNotBalanced(String), isNotEmptied(String)
}
