import Foundation
import ListBinding
import ObservableCollections

/// What is marked in a view: selected, expanded, or with the focus, as far as updates, the program and the
/// user tell.
struct FollowedMarks {
  var selection = FollowedPlaces<IndexPath>("selected", words: \.listDescription)
  var expandedItems = FollowedPlaces<IndexPath>("expanded", words: \.listDescription)
  var expandedSections = FollowedPlaces<Int>("expanded") { "section \($0)" }
  var focus = FollowedFocus()

  /// Notes that the view loads everything: its selection is lost, what else it makes of its marks is its own.
  mutating func reload() {
    selection.removeAll()
    expandedItems.forget()
    expandedSections.forget()
    focus.place = nil
  }

  /// Follows items and sections through an update.
  ///
  /// - Parameter moved: The old indices of the items and sections that calls moved.
  mutating func follow(_ change: ListChange, moving moved: Set<ListViolation.Index>) {
    let lookup = change.lookup
    func isReloaded(_ place: IndexPath) -> Bool {
      lookup.isReloaded(place) || change.reloadsSection(place.section)
    }
    selection.follow(lookup.newIndexPath(of:), mayUnmark: isReloaded)
    expandedItems.follow(lookup.newIndexPath(of:), mayUnmark: isReloaded)
    expandedSections.follow(lookup.newIndex(ofSection:), mayUnmark: change.reloadsSection)
    focus.follow(lookup.newIndexPath(of:)) {
      isReloaded($0) || moved.contains(.item($0)) || moved.contains(.section($0.section))
    }
  }

  /// Follows what the user did in the view.
  mutating func follow(_ edit: ListViewEvent) {
    selection.follow(edit.newIndexPath(of:)) { _ in false }
    expandedItems.follow(edit.newIndexPath(of:)) { _ in false }
    focus.follow(edit.newIndexPath(of:)) { place in
      if case .didMove(place, _) = edit { true } else { false }
    }
  }

  /// What is wrong with the marks of a view when it tells that the user made or took one; `nil` if nothing is.
  @MainActor
  func problem(ofTelling event: ListViewEvent, in view: some ListView) -> String? {
    let isInPlace =
      switch event {
      case .didSelect(let place):
        !selection.isUsed || view.indexPathsForSelectedItems.contains(place)
      case .didDeselect(let place): !view.indexPathsForSelectedItems.contains(place)
      case .didExpand(let place):
        !expandedItems.isUsed || view.indexPathsForExpandedItems.contains(place)
      case .didCollapse(let place): !view.indexPathsForExpandedItems.contains(place)
      case .didExpandSection(let section):
        !expandedSections.isUsed || view.expandedSections.contains(section)
      case .didCollapseSection(let section): !view.expandedSections.contains(section)
      case .didFocus(let place): !focus.isUsed || view.focusedItem == place
      default: true
      }
    return isInPlace ? nil : "\(event.listDescription) came before it was so in the view"
  }

  /// Compares the marks with those that a view has; returns the law that it broke, and how.
  @MainActor
  mutating func problem(
    of view: some ListView
  ) -> (law: BrokenListViewLaw.Law, detail: String)? {
    if let problem = selection.problem(of: view.indexPathsForSelectedItems) {
      return (.keepsSelection, problem)
    }
    let problem =
      expandedItems.problem(of: view.indexPathsForExpandedItems)
      ?? expandedSections.problem(of: Array(view.expandedSections))
      ?? focus.problem(of: view.focusedItem)
    return problem.map { (.keepsMarks, $0) }
  }
}

/// The places of the items or sections that are marked in one way.
struct FollowedPlaces<Place: Hashable & Comparable> {
  /// The places, and whether each must be marked: a view may unmark what is reloaded. `nil` while nobody
  /// knows.
  private var places: [Place: Bool]? = [:]

  /// Whether the view was seen to have a mark of the kind: one that has none is not held to them.
  private(set) var isUsed = false

  /// How the places are marked, and how one is written in a report.
  private let mark: String
  private let words: (Place) -> String

  init(_ mark: String, words: @escaping (Place) -> String) {
    self.mark = mark
    self.words = words
  }

