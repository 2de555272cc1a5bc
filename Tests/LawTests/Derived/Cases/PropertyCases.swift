import ObservableCollections
import Signals

extension DerivedCase {
  static let properties: [DerivedCase] = [
    .property(
      "ObservableArray.counted()",
      derive: { list, _ in list.counted() }, model: { $0.count }),
    .property(
      "ObservableArray.counted(where:)",
      derive: { $0.counted(where: $1.watched { $0.key != 0 }) },
      model: { rows in rows.count { $0.key != 0 } }),
    .property(
      "ObservableArray.summed(_:)", "whole numbers",
      derive: { $0.summed($1.watched { $0.key }) },
      model: { $0.reduce(0) { $0 + $1.key } }),
    .property(
      "ObservableArray.summed(_:)", "numbers",
      derive: { $0.summed($1.watched { Double($0.key) }) },
      model: { $0.reduce(0) { $0 + Double($1.key) } }),
    .property(
      "ObservableArray.averaged(_:)", "whole numbers",
      derive: { $0.averaged($1.watched { $0.key }) },
      model: { $0.isEmpty ? nil : Double($0.reduce(0) { $0 + $1.key }) / Double($0.count) }),
    .property(
      "ObservableArray.averaged(_:)", "numbers",
      derive: { $0.averaged($1.watched { Double($0.key) }) },
      model: { $0.isEmpty ? nil : Double($0.reduce(0) { $0 + $1.key }) / Double($0.count) }),
    .property(
      "ObservableArray.minimum(of:)", derive: { $0.minimum(of: $1.watched { $0.key }) },
      model: { $0.map(\.key).min() }),
    .property(
      "ObservableArray.maximum(of:)", derive: { $0.maximum(of: $1.watched { $0.key }) },
      model: { $0.map(\.key).max() }),
    .property(
      "ObservableArray.anySatisfy(_:)", derive: { $0.anySatisfy($1.watched { $0.key == 1 }) },
      model: { rows in rows.contains { $0.key == 1 } }),
    .property(
      "ObservableArray.allSatisfy(_:)", derive: { $0.allSatisfy($1.watched { $0.key == 1 }) },
      model: { rows in rows.allSatisfy { $0.key == 1 } }),
    // Not commutative: the order of the rows counts.
    .property(
      "ObservableArray.reduced(_:_:of:)",
      derive: { $0.reduced([], { $0 + $1 }, of: $1.watched { [$0.id, $0.key] }) },
      model: { rows in rows.flatMap { [$0.id, $0.key] } }),
    .property(
      "ObservableArray.reduced(_:adding:removing:)",
      laws: Laws(calls: CallLaws(perReplaced: 1, perRemoved: 1)),
      derive: { list, inputs in
        let key = inputs.watched { (row: Row) in row.key }
        return list.reduced(
          [:], adding: { $0.add(1, of: key($1)) }, removing: { $0.add(-1, of: key($1)) })
      },
      model: { rows in Dictionary(rows.map { ($0.key, 1) }, uniquingKeysWith: +) }),
    .property(
      "ObservableArray.reduced(_:adding:removing:)", "to what cannot be compared",
      laws: Laws(tellsOfEqual: true, calls: CallLaws(perReplaced: 1, perRemoved: 1)),
      derive: { list, inputs in
        let key = inputs.watched { (row: Row) in row.key }
        let counts = list.reduced(
          KeyCounts(), adding: { $0.counts.add(1, of: key($1)) },
          removing: { $0.counts.add(-1, of: key($1)) })
        return AnyProperty(
          source: counts.map { $0.counts }.toSignal(), read: { counts.value.counts })
      },
      model: { rows in Dictionary(rows.map { ($0.key, 1) }, uniquingKeysWith: +) }),
  ]
}

/// How many rows have each key; of it nobody knows whether it is equal to another.
private struct KeyCounts: Sendable {
  var counts: [Int: Int] = [:]
}

extension [Int: Int] {
  fileprivate mutating func add(_ count: Int, of key: Int) {
    let sum = (self[key] ?? 0) + count
    self[key] = sum == 0 ? nil : sum
  }
}
