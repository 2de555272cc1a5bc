import Foundation
import ListBinding
import ObservableCollections

/// The selected items of a view, as far as updates and the user's edits tell.
struct FollowedSelection {
  /// The places of the items, and whether each must be selected: a view may deselect what is reloaded.
  private var places: [IndexPath: Bool] = [:]

  mutating func select(_ place: IndexPath, keepingOthers keepsOthers: Bool) {
    if !keepsOthers { places = [:] }
    places[place] = true
  }

  mutating func deselect(_ place: IndexPath) { places[place] = nil }

  mutating func removeAll() { places = [:] }

  mutating func follow(_ change: ListChange) {
    let lookup = change.lookup
    var followed: [IndexPath: Bool] = [:]
    for (place, isCertain) in places {
      guard let new = lookup.newIndexPath(of: place) else { continue }
      followed[new] =
        isCertain && !lookup.isReloaded(place) && !change.reloadsSection(place.section)
    }
    places = followed
  }

  /// Follows what the user did in the view.
  mutating func follow(_ edit: ListViewEvent) {
    var followed: [IndexPath: Bool] = [:]
    for (place, isCertain) in places {
      if let new = edit.newIndexPath(of: place) { followed[new] = isCertain }
    }
    places = followed
  }

  /// What is wrong with the selection that a view has; `nil` if nothing is.
  func problem(of selected: [IndexPath]) -> String? {
    if let wrong = selected.first(where: { places[$0] == nil }) {
      return "\(wrong.listDescription) is selected, and was not before"
    }
    let missing = places.filter { $0.value }.keys.sorted().first { !selected.contains($0) }
    return missing.map { "\($0.listDescription) is selected no longer" }
  }
}
