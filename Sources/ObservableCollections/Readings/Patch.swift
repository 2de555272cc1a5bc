/// A change in the patch reading: single steps, each on the result of the one before.
///
/// So the index of a step counts what the steps before it have left: of `[a, b, c]`, the patch
/// `delete 0, delete 0` leaves `[c]`. In the patch of a change, deletions and moves come first, then insertions in
/// ascending order, so that each is at the index that its elements have in the end: `[a, b]` becomes `[x, b, y]` by
/// `delete 0, insert 0, insert 2`.
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
