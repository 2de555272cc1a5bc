/// The cells of items, or the headers and footers, that a view was given, and how many it displays.
struct DisplayedViews<Place: Hashable> {
  private var uses: [ObjectIdentifier: (use: DisplayLedger.Use, isDisplayed: Bool)] = [:]

  /// The views that were asked for since a display began at their places.
  private var asked: [Place: ObjectIdentifier] = [:]

  /// How many displays were told to have begun, and not to have ended.
  private(set) var displayCount = 0

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

  mutating func ask(_ view: ObjectIdentifier, at place: Place) { asked[place] = view }

  mutating func follow(_ newPlace: (Place) -> Place?) {
    if asked.isEmpty { return }
    var followed: [Place: ObjectIdentifier] = [:]
    for (place, view) in asked {
      if let place = newPlace(place) { followed[place] = view }
    }
    asked = followed
  }

  mutating func forgetAsked() { asked = [:] }

  /// Returns whether the view at the place was asked for since a display began there.
  mutating func begin(at place: Place) -> Bool {
    isTold = true
    displayCount += 1
    guard let view = asked.removeValue(forKey: place) else { return false }
    uses[view]?.isDisplayed = true
    return true
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
