import Signals
import Synchronization

/// The list as one thread sees it inside `mutate`: a copy, and what was done to it.
@usableFromInline
struct Draft<Snapshot: ListSnapshot & Sendable>: Sendable {
  @usableFromInline typealias Content = ListUpdate<Snapshot>.Content

  let thread: UInt

  /// The contents that it was copied from.
  let base: Snapshot
  @usableFromInline var snapshot: Snapshot

  private var edits = NotedEdits<Snapshot>()

  /// How many edits may have moved items or sections.
  private(set) var moveCount = 0

  /// The traces that follow its edits.
  var traces: [DeliveryTrace] = []

  /// Called without a lock held once it has taken effect, or was dropped.
  var endings: [@Sendable () -> Void] = []

  init(of base: Snapshot, thread: UInt) {
    self.base = base
    self.thread = thread
    snapshot = base
  }

  @usableFromInline
  mutating func edit<Result>(
    _ body: (inout Snapshot) -> (content: Content?, result: Result)
  ) -> Result {
    let (content, result) = body(&snapshot)
    if let content { note(content) }
    return result
  }

  mutating func note(_ content: Content) {
    if !content.keepsPlaces { moveCount += 1 }
    edits.note(content, leadingTo: snapshot)
  }

  func end() {
    for ending in endings { ending() }
  }

  /// What was done, as one; `nil` when nothing changed.
  var content: Content? { snapshot.isIdentical(to: base) ? nil : edits.content }
}

extension ListUpdate.Content {
  /// Whether all items and sections are known to stay where they are.
  fileprivate var keepsPlaces: Bool {
    switch self {
    case .edit(.reloadItems), .edit(.updateSection): true
    case .batchOfOne(.reloadItems), .batchOfOne(.updateSection): true
    case .change(let change), .batch(let change): change.keepsPlaces
    case .edit, .batchOfOne, .moveAndReload: false
    }
  }
}

extension ListStore.State {
  /// The position of the draft that this thread has inside `mutate`.
  // Inlinable, since to ask whether there is any takes long where the type of the list is unknown.
  @inlinable var draftOfThisThread: Int? {
    drafts.isEmpty ? nil : lastDraft(of: ThreadIdentity.current)
  }

  @usableFromInline
  func lastDraft(of thread: UInt) -> Int? { drafts.lastIndex { $0.thread == thread } }
}

extension ListStore {
  /// Whether this thread is in `mutate`.
  var isInMutate: Bool { state.withLock { $0.draftOfThisThread != nil } }
}
