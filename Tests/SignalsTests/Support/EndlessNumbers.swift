import Signals
import Synchronization

/// The numbers from zero on, and how many of them were asked for.
///
/// They end after `limit`, so that what does not stop asking fails a test and does not hang it.
final class EndlessNumbers: Sequence, Sendable {
  let limit: Int
  private let count = Atomic(0)

  init(limit: Int = 10_000) {
    self.limit = limit
  }

  /// How many were asked for, by all iterators.
  var produced: Int { count.load(ordering: .relaxed) }

  /// Whether somebody asked for more than anybody who may stop early needs.
  var ranOn: Bool { produced > limit / 2 }

  struct Iterator: IteratorProtocol {
    let numbers: EndlessNumbers
    var number = 0

    mutating func next() -> Int? {
      guard number < numbers.limit else { return nil }
      defer { number += 1 }
      numbers.count.add(1, ordering: .relaxed)
      return number
    }
  }

  func makeIterator() -> Iterator { Iterator(numbers: self) }
}
