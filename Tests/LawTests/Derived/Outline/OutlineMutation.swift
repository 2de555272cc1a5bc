import ObservableCollections

/// A mutation of the source of an outline, or of what is expanded.
enum OutlineMutation: Equatable {
  case insert(at: Int, id: Int, parent: Int?)
  case remove(Int)
  case move(Int, Int)
  case set(Int, id: Int, parent: Int?)
  case expand(Set<Int>)

  /// Every mutation of some items.
  ///
  /// - Parameters:
  ///   - ids: The ids that an item can have; a parent can have one more.
  ///   - count: The most items that there may be.
  static func all(
    on items: [Twig], _ expanded: Set<Int>, ids: ClosedRange<Int>, count: Int
  ) -> [OutlineMutation] {
    var result: [OutlineMutation] = []
    let parents: [Int?] = [nil] + Array(ids) + [ids.upperBound + 1]
    for index in 0...items.count where items.count < count {
      for id in ids {
        for parent in parents { result.append(.insert(at: index, id: id, parent: parent)) }
      }
    }
    for index in items.indices {
      result.append(.remove(index))
      for to in items.indices where to != index { result.append(.move(index, to)) }
      for id in ids {
        for parent in parents { result.append(.set(index, id: id, parent: parent)) }
      }
    }
    for id in ids { result.append(.expand(expanded.symmetricDifference([id]))) }
    result += [.expand(expanded.symmetricDifference(ids))]
    return result
  }

  /// One of the mutations of some items.
  static func random(
    on items: [Twig], _ expanded: Set<Int>, ids: ClosedRange<Int>,
    using random: inout some RandomNumberGenerator
  ) -> OutlineMutation {
    func id() -> Int { Int.random(in: ids, using: &random) }
    func parent() -> Int? { Int.random(in: 0..<4, using: &random) == 0 ? nil : id() }
    let insertion = OutlineMutation.insert(
      at: Int.random(in: 0...items.count, using: &random), id: id(), parent: parent())
    guard let index = items.indices.randomElement(using: &random) else { return insertion }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: return .remove(index)
    case 2, 3: return .move(index, Int.random(in: items.indices, using: &random))
    case 4: return .set(index, id: items[index].id, parent: parent())
    case 5: return .set(index, id: id(), parent: items[index].parent)
    case 6: return .expand(expanded.symmetricDifference([id()]))
    case 7: return .expand(Set(ids.filter { _ in Bool.random(using: &random) }))
    default: return insertion
    }
  }

  /// Does the mutation to items and to what is expanded.
  ///
  /// - Parameter step: Which mutation it is; items of another step are other ones.
  func perform(on items: inout [Twig], _ expanded: inout Set<Int>, step: Int) {
    switch self {
    case .insert(let index, let id, let parent):
      items.insert(Twig(serial: 100 + step, id: id, parent: parent), at: index)
    case .remove(let index): items.remove(at: index)
    case .move(let from, let to): items.insert(items.remove(at: from), at: to)
    case .set(let index, let id, let parent):
      items[index] = Twig(serial: items[index].serial, id: id, parent: parent, version: step)
    case .expand(let ids): expanded = ids
    }
  }

  func perform(on array: MutableObservableArray<Twig>, step: Int) {
    switch self {
    case .insert(let index, let id, let parent):
      array.insert(Twig(serial: 100 + step, id: id, parent: parent), at: index)
    case .remove(let index): array.remove(at: index)
    case .move(let from, let to): array.moveItem(from: from, to: to)
    case .set(let index, let id, let parent):
      array[index] = Twig(serial: array[index].serial, id: id, parent: parent, version: step)
    case .expand: break
    }
  }
}