  mutating func removeAll() { places = [:] }

  /// Forgets the places, until the view says what it made of them.
  mutating func forget() { places = nil }

  mutating func insert(_ place: Place, keepingOthers keepsOthers: Bool) {
    if !keepsOthers { places = [:] }
    places?[place] = true
  }

  mutating func remove(_ place: Place) { places?[place] = nil }

  mutating func follow(_ newPlace: (Place) -> Place?, mayUnmark: (Place) -> Bool) {
    guard let old = places else { return }
    var followed: [Place: Bool] = [:]
    for (place, isCertain) in old {
      if let new = newPlace(place) { followed[new] = isCertain && !mayUnmark(place) }
    }
    places = followed
  }

  /// What is wrong with the places that a view has marked; `nil` if nothing is.
  mutating func problem(of shown: [Place]) -> String? {
    if let (one, next) = zip(shown, shown.dropFirst()).first(where: { $0 >= $1 }) {
      return "it names \(words(one)) before \(words(next)) of what is \(mark)"
    }
    guard isUsed, let places else {
      note(shown)
      return nil
    }
    if let wrong = shown.first(where: { places[$0] == nil }) {
      return "\(words(wrong)) is \(mark), and was not before"
    }
    let missing = places.filter { $0.value }.keys.sorted().first { !shown.contains($0) }
    return missing.map { "\(words($0)) is \(mark) no longer" }
  }

  /// What is wrong after a view was told to mark some places; `nil` if nothing is.
  ///
  /// - Parameter shown: The places that it has marked then. It need not mark all that it is told to.
  mutating func problem(
    ofMarking told: [Place], keepingOthers keepsOthers: Bool, shown: [Place]
  ) -> String? {
    noteUse(shown)
    defer { note(shown) }
    if keepsOthers {
      for place in told where shown.contains(place) { places?[place] = true }
      return problem(of: shown)
    }
    let names = told.map(words).joined(separator: " and ")
    return shown.first { !told.contains($0) }.map {
      "\(words($0)) is \(mark), when \(told.isEmpty ? "none" : "only \(names)") was to be"
    }
  }

  /// Notes whether a view has marked something.
  mutating func noteUse(_ shown: [Place]) {
    if !shown.isEmpty { isUsed = true }
  }

  private mutating func note(_ shown: [Place]) {
    places = Dictionary(shown.map { ($0, true) }, uniquingKeysWith: { $1 })
  }
}

/// The item that has the focus.
struct FollowedFocus {
  /// Where the item is; `nil` if none has the focus, or nobody knows which.
  var place: IndexPath? {
    didSet { isCertain = true }
  }

  /// Whether the item must have it: a view may lose it with a row that is moved or reloaded.
  private var isCertain = true

  /// Whether the view is known to give the focus to items.
  private(set) var isUsed = false

  /// Whether the focus may be where a view has it.
  func mayBe(_ shown: IndexPath?) -> Bool { place == nil || !isCertain || shown == place }

  mutating func follow(_ newPlace: (IndexPath) -> IndexPath?, mayLose: (IndexPath) -> Bool) {
    guard let old = place else { return }
    let stays = isCertain && !mayLose(old)
    place = newPlace(old)
    isCertain = stays
  }

  /// What is wrong with the item that has the focus in a view; `nil` if nothing is.
  mutating func problem(of shown: IndexPath?) -> String? {
    guard let place, shown != place else { return nil }
    if let shown {
      return "\(shown.listDescription) has the focus instead of \(place.listDescription)"
    }
    if isCertain { return "\(place.listDescription) has the focus no longer" }
    self.place = nil
    return nil
  }

  /// What is wrong after a view was told to give the focus to an item, or to none; `nil` if nothing is.
  mutating func problem(ofFocusing told: IndexPath?, shown: IndexPath?) -> String? {
    place = shown
    if shown == told {
      if shown != nil { isUsed = true }
      return nil
    }
    guard let told else { return nil }
    if let shown {
      return "\(shown.listDescription) got the focus instead of \(told.listDescription)"
    }
    return isUsed ? "\(told.listDescription) was to get the focus, and did not" : nil
  }
}
