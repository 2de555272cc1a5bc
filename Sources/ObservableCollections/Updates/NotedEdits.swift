/// The edits that were made to a list, one after the other, as they are told in the end.
///
/// One edit is kept as it is; a second one begins their composition.
struct NotedEdits<Snapshot: DataSourceProtocol & Sendable>: Sendable {
  typealias Content = ListUpdate<Snapshot>.Content

  /// The first edit, while it is the only one.
  private var only: (content: Content, new: Snapshot)?
  private var composer: EditComposer?

  init() {}

  /// Whether nothing was noted.
  var isEmpty: Bool { only == nil && composer == nil }

  /// Notes the next edit.
  mutating func note(_ content: Content, leadingTo new: Snapshot) {
    if isEmpty {
      only = (content, new)
      return
    }
    var composer = self.composer.take() ?? EditComposer()
    if let first = only.take() { composer.append(first.content, leadingTo: first.new) }
    composer.append(content, leadingTo: new)
    self.composer = composer
  }

  /// What was done, as one; `nil` when there was nothing, or the edits cancel out.
  var content: Content? { only?.content ?? composer?.content() }
}
