import Foundation

/// The place of an item, a header or a footer that is displayed.
package enum DisplayedPlace: Hashable {
  case item(IndexPath)
  case supplementary(SupplementaryPlace)

  /// What is displayed from an event on; `nil` if no display begins.
  init?(begunBy event: ListViewEvent) {
    switch event {
    case .willDisplay(let indexPath): self = .item(indexPath)
    case .willDisplaySupplementaryView(let kind, let section):
      self = .supplementary(SupplementaryPlace(kind: kind, section: section))
    default: return nil
    }
  }

  /// What is displayed no longer; `nil` if no display ends.
  init?(endedBy event: ListViewEvent) {
    switch event {
    case .didEndDisplaying(let indexPath): self = .item(indexPath)
    case .didEndDisplayingSupplementaryView(let kind, let section):
      self = .supplementary(SupplementaryPlace(kind: kind, section: section))
    default: return nil
    }
  }

  var willDisplay: ListViewEvent {
    switch self {
    case .item(let indexPath): .willDisplay(indexPath)
    case .supplementary(let place):
      .willDisplaySupplementaryView(place.kind, section: place.section)
    }
  }

  var didEndDisplaying: ListViewEvent {
    switch self {
    case .item(let indexPath): .didEndDisplaying(indexPath)
    case .supplementary(let place):
      .didEndDisplayingSupplementaryView(place.kind, section: place.section)
    }
  }

  /// The same place in another list; `nil` if that has none.
  func mapped(
    _ item: (IndexPath) -> IndexPath?, section: (Int) -> Int?
  ) -> DisplayedPlace? {
    switch self {
    case .item(let indexPath): item(indexPath).map { .item($0) }
    case .supplementary(let place):
      section(place.section).map {
        .supplementary(SupplementaryPlace(kind: place.kind, section: $0))
      }
    }
  }
}
