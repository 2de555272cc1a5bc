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
      "ObservableArray.summed(_:)", derive: { $0.summed($1.watched { $0.key }) },
      model: { $0.reduce(0) { $0 + $1.key } }),
    .property(
      "ObservableArray.averaged(_:)", derive: { $0.averaged($1.watched { Double($0.key) }) },
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
      laws: Laws(tellsOfEqual: true, calls: CallLaws(perReplaced: 1, perRemoved: 1)),
      derive: { list, inputs in
        let key = inputs.watched { (row: Row) in row.key }
        return list.reduced(
          [:],
          adding: { $0[key($1), default: 0] += 1 },
          removing: { counts, row in
            let key = key(row)
            let rest = (counts[key] ?? 0) - 1
            counts[key] = rest == 0 ? nil : rest
          })
      },
      model: { rows in Dictionary(rows.map { ($0.key, 1) }, uniquingKeysWith: +) }),
  ]
}
