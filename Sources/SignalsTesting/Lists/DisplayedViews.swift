/// The cells of items, or the headers and footers, that a view was given, and how many it displays.
struct DisplayedViews<Place: Hashable> {
  private var uses: [ObjectIdentifier: (use: DisplayLedger.Use, isDisplayed: Bool)] = [:]

  /// The views that were asked for since a display began at their places.
  private var asked: [Place: ObjectIdentifier] = [:]

  /// What has been on screen since a display began there, and is not to be shown anew.
  private var kept: [Place: Kept] = [:]

  private struct Kept {
    let view: ObjectIdentifier

    /// Whether it may get another view, since some toolkits make one for what is moved.
    var isMoved = false
  }

  /// How many displays were told to have begun, and not to have ended.
  private(set) var displayCount = 0

  /// These displays.
  private var displays: [Display] = []

  /// Where something displayed is and was, as far as is known: of what was at one place at different
  /// times, either may have ended there.
  private struct Display {
    var places: Set<Place>
    var oldPlaces: Set<Place> = []
  }

  /// Whether any display was told.
  private(set) var isTold = false

  /// Whether any view was made.
  var isUsed: Bool { !uses.isEmpty }

  mutating func add(_ use: DisplayLedger.Use, of view: ObjectIdentifier) {
    // One that got another content stays on screen, or was never ended.
    let old = uses[view]
    let isDisplayed = old.map { $0.isDisplayed && $0.use.endedInMaking } ?? false
    uses[view] = (use, isDisplayed)
  }

  /// Notes a view that was asked for; returns whether it may be another one than before.
  mutating func ask(_ view: ObjectIdentifier, at place: Place) -> Bool {
    asked[place] = view
    guard let shown = kept[place], shown.view != view else { return true }
    kept[place] = Kept(view: view)
    return shown.isMoved
  }

  /// Follows through an update what was asked for, and what stays on screen.
  ///
  /// - Parameters:
  ///   - newPlace: Where something is after the update; `nil` if it is gone.
  ///   - isMoved: Whether something stays, but may get another view.
  mutating func follow(_ newPlace: (Place) -> Place?, isMoved: (Place) -> Bool) {
    asked = asked.followed(newPlace)
    for place in kept.keys where isMoved(place) { kept[place]?.isMoved = true }
    kept = kept.followed(newPlace)
    for index in displays.indices {
      let places = displays[index].places
      displays[index].oldPlaces.formUnion(places)
      displays[index].places = Set(places.compactMap(newPlace))
    }
  }

  /// Forgets where what is displayed was before.
  mutating func forgetOldPlaces() {
    for index in displays.indices where !displays[index].places.isEmpty {
      displays[index].oldPlaces = []
    }
  }

  /// Forgets what stays on screen, unless it is to be kept.
  mutating func keep(where isKept: (Place) -> Bool) { kept = kept.filter { isKept($0.key) } }

  /// Forgets what was asked for, and what stays on screen: all has to be asked for anew.
  mutating func forgetPlaces() {
    asked = [:]
    kept = [:]
    for index in displays.indices {
      displays[index].oldPlaces.formUnion(displays[index].places)
      displays[index].places = []
    }
  }

  /// What begins to be displayed.
  enum Beginning { case asked, notAsked, kept }

  mutating func begin(at place: Place) -> Beginning {
    isTold = true
    displayCount += 1
    displays.append(Display(places: [place]))
    guard let view = asked.removeValue(forKey: place) else { return .notAsked }
    uses[view]?.isDisplayed = true
    return kept.updateValue(Kept(view: view), forKey: place) == nil ? .asked : .kept
  }

  /// What ends to be displayed.
  enum Ending { case displayed, notDisplayed, elsewhere }

  mutating func end(at place: Place) -> Ending {
    displayCount -= 1
    guard displayCount >= 0 else { return .notDisplayed }
    let found = displays.indices.filter {
      displays[$0].places.contains(place) || displays[$0].oldPlaces.contains(place)
    }
    guard let last = found.last else { return .elsewhere }
    let ended = displays[last]
    for index in found {
      displays[index].places.formUnion(ended.places)
      displays[index].oldPlaces.formUnion(ended.oldPlaces)
    }
    displays.remove(at: last)
    return .displayed
  }

  mutating func replaceSource() {
    displayCount = 0
    displays = []
    forgetPlaces()
  }

  /// What is wrong with the bags, when the view is at rest; `nil` if nothing is.
  func bagProblem(_ name: String) -> String? {
    guard isTold else { return nil }
    let displayed = uses.values.count { $0.isDisplayed && $0.use.isOpen }
    if displayed > displayCount {
      return "\(displayed) bags of \(name) are full, but \(displayCount) \(name) are displayed"
    }
    // A view may have others that it does not display yet.
    let open = uses.values.count { $0.use.isOpen }
    if open < displayCount {
      return "\(displayCount) \(name) are displayed, but the bags of only \(open) are full"
    }
    return nil
  }
}

extension Dictionary {
  /// The values at the places where they are after an update.
  fileprivate func followed(_ newPlace: (Key) -> Key?) -> Self {
    var followed: Self = [:]
    for (place, value) in self {
      if let place = newPlace(place) { followed[place] = value }
    }
    return followed
  }
}
