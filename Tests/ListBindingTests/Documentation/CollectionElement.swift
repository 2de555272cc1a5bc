import Foundation
import ListBinding

/// What a collection view shows: an item, or a header or footer, which has a kind.
struct CollectionElement: Hashable {
  var kind: String?
  var indexPath: IndexPath

  var row: ListRow { kind == nil ? .item(indexPath) : .header(indexPath.section) }

  /// All that is shown, section by section: headers, items and footers.
  @MainActor
  static func all(of layout: RowLayout, kinds: [String]) -> [Self] {
    let headers = kinds.filter { $0 == UICollectionView.elementKindSectionHeader }
    let footers = kinds.filter { $0 != UICollectionView.elementKindSectionHeader }
    return layout.itemCounts.enumerated().flatMap { section, count in
      let first = IndexPath(item: 0, section: section)
      let items = (0..<count).map { Self(indexPath: IndexPath(item: $0, section: section)) }
      return headers.map { Self(kind: $0, indexPath: first) } + items
        + footers.map { Self(kind: $0, indexPath: first) }
    }
  }
}

/// The cells, headers and footers that a collection view makes and uses again.
@MainActor
struct ReusePool {
  private struct Name: Hashable {
    var kind: String?
    var identifier: String
  }

  private var types: [Name: UICollectionReusableView.Type] = [:]
  private var names: [ObjectIdentifier: Name] = [:]
  private var views: [UICollectionReusableView] = []

  /// What was dequeued, and has not been shown.
  private var dequeued: [UICollectionReusableView] = []

  mutating func register(
    _ type: UICollectionReusableView.Type, _ kind: String?, _ identifier: String
  ) {
    types[Name(kind: kind, identifier: identifier)] = type
  }

  mutating func dequeue(_ kind: String?, _ identifier: String) -> UICollectionReusableView {
    let name = Name(kind: kind, identifier: identifier)
    guard let type = types[name] else { fatalError("No type is registered for \(name)") }
    let index = views.firstIndex { names[ObjectIdentifier($0)] == name }
    let view = index.map { views.remove(at: $0) } ?? type.init()
    view.reuseIdentifier = identifier
    names[ObjectIdentifier(view)] = name
    dequeued.append(view)
    return view
  }

  /// Takes what is shown, which has to be what was dequeued, and nothing else.
  mutating func take(_ view: UICollectionReusableView) {
    let isRight = dequeued.count == 1 && dequeued[0] === view
    precondition(isRight, "\(view) is returned, where \(dequeued) was dequeued")
    dequeued = []
  }

  mutating func free(_ view: UICollectionReusableView) { views.append(view) }
}
