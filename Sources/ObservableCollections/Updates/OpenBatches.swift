/// Counts the open batches of a list, in two generations.
///
/// A batch that begins after another has ended does not keep those before it waiting: once all
/// batches that were open when one ended have ended too, what was done so far is published.
@usableFromInline
struct OpenBatches: Sendable {
  /// What a batch must show when it ends.
  @usableFromInline typealias Token = Int

  /// What to do at the end of a batch.
  @usableFromInline
  enum End {
    case wait

    /// Publish; other batches are still open.
    case publish

    /// Publish; no batch is open any more.
    case finish
  }

  @usableFromInline var generation = 0
  @usableFromInline var older = 0
  @usableFromInline var newer = 0

  @inlinable
  init() {}

  @inlinable var isOpen: Bool { older + newer > 0 }

  @inlinable
  mutating func begin() -> Token {
    newer += 1
    return generation
  }

  @inlinable
  mutating func end(_ token: Token) -> End {
    let isOlder = token < generation
    if isOlder { older -= 1 } else { newer -= 1 }
    if older > 0 { return .wait }
    if newer == 0 { return .finish }
    if isOlder { return .publish }
    (older, newer) = (newer, 0)
    generation += 1
    return .wait
  }
}
