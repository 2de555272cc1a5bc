import Foundation
import ListBinding

/// What the user does in a view once, and what the view tells of it.
struct UserAction {
  enum Kind { case tap(mayDeselect: Bool), move(to: IndexPath), deletion }

  let kind: Kind
  let place: IndexPath

  /// Whether the data source lets the user do so.
  let isAllowed: Bool

  /// Whether nothing need be told: of a move to where the item is, a tap on an item that is selected.
  let mayBeSilent: Bool

  private var told: [ListViewEvent] = []

  init(_ kind: Kind, at place: IndexPath, isAllowed: Bool, mayBeSilent: Bool = false) {
    self.kind = kind
    self.place = place
    self.isAllowed = isAllowed
    self.mayBeSilent = mayBeSilent || !isAllowed
  }

  var law: BrokenListViewLaw.Law {
    switch kind {
    case .tap: .selectsItems
    case .move: .movesItems
    case .deletion: .deletesItems
    }
  }

  /// Notes what the view tells; returns what is wrong with it.
  mutating func problem(of event: ListViewEvent) -> String? {
    switch (kind, event) {
    case (.tap, .didSelect), (.move, .move), (.move, .didMove), (.deletion, .delete),
      (.deletion, .didDelete):
      told.append(event)
    case (.tap(mayDeselect: false), .didDeselect(place)):
      return "it told of \(event.listDescription), which its data source does not allow"
    // A tap may deselect others, whatever is allowed for the item.
    case (.tap, .didDeselect(place)) where isAllowed: told.append(event)
    default: return nil
    }
    let words = event.listDescription
    if !isAllowed { return "it told of \(words), which its data source does not allow" }
    if !rightEvents.contains(event) { return "it told of \(words) instead of \(expected)" }
    return told.count == 1 ? nil : "it told twice of \(expected)"
  }

  /// What is wrong, when the view has told all that it tells.
  var problem: String? {
    told.isEmpty && !mayBeSilent ? "it told of nothing instead of \(expected)" : nil
  }

  /// What the view may tell.
  private var rightEvents: [ListViewEvent] {
    switch kind {
    case .tap: mayBeSilent ? [.didSelect(place), .didDeselect(place)] : [.didSelect(place)]
    case .move(let destination): [.move(place, to: destination), .didMove(place, to: destination)]
    case .deletion: [.delete([place]), .didDelete([place])]
    }
  }

  private var expected: String {
    switch kind {
    case .tap: "the selection of \(place.listDescription)"
    case .move(let destination):
      "the move from \(place.listDescription) to \(destination.listDescription)"
    case .deletion: "the deletion of \(place.listDescription)"
    }
  }
}
