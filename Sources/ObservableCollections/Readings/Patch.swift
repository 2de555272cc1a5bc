/// A change in the patch reading: single steps, each on the result of the one before.
///
/// Insertions are at the indices that the new elements have in the end, when their turn comes.
public struct Patch: Hashable, Sendable {
  /// The steps in order.
  public let steps: [ListEdit]

  /// Creates a patch of steps, which are checked when they are read as a change.
  public init(steps: [ListEdit]) {
    self.steps = steps
  }
}

extension Patch: CustomStringConvertible {
  /// The steps in short, as in `delete 0.1, insert 0.3–5, move 0.2→0.0`.
  public var description: String {
    steps.isEmpty ? "no change" : steps.map(\.description).joined(separator: ", ")
  }
}
