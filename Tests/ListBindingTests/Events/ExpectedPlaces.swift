import Foundation
import ListBinding
import ObservableCollections
import SignalsTesting

/// Where the focus and the first row on screen are to be, by what was done in a view.
@MainActor
struct ExpectedPlaces<View: ListView> {
  typealias List = SectionedSnapshot<Int, CallbackItem>

  private enum Place: Equatable {
    /// It is not known which item is kept, or none is.
    case unknown

    /// It is the next one that the view shows when it has come to rest.
    case next
    case top
    case item(Int, offset: Double)
  }

  private var first = Place.next
  private var focused: Int?

  /// Notes what a person did, in the list that the view shows.
  mutating func note(_ event: ListViewEvent, in list: List?) {
    switch event {
    case .didFocus(let place):
      focused = place.flatMap { list?.item($0)?.id }
    case .didMove, .didDelete:
      // The place is where the person left it, unless an item is waited for.
      if case .item(let id, _) = first, list?.place(of: id) == nil {
        first = .unknown
      } else {
        first = .next
      }
    default: break
    }
  }

  /// Notes that a view was scrolled.
  ///
  /// - Parameter isSure: Whether it was at rest before and after.
  mutating func noteScroll(
    in view: View, showing list: List?, from old: ScrollAnchor?, isSure: Bool
  ) {
    guard isSure else {
      first = .unknown
      return
    }
    let now = view.scrollAnchor
    if now != old { first = place(of: now, in: view, list) }
  }

  private func place(of anchor: ScrollAnchor?, in view: View, _ list: List?) -> Place {
    guard let list, let anchor, let item = list.item(anchor.indexPath, in: view) else {
      return .unknown
    }
    let isTop = anchor.offset >= 0 && list.sections.lazy.flatMap(\.items).first == item
    return isTop ? .top : .item(item.id, offset: anchor.offset)
  }

  /// What is not where it should be, in a view that has come to rest.
  mutating func problem(in view: View, showing list: List) -> String? {
    let focus = view.focusedItem.flatMap { list.item($0, in: view)?.id }
    if let focused {
      if list.place(of: focused) != nil, focus != focused {
        return "the focus is at \(focus, default: "none"), not at \(focused)"
      }
    } else if let focus {
      return "the focus is at \(focus), where nobody has put it"
    }
    let anchor = view.scrollAnchor
    // Such a view says what is kept.
    if view.holdsScrollPosition || anchor == nil { return nil }
    let shown = place(of: anchor, in: view, list)
    switch first {
    case .unknown: return nil
    // At the top, it may be a neighbour that is kept there.
    case .next: first = shown == .top ? .unknown : shown
    case .top where shown != .top: return "the first row is \(shown), not the top"
    case .top: break
    case .item(let id, _) where list.place(of: id) == nil: break
    case .item where isAtEnd(view, list): break
    case .item(let id, let offset):
      let item = anchor.flatMap { list.item($0.indexPath, in: view) }
      if item?.id != id || anchor?.offset != offset {
        return "the first row is \(shown), not \(first)"
      }
    }
    return nil
  }

  /// Whether a view is scrolled to its end, so that the list may be too short for a place.
  private func isAtEnd(_ view: View, _ list: List) -> Bool {
    guard let last = view.indexPathsForVisibleItems.last else { return true }
    return list.item(last, in: view) == list.sections.lazy.flatMap(\.items).last
  }
}

/// An item of the list that a script edits.
struct CallbackItem: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
  let token: LifetimeToken

  static func == (first: Self, second: Self) -> Bool {
    first.id == second.id && first.name == second.name
  }
}

extension SectionedSnapshot<Int, CallbackItem> {
  func item(_ place: IndexPath) -> CallbackItem? {
    guard 0..<numberOfSections() ~= place.section,
      0..<numberOfItems(inSection: place.section) ~= place.item
    else { return nil }
    return self[place]
  }

  /// The item at an index path of a view, which may have no sections.
  @MainActor
  func item(_ place: IndexPath, in view: some ListView) -> CallbackItem? {
    if view.capabilities.sections { return item(place) }
    let items = sections.lazy.flatMap(\.items)
    return items.dropFirst(place.item).first
  }

  func place(of id: Int) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let item = content.items.firstIndex(where: { $0.id == id }) { return [section, item] }
    }
    return nil
  }
}
