import SignalsTesting

@testable import ObservableCollections

/// One edit of a tree of numbers that are their own handles.
enum TreeEdit {
  case insert(at: Int)
  case insertMany(Int, at: Int)
  case remove(at: Int)
  case removeRange(Range<Int>)
  case replace(at: Int)
  case move(Range<Int>, to: Int)
  case build(Int)

  static func random(
    count: Int, aim: Int, using random: inout some RandomNumberGenerator
  ) -> TreeEdit {
    let place = Int.random(in: 0...count, using: &random)
    let size = Int.random(in: 1...max(2, aim / 8), using: &random)
    // Trees grow below the aim, and shrink above it.
    let mayGrow = Int.random(in: 0...(2 * aim), using: &random) >= count
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<4 where mayGrow: return .insert(at: place)
    case 4 where mayGrow: return .insertMany(size, at: place)
    case 5 where mayGrow: return .insert(at: [0, count][Int.random(in: 0...1, using: &random)])
    case 6 where Int.random(in: 0..<20, using: &random) == 0:
      return .build(Int.random(in: 0...aim, using: &random))
    case 7 where place < count: return .replace(at: place)
    case 8, 9:
      let range = place..<min(count, place + (size % 3 == 0 ? size : 1))
      return .move(range, to: Int.random(in: 0...(count - range.count), using: &random))
    case 10: return .removeRange(place..<min(count, place + size))
    case _ where place < count: return .remove(at: place)
    default: return .insert(at: place)
    }
  }

  /// Does the edit to a tree and to an array; `fresh` gives out numbers that neither has.
  func perform<Shape: TreeShape<Int, SmallSum>>(
    on tree: inout SummaryTree<Shape>, _ array: inout [Int], _ fresh: inout HandlePool
  ) {
    switch self {
    case .insert(let index):
      let element = Int(fresh.take())
      tree.insert(element, at: index)
      array.insert(element, at: index)
    case .insertMany(let count, let index):
      let elements = fresh.take(count).map { Int($0) }
      tree.insert(contentsOf: elements, at: index)
      array.insert(contentsOf: elements, at: index)
    case .remove(let index):
      fresh.release(Handle(tree.remove(at: index)))
      array.remove(at: index)
    case .removeRange(let range):
      for element in tree.remove(range) { fresh.release(Handle(element)) }
      array.removeSubrange(range)
    case .replace(let index):
      tree.replace(at: index, with: array[index])
    case .move(let range, let destination):
      tree.move(range, to: destination)
      let moved = Array(array[range])
      array.removeSubrange(range)
      array.insert(contentsOf: moved, at: destination)
    case .build(let count):
      for element in array { fresh.release(Handle(element)) }
      array = fresh.take(count).map { Int($0) }
      tree.build(array)
    }
  }
}

extension SummaryTree where Shape: TreeShape<Int, SmallSum> {
  /// What the tree answers otherwise than a plain array; `nil` when nothing is wrong.
  func difference(from array: [Int]) -> String? {
    if self.array != array { return "it holds \(self.array), not \(array)" }
    var sum = SmallSum()
    for (index, element) in array.enumerated() {
      if self[index] != element { return "\(self[index]) is at \(index), not \(element)" }
      if self.index(of: Handle(element)) != index { return "\(element) is not found at \(index)" }
      if summary(before: index) != sum { return "the sum before \(index) is not \(sum)" }
      let found = firstIndex { $0.count > index }
      if found != (index, sum, element) { return "the place of count \(index) is \(found)" }
      sum = sum.joined(SmallSum(element))
    }
    if summary(before: array.count) != sum { return "the sum is not \(sum)" }
    let end = firstIndex { _ in false }
    if end != (array.count, sum, nil) { return "the end is \(end)" }
    return nil
  }
}
