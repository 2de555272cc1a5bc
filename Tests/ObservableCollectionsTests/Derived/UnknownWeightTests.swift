import Signals
import SignalsTesting
import Testing

@testable import ObservableCollections

/// A product in the order of names. One whose weight is unknown is not equal to itself, and has its place
/// all the same.
private struct Product: Hashable, Comparable, CustomStringConvertible {
  var name: Int
  var weight: Double

  static func < (first: Product, second: Product) -> Bool { first.name < second.name }
  var description: String { "\(name)/\(weight)" }
}

/// Values that are not equal to themselves, of a type with an order of its own.
@Suite struct UnknownWeightTests {
  private let products = MutableObservableArray([
    Product(name: 2, weight: 1), Product(name: 1, weight: .nan), Product(name: 3, weight: .nan),
  ])

  /// Whether a relation is a strict weak order of some values.
  private func isOrder<Value>(_ values: [Value], _ isBefore: (Value, Value) -> Bool) -> Bool {
    func areSame(_ first: Value, _ second: Value) -> Bool {
      !isBefore(first, second) && !isBefore(second, first)
    }
    return values.allSatisfy { first in
      !isBefore(first, first)
        && values.allSatisfy { second in
          !(isBefore(first, second) && isBefore(second, first))
            && values.allSatisfy { third in
              !(isBefore(first, second) && isBefore(second, third)) || isBefore(first, third)
            }
            && values.allSatisfy { third in
              !(areSame(first, second) && areSame(second, third)) || areSame(first, third)
            }
        }
    }
  }

  @Test func `there is one order for values that are not equal to themselves`() {
    let weights: [Double] = [-.infinity, -1, 0, 2, .infinity, .nan, -.nan]
    let products = (0..<3).flatMap { name in weights.map { Product(name: name, weight: $0) } }
    #expect(isOrder(weights) { comesBefore($0, $1) })
    #expect(isOrder(weights.map { Float($0) }) { comesBefore($0, $1) })
    #expect(isOrder(products) { comesBefore($0, $1) })
  }

  @Test func `the order of a type decides first`() {
    #expect(products.sorted().snapshot.map(\.name) == [1, 2, 3])
    #expect(products.sorted(by: .descending { $0 }).snapshot.map(\.name) == [3, 2, 1])
    #expect(products.minimum { $0 }.value?.name == 1)
    #expect(products.maximum { $0 }.value?.name == 3)
    products.append(Product(name: 1, weight: 5))
    products.sort()
    #expect("\(Array(products.snapshot))" == "[1/5.0, 1/nan, 2/1.0, 3/nan]")
  }

  /// What is shown of lists that follow some products.
  private func derive(_ list: ObservableArray<Product>) -> () -> [String] {
    let sorted = (list.sorted(), list.sorted(by: .ascending { $0 }, .descending(\.weight)))
    let descending = list.sorted(by: .descending { $0 })
    let merged = list.merged(with: list.filtered { $0.weight > 0 })
    let onSignals = list.sorted(on: { _ in SafeSignal<Void>.never() }, by: { $0 })
    let sections = list.grouped { $0.name % 2 }.sorted()
    let ends = (list.minimum { $0 }, list.maximum { $0 })
    let ascendingGroups = list.grouped(by: { $0 }, order: .ascending)
    let descendingGroups = list.grouped(by: { $0 }, order: .descending)
    let firstGroups = list.grouped(by: { $0 }, order: .firstAppearance)
    return {
      let lists = [sorted.0, sorted.1, descending, merged, onSignals].map { "\($0.snapshot)" }
      let groups = [ascendingGroups, descendingGroups, firstGroups].map { "\($0.snapshot)" }
      let values = [ends.0, ends.1].map { "\($0.value as Any)" }
      return lists + groups + values + ["\(sections.snapshot)"]
    }
  }

  @Test func `lists that are followed are those that are made anew`() throws {
    var random = SeededGenerator(seed: 5)
    let weights = [Double.nan, 1, 2]
    for _ in 0..<20 {
      let list = MutableObservableArray<Product>()
      let followed = derive(list)
      let groups = EventRecorder(list.grouped(by: { $0 }, order: .ascending).updates)
      for step in 0..<30 {
        let index = Int.random(in: 0..<max(1, list.count), using: &random)
        let product = Product(
          name: .random(in: 0..<4, using: &random),
          weight: weights.randomElement(using: &random) ?? 0)
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where !list.isEmpty: list.remove(at: index)
        case 1 where !list.isEmpty: list.moveItem(from: index, to: list.count - 1)
        case 2 where !list.isEmpty: list[index] = product
        case 3 where list.count > 1:
          list.batchUpdate {
            $0[index] = product
            $0[0].name = 1
            $0.moveItem(from: 1, to: 0)
          }
        default: list.insert(product, at: index)
        }
        let new = derive(MutableObservableArray(Array(list.snapshot)))
        for (followed, new) in zip(followed(), new()) where followed != new {
          Issue.record("\(followed), not \(new), step \(step)")
          return
        }
        let sorted = "\(Array(list.sorted().snapshot))"
        list.sort()
        if "\(Array(list.snapshot))" != sorted { Issue.record("\(list.snapshot), not \(sorted)") }
      }
      for update in groups.elements {
        let new = try update.change.applied(to: update.old)
        if "\(new)" != "\(update.new)" { Issue.record("\(update) leads to \(new)") }
      }
    }
  }

  // MARK: - Groups of one item

  @Test func `a group of one item takes over its new key, and its place`() {
    let groups = products.grouped(by: { $0 }, order: .ascending)
    let names = products.grouped(by: { $0 }, order: .ascending, metadata: { "\($0.name)" })
    let recorder = EventRecorder(names.updates)
    products[1].name = 5
    #expect(groups.snapshot.sections.map(\.metadata.name) == [2, 3, 5])
    #expect(names.snapshot.sections.map(\.metadata) == ["2", "3", "5"])
    #expect(recorder.elements.count == 2)
    products[1] = Product(name: 5, weight: 1)
    products.append(Product(name: 5, weight: 1))
    #expect(names.snapshot.sections.map(\.items.count) == [1, 1, 2])
  }

  @Test func `a group of one item takes over the key of another closure`() {
    let keys = Property<@Sendable (Product) -> Product>({ $0 })
    let groups = products.grouped(by: keys, order: .ascending)
    keys.value = { Product(name: -$0.name, weight: $0.weight) }
    #expect(groups.snapshot.sections.map(\.metadata.name) == [-3, -2, -1])
    #expect(groups.snapshot.sections.map { $0.items[0].name } == [3, 2, 1])
  }

  @Test func `of a key that is not a number nothing is told when it stays`() {
    let weights = MutableObservableArray([Double.nan, 1])
    let keys = Property<@Sendable (Double) -> Double?>({ $0 })
    let recorder = EventRecorder(weights.grouped(by: keys).updates)
    keys.value = { $0 }
    #expect(recorder.elements.count == 1)
    weights.refresh(at: 0)
    #expect(recorder.elements.last?.onlyEdit == .reloadItems(0..<1, section: 0))
    keys.value = { [$0][0] }
    #expect(recorder.elements.count == 2)
  }
}
