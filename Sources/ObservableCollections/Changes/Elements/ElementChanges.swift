/// The elements that a change removes, inserts and updates, each with its index.
///
/// They are all that a change must know beside its structure, so that it can be applied to a list
/// and taken back.
struct ElementChanges<Index: Hashable & Comparable, Element> {
  /// Ascending by old index.
  var removed: [IndexedElement<Index, Element>] = []

  /// Ascending by new index.
  var inserted: [IndexedElement<Index, Element>] = []

  /// Ascending by new index.
  var updated: [ElementUpdate<Index, Element>] = []

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && updated.isEmpty }

  /// What takes back these changes.
  ///
  /// - Complexity: O(*k* log *k*).
  var inverse: ElementChanges {
    ElementChanges(
      removed: inserted, inserted: removed,
      updated: updated.map(\.inverse).sorted { $0.newIndex < $1.newIndex })
  }

  /// The changes that do these, then others.
  ///
  /// - Parameters:
  ///   - next: The changes of the list that these lead to.
  ///   - origin: Where an index after these changes was before them; `nil` for what they inserted.
  ///   - destination: Where an index before the next changes is after them; `nil` for what they
  ///     remove.
  /// - Complexity: O(*k* log *k*) for *k* elements in both.
  func followed(
    by next: ElementChanges, origin: (Index) -> Index?, destination: (Index) -> Index?
  ) -> ElementChanges {
    if isEmpty && next.isEmpty { return self }
    let earlier = Dictionary(uniqueKeysWithValues: updated.map { ($0.newIndex, $0) })
    let later = Dictionary(uniqueKeysWithValues: next.updated.map { ($0.oldIndex, $0) })
    var result = ElementChanges(removed: removed, inserted: next.inserted)
    for element in next.removed {
      guard let index = origin(element.index) else { continue }
      let old = earlier[element.index]?.old ?? element.element
      result.removed.append(IndexedElement(index: index, element: old))
    }
    for element in inserted {
      guard let index = destination(element.index) else { continue }
      let new = later[element.index]?.new ?? element.element
      result.inserted.append(IndexedElement(index: index, element: new))
    }
    for update in updated {
      guard let index = destination(update.newIndex) else { continue }
      let new = later[update.newIndex]?.new ?? update.new
      result.updated.append(
        ElementUpdate(oldIndex: update.oldIndex, newIndex: index, old: update.old, new: new))
    }
    for update in next.updated where earlier[update.oldIndex] == nil {
      guard let index = origin(update.oldIndex) else { continue }
      result.updated.append(
        ElementUpdate(
          oldIndex: index, newIndex: update.newIndex, old: update.old, new: update.new))
    }
    result.sort()
    return result
  }

  private mutating func sort() {
    removed.sort { $0.index < $1.index }
    inserted.sort { $0.index < $1.index }
    updated.sort { $0.newIndex < $1.newIndex }
  }
}

extension ElementChanges: Equatable where Element: Equatable {}
extension ElementChanges: Hashable where Element: Hashable {}
extension ElementChanges: Encodable where Index: Encodable, Element: Encodable {}
extension ElementChanges: Decodable where Index: Decodable, Element: Decodable {}
extension ElementChanges: Sendable where Index: Sendable, Element: Sendable {}
