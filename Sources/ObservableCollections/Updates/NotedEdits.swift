/// The edits that were made to a list, one after the other, as they are told in the end.
///
/// One edit is kept as it is; a second one begins their composition.
@usableFromInline
struct NotedEdits<Snapshot: DataSourceProtocol> {
  @usableFromInline typealias Content = ListUpdate<Snapshot>.Content

  /// The first edit, while it is the only one.
  @usableFromInline var only: (content: Content, old: Snapshot?, new: Snapshot)?
  @usableFromInline var composer: EditComposer?

  @inlinable
  init() {
    only = nil
    composer = nil
  }

  /// Whether nothing was noted.
  @inlinable var isEmpty: Bool { only == nil && composer == nil }

  /// Notes the next edit.
  ///
  /// - Parameters:
  ///   - content: The edit.
  ///   - old: The list before it, which is needed if it is the reload of sections as a single edit.
  ///   - new: The list after it.
  @inlinable
  mutating func note(
    _ content: Content, from old: @autoclosure () -> Snapshot? = nil, leadingTo new: Snapshot
  ) {
    if isEmpty {
      only = (content, old(), new)
      return
    }
    if let first = only.take() {
      composer = EditComposer()
      composer?.append(first.content, from: first.old, leadingTo: first.new)
    }
    composer?.append(content, from: old(), leadingTo: new)
  }

  /// What was done, as one; `nil` when there was nothing, or the edits cancel out.
  @inlinable var content: Content? { only?.content ?? composition }

  @usableFromInline var composition: Content? { composer?.content() }
}

extension NotedEdits: Sendable where Snapshot: Sendable {}
