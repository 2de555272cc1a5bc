import Foundation
import ObservableCollections

/// What is displayed of each part, and who is told of its end.
///
/// A view ends the display of what an update takes by its place before the update, and of what the
/// update pushes off the screen by its place after it. One index path may mean two items of two
/// parts. So the parts note what is displayed:
///
/// 1. A display begins in a part, and is noted there with the data source that is told.
/// 2. An update takes it along to its new place. If it goes, or gets a new cell, its old place in the
///    view is noted before the view is told.
/// 3. It ends where such an old place is, or else where the part shows it now.
extension ListViewParts {
  /// A display that may end by a place that the view no longer has.
  struct Leaving {
    let part: ListViewPart<View>

    /// The data source that was told of the beginning.
    let source: any ListViewDataSource<Cell>

    /// The last place in the part.
    let place: DisplayedPlace

    /// The place after the update, if the item, header or footer is only made anew.
    let newPlace: DisplayedPlace?
  }

  func beginDisplay(at place: DisplayedPlace) {
    guard let (part, place) = inPart(place), let source = part.dataSource else { return }
    part.displays[place] = source
    source.handle(place.willDisplay)
  }

  func endDisplay(at place: DisplayedPlace) {
    if let left = nextLeaving(at: place) {
      if let newPlace = left.newPlace { left.part.displays[newPlace] = nil }
      left.source.handle(left.place.didEndDisplaying)
    } else if let (part, place) = inPart(place) {
      let source = part.displays.removeValue(forKey: place) ?? part.dataSource
      source?.handle(place.didEndDisplaying)
    }
  }

  private func nextLeaving(at place: DisplayedPlace) -> Leaving? {
    guard var left = leaving.removeValue(forKey: place) else { return nil }
    let next = left.removeFirst()
    if !left.isEmpty { leaving[place] = left }
    return next
  }

  /// Notes that the view is about to end all displays by the places that they have.
  ///
  /// - Parameter edit: An edit that the view shows, and no part has.
  func endAllDisplays(after edit: ListViewEvent? = nil) {
    for part in parts { part.endDisplays() }
    guard let edit else { return }
    leaving = leaving.reduce(into: [:]) { leaving, old in
      let place = old.key.mapped({ edit.newIndexPath(of: $0) }, section: { $0 }) ?? old.key
      leaving[place, default: []] += old.value
    }
  }

  /// Forgets the old places of what the view has made anew, or kept.
  func forgetOldPlaces() {
    if leaving.isEmpty { return }
    leaving = leaving.mapValues { $0.filter { $0.newPlace == nil } }.filter { !$0.value.isEmpty }
  }

  /// Forgets what was displayed: a view that comes back has told the ends.
  func forgetDisplays() {
    leaving = [:]
    for part in parts { part.displays = [:] }
  }

  /// The number of sections, or of rows in a view without sections, that the view has been told of
  /// above a part.
  func shownStart(of part: ListViewPart<View>) -> Int {
    parts.prefix { $0 !== part }.reduce(0) { $0 + $1.shownCount }
  }

  private func inPart(
    _ displayed: DisplayedPlace
  ) -> (part: ListViewPart<View>, place: DisplayedPlace)? {
    // Until its update ends the view shows what it was told before.
    let outer = answersOld
    if updating != nil { answersOld = updating }
    defer { answersOld = outer }
    return switch displayed {
    case .item(let indexPath): place(indexPath).map { ($0.part, .item($0.indexPath)) }
    case .supplementary(var place):
      part(at: place.section).map { part, section in
        place.section = section
        return (part, .supplementary(place))
      }
    }
  }
}

extension ListViewPart {
  /// Takes displays along through an update of which the view is about to be told.
  func followDisplays(through calls: UpdateCalls) {
    guard !displays.isEmpty else { return }
    // The view cannot follow calls that lead to another list, and ends all.
    guard let change = try? calls.change(to: shownRows) else {
      owner?.endAllDisplays()
      return
    }
    let lookup = change.lookup
    var remadeSections = IndexSet()
    for run in change.sections where run.isKept && run.isUpdated {
      remadeSections.insert(integersIn: run.range)
    }
    followDisplays {
      $0.mapped(lookup.newIndexPath(of:), section: lookup.newIndex(ofSection:))
    } isRemade: { place in
      switch place {
      case .item(let indexPath): !calls.keepsCells && lookup.isReloaded(indexPath)
      case .supplementary(let place): remadeSections.contains(place.section)
      }
    }
  }

  /// Takes displays along through an edit that the view shows already.
  func followDisplays(through edit: ListViewEvent) {
    followDisplays {
      $0.mapped({ edit.newIndexPath(of: $0) }, section: { $0 })
    } isRemade: { _ in
      false
    }
  }

  /// Notes that the view is about to end the displays of the part.
  func endDisplays() {
    followDisplays { _ in
      nil
    } isRemade: { _ in
      false
    }
  }

  private func followDisplays(
    _ newPlace: (DisplayedPlace) -> DisplayedPlace?, isRemade: (DisplayedPlace) -> Bool
  ) {
    guard let owner, !displays.isEmpty else { return }
    let (start, old) = (owner.shownStart(of: self), displays)
    displays = [:]
    for (place, source) in old {
      let new = newPlace(place)
      if let new { displays[new] = source }
      guard new == nil || isRemade(place),
        let oldPlace = place.mapped({ inView($0, start) }, section: { start + $0 })
      else { continue }
      owner.leaving[oldPlace, default: []].append(
        .init(part: self, source: source, place: place, newPlace: new))
    }
  }
}
