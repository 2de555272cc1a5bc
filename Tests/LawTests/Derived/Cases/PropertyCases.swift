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
    .propertyOfSections(
      "Observable2DArray.counted()",
      derive: { list, _ in list.counted() },
      model: { sections in sections.reduce(0) { $0 + $1.rows.count } }),
    .property(
      "ObservableArray.summed(_:)", "whole numbers",
      derive: { $0.summed($1.watched { $0.key }) },
      model: { $0.reduce(0) { $0 + $1.key } }),
    .property(
      "ObservableArray.summed(_:)", "numbers",
      derive: { $0.summed($1.watched { Double($0.key) }) },
      model: { $0.reduce(0) { $0 + Double($1.key) } }),
    .property(
      "ObservableArray.summed()", "whole numbers",
      derive: { $0.mapped($1.watched { $0.key }).summed() },
      model: { $0.reduce(0) { $0 + $1.key } }),
    .property(
      "ObservableArray.summed()", "numbers",
      derive: { $0.mapped($1.watched { Double($0.key) }).summed() },
      model: { $0.reduce(0) { $0 + Double($1.key) } }),
    .property(
      "ObservableArray.averaged(_:)", "whole numbers",
      derive: { $0.averaged($1.watched { $0.key }) }, model: average),
    .property(
      "ObservableArray.averaged(_:)", "numbers",
      derive: { $0.averaged($1.watched { Double($0.key) }) }, model: average),
    .property(
      "ObservableArray.averaged()", "whole numbers",
      derive: { $0.mapped($1.watched { $0.key }).averaged() }, model: average),
    .property(
      "ObservableArray.averaged()", "numbers",
      derive: { $0.mapped($1.watched { Double($0.key) }).averaged() }, model: average),
    .property(
      "ObservableArray.minimum()", derive: { list, _ in list.minimum() }, model: { $0.min() }),
    .property(
      "ObservableArray.maximum()", derive: { list, _ in list.maximum() }, model: { $0.max() }),
    .property(
      "ObservableArray.minimum(of:)", derive: { $0.minimum(of: $1.watched { $0.key }) },
      model: { $0.map(\.key).min() }),
    .property(
      "ObservableArray.maximum(of:)", derive: { $0.maximum(of: $1.watched { $0.key }) },
      model: { $0.map(\.key).max() }),
    .property(
      "ObservableArray.minimum(of:)", "values that some rows have",
      derive: { $0.minimum(of: $1.watched { $0.key == 0 ? nil : $0.key }) },
      model: { rows in rows.map(\.key).filter { $0 != 0 }.min() }),
    .property(
      "ObservableArray.maximum(of:)", "values that some rows have",
      derive: { $0.maximum(of: $1.watched { $0.key == 2 ? nil : $0.key }) },
      model: { rows in rows.map(\.key).filter { $0 != 2 }.max() }),
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
      "ObservableArray.reduced(_:_:of:)", "to what cannot be compared",
      laws: Laws(tellsOfEqual: true),
      derive: { list, inputs in
        let keys = list.reduced(
          RowKeys(), { RowKeys(keys: $0.keys + $1.keys) },
          of: inputs.watched { RowKeys(keys: [$0.key]) })
        return AnyProperty(source: keys.map { $0.keys }.toSignal(), read: { keys.value.keys })
      },
      model: { rows in rows.map(\.key) }),
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

/// The average of the keys.
@Sendable private func average(_ rows: [Row]) -> Double? {
  rows.isEmpty ? nil : Double(rows.reduce(0) { $0 + $1.key }) / Double(rows.count)
}

/// The keys of rows; of them nobody knows whether they are equal to others.
private struct RowKeys: Sendable {
  var keys: [Int] = []
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
