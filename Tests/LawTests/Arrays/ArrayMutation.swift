import ObservableCollections

/// A mutation of an observable array, with its arguments.
enum ArrayMutation: Equatable {
  case append
  case appendMany
  case insert(Int)
  case insertMany(Int)
  case set(Int)
  case replaceSubrange(Range<Int>, Int)
  case remove(Int)
  case removeSubrange(Range<Int>)
  case removeLast
  case removeAll
  case removeWhere(remainder: Int)
  case move(Int, Int)
  case replace([Int])
  case replaceWithDiff([Int])
  case swap(Int, Int)
  case sort

  // The same in other words.
  case appendByOperator
  case insertSorted
  case update(Int)
  case removeFirst
  case removeFirstMany(Int)
  case removeLastMany(Int)
  case apply([Int])
  case mutate(Int)

  /// Every mutation of an array of some items.
  ///
  /// - Parameter fresh: An item that is not in the array; those after it are not either.
  static func all(on items: [Int], fresh: Int) -> [ArrayMutation] {
    let count = items.count
    var result: [ArrayMutation] = [.append, .appendMany, .replace([fresh]), .replace([])]
    for index in 0...count { result += [.insert(index), .insertMany(index)] }
    for index in 0..<count { result += [.set(index), .remove(index)] }
    for lower in 0..<count {
      for upper in (lower + 1)...count where upper - lower > 1 {
        result.append(.removeSubrange(lower..<upper))
      }
    }
    if count > 0 { result += [.removeLast, .removeAll, .removeWhere(remainder: 0)] }
    if count > 1 {
      result += [.swap(0, count - 1), .sort]
      result += [.replaceSubrange(0..<2, 1), .replaceSubrange((count - 1)..<count, 2)]
      result += [.replaceSubrange((count - 2)..<count, 2)]
    }
    for from in 0..<count {
      for to in 0..<count where to != from { result.append(.move(from, to)) }
    }
    result.append(.replaceWithDiff(items.reversed()))
    result.append(.replaceWithDiff([fresh] + items.dropFirst()))
    return result
  }

  /// Every mutation of an array of some items that is another in other words.
  static func inOtherWords(on items: [Int], fresh: Int) -> [ArrayMutation] {
    let count = items.count
    var result: [ArrayMutation] = [
      .appendByOperator, .apply(items.reversed()), .apply([fresh] + items.dropFirst()),
    ]
    if items == items.sorted() { result.append(.insertSorted) }
    result += (0..<count).flatMap { [.update($0), .mutate($0)] }
    result += (0...count).flatMap { [.removeFirstMany($0), .removeLastMany($0)] }
    if count > 0 { result.append(.removeFirst) }
    return result
  }

  /// The mutations of an array of some items, without those that are another in other words, and
  /// without growth beyond five items.
  ///
  /// An append is an insertion at the end, `removeLast` a removal there, and so on: scripts of three
  /// mutations are tried with all of them. What they compose to is tried without a limit to growth
  /// in `ElementLaws`.
  static func distinct(on items: [Int], fresh: Int) -> [ArrayMutation] {
    all(on: items, fresh: fresh).filter { mutation in
      switch mutation {
      case .append, .appendMany, .removeLast, .replace([]): false
      case .insert: items.count < 5
      case .insertMany(let index): index == 0 && items.count < 4
      case .removeSubrange(let range): range.lowerBound == 0 && range.count < items.count
      default: true
      }
    }
  }

