/// The edits that were made to a list, one after the other, as they are told in the end.
///
/// One edit is kept as it is; a second one begins their composition.
@usableFromInline
struct NotedEdits<Snapshot: DataSourceProtocol & Sendable>: Sendable {
  @usableFromInline typealias Content = ListUpdate<Snapshot>.Content

  /// The first edit, while it is the only one.
  @usableFromInline var only: (content: Content, new: Snapshot)?
  @usableFromInline var composer: EditComposer?

  @inlinable
  init() {
    only = nil
    composer = nil
  }

  /// Whether nothing was noted.
  @inlinable var isEmpty: Bool { only == nil && composer == nil }

  /// Notes the next edit.
  @inlinable
  mutating func note(_ content: Content, leadingTo new: Snapshot) {
    if isEmpty { only = (content, new) } else { compose(content, leadingTo: new) }
  }

  @inlinable
  mutating func compose(_ content: Content, leadingTo new: Snapshot) {
    if composer == nil { composer = EditComposer() }
    if let first = only.take() { composer?.append(first.content, leadingTo: first.new) }
    composer?.append(content, leadingTo: new)
  }

  /// What was done, as one; `nil` when there was nothing, or the edits cancel out.
  @inlinable var content: Content? { only?.content ?? composition }

  @usableFromInline var composition: Content? { composer?.content() }
}
