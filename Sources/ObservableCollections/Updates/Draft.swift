import Signals
import Synchronization

/// The list as one thread sees it inside `mutate`: a copy, and what was done to it.
@usableFromInline
struct Draft<Snapshot: ListSnapshot & Sendable>: Sendable {
  typealias Content = ListUpdate<Snapshot>.Content

  let thread: UInt

  /// The contents that it was copied from.
  let base: Snapshot
  @usableFromInline var snapshot: Snapshot

  /// The first edit, while it is the only one.
  private var only: (content: Content, new: Snapshot)?
  private var edits = EditComposer()
  private var isEmpty = true

  init(of base: Snapshot, thread: UInt) {
    self.base = base
    self.thread = thread
    snapshot = base
  }

  mutating func edit<Result>(
    _ body: (inout Snapshot) -> (content: Content?, result: Result)
  ) -> Result {
    let (content, result) = body(&snapshot)
    if let content { note(content) }
    return result
  }

  mutating func note(_ content: Content) {
    edits.append(content, leadingTo: snapshot)
    only = isEmpty ? (content, snapshot) : nil
    isEmpty = false
  }

  /// What was done, as one; `nil` when nothing changed.
  var content: Content? {
    if snapshot.isIdentical(to: base) { return nil }
    return only?.content ?? edits.change().map { .batch($0) }
  }
}

extension ListStore.State {
  /// The position of the draft that this thread has inside `mutate`.
  @usableFromInline var draftOfThisThread: Int? {
    if drafts.isEmpty { return nil }
    let thread = ThreadIdentity.current
    return drafts.lastIndex { $0.thread == thread }
  }
}

extension ListStore {
  /// Whether this thread is in `mutate`.
  var isInMutate: Bool { state.withLock { $0.draftOfThisThread != nil } }
}