  /// One of the mutations of an array of some items.
  static func random(
    on items: [Int], fresh: Int, using random: inout some RandomNumberGenerator
  ) -> ArrayMutation {
    let count = items.count
    func index() -> Int { Int.random(in: 0..<max(count, 1), using: &random) }
    let (from, to) = (index(), index())
    let range = min(from, to)..<min(max(from, to) + 1, count)
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .append
    case 1: return .appendMany
    case 2: return .insert(to)
    case 3: return .insertMany(to)
    case 4 where count > 0: return .set(from)
    case 5 where count > 0: return .replaceSubrange(range, Int.random(in: 0...5, using: &random))
    case 6 where count > 0: return .remove(from)
    case 7 where count > 0 && range.count < 10: return .removeSubrange(range)
    case 8 where count > 0: return .removeLast
    case 9 where Int.random(in: 0..<10, using: &random) == 0: return .removeAll
    case 10 where Int.random(in: 0..<5, using: &random) == 0: return .removeWhere(remainder: 1)
    case 11 where Int.random(in: 0..<10, using: &random) == 0:
      return .replace(items.shuffled(using: &random))
    case 12: return .replaceWithDiff(items.shuffled(using: &random))
    case 13:
      return .replaceWithDiff(items.filter { $0 % 7 != fresh % 7 } + [fresh, fresh + 1])
    case 14 where count > 0: return .swap(from, to)
    case 15: return .sort
    case 16, 17:
      let others = inOtherWords(on: items, fresh: fresh)
      return others.randomElement(using: &random) ?? .append
    case _ where count > 0: return .move(from, to)
    default: return .append
    }
  }

  /// The mutation, done to a plain array.
  func perform(on items: inout [Int], fresh: Int) {
    switch self {
    case .append: items.append(fresh)
    case .appendMany: items.append(contentsOf: [fresh, fresh + 1])
    case .insert(let index): items.insert(fresh, at: index)
    case .insertMany(let index): items.insert(contentsOf: [fresh, fresh + 1], at: index)
    case .set(let index): items[index] = fresh
    case .replaceSubrange(let range, let count):
      items.replaceSubrange(range, with: (0..<count).map { fresh + $0 })
    case .remove(let index): items.remove(at: index)
    case .removeSubrange(let range): items.removeSubrange(range)
    case .removeLast: items.removeLast()
    case .removeAll: items.removeAll()
    case .removeWhere(let remainder): items.removeAll { $0 % 2 == remainder }
    case .move(let from, let to): items.insert(items.remove(at: from), at: to)
    case .replace(let new), .replaceWithDiff(let new), .apply(let new): items = new
    case .swap(let first, let second): items.swapAt(first, second)
    case .sort: items.sort()
    case .appendByOperator: items += [fresh, fresh + 1]
    case .insertSorted: items.insert(fresh, at: items.firstIndex { $0 > fresh } ?? items.count)
    case .update(let index): items[index] = fresh
    case .removeFirst: items.removeFirst()
    case .removeFirstMany(let count): items.removeFirst(count)
    case .removeLastMany(let count): items.removeLast(count)
    case .mutate(let index):
      items.remove(at: index)
      items.append(fresh)
    }
  }

  func perform(on array: MutableObservableArray<Int>, fresh: Int) {
    switch self {
    case .append: array.append(fresh)
    case .appendMany: array.append(contentsOf: [fresh, fresh + 1])
    case .insert(let index): array.insert(fresh, at: index)
    case .insertMany(let index): array.insert(contentsOf: [fresh, fresh + 1], at: index)
    case .set(let index): array[index] = fresh
    case .replaceSubrange(let range, let count):
      array.replaceSubrange(range, with: (0..<count).map { fresh + $0 })
    case .remove(let index): array.remove(at: index)
    case .removeSubrange(let range): array.removeSubrange(range)
    case .removeLast: array.removeLast()
    case .removeAll: array.removeAll()
    case .removeWhere(let remainder): array.removeAll { $0 % 2 == remainder }
    case .move(let from, let to): array.moveItem(from: from, to: to)
    case .replace(let new): array.replace(with: new)
    case .replaceWithDiff(let new): array.replace(with: new, performDiff: true)
    case .swap(let first, let second): array.swapAt(first, second)
    case .sort: array.sort()
    case .appendByOperator: array += [fresh, fresh + 1]
    case .insertSorted: array.insert(fresh, sortedBy: <)
    case .update(let index): array.update(at: index) { $0 = fresh }
    case .removeFirst: array.removeFirst()
    case .removeFirstMany(let count): array.removeFirst(count)
    case .removeLastMany(let count): array.removeLast(count)
    case .apply(let new): try? array.apply(ArrayChange(from: array.snapshot, to: new))
    case .mutate(let index):
      array.mutate { array in
        array.remove(at: index)
        array.append(fresh)
      }
    }
  }
}
