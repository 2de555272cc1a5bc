import Foundation

extension ListBinder {
  /// Calls a closure with neighbours in a list of index paths that have the same animation.
  ///
  /// Deletions go from the end, so that in a patch view none shifts those that follow.
  func forEachAnimation(
    of indexPaths: [IndexPath], for edit: AnimatedEdit, in view: View,
    _ body: ([IndexPath], RowAnimation) -> Void
  ) {
    guard let first = indexPaths.first else { return }
    var (start, current) = (0, animation(for: edit, at: first))
    var chunks: [(range: Range<Int>, animation: RowAnimation)] = []
    for index in indexPaths.indices.dropFirst() {
      let next = animation(for: edit, at: indexPaths[index])
      if next == current { continue }
      chunks.append((start..<index, current))
      (start, current) = (index, next)
    }
    guard tells(view), view.isAttached else { return }
    if start == 0 { return body(indexPaths, current) }
    chunks.append((start..<indexPaths.count, current))
    if edit == .deletion { chunks.reverse() }
    for chunk in chunks { body(Array(indexPaths[chunk.range]), chunk.animation) }
  }

  /// Calls a closure with neighbours in a set of sections that have the same animation.
  func forEachAnimation(
    of sections: IndexSet, for edit: AnimatedEdit, in view: View,
    _ body: (IndexSet, RowAnimation) -> Void
  ) {
    var chunks: [(sections: IndexSet, animation: RowAnimation)] = []
    for section in sections {
      let animation = animation(for: edit, ofSection: section)
      if chunks.last?.animation == animation {
        chunks[chunks.count - 1].sections.insert(section)
      } else {
        chunks.append((IndexSet(integer: section), animation))
      }
    }
    guard tells(view), view.isAttached else { return }
    if edit == .deletion { chunks.reverse() }
    for chunk in chunks { body(chunk.sections, chunk.animation) }
  }
}
