/// Two items that share a row, by their places; one of them may be missing.
private struct JoinedPlaces: Hashable {
  let left: Int?
  let right: Int?
}

extension JoinOperator {
  /// Takes other keys: the pairs of before that are pairs still stay.
  @usableFromInline
  mutating func change(to keys: Keys, _ result: inout DerivedList<Result>) {
    let old = self.keys == nil ? nil : places(lefts.keys, rights.keys)
    self.keys = keys
    let (leftKeys, rightKeys) = (lefts.items.map(keys.left), rights.items.map(keys.right))
    _ = lefts.index.build(leftKeys)
    _ = rights.index.build(rightKeys)
    show(places(leftKeys, rightKeys), insteadOf: old, &result)
  }

  /// Shows other items without a partner; all pairs stay.
  @usableFromInline
  mutating func change(to kind: JoinKind, _ result: inout DerivedList<Result>) {
    let old = places(lefts.keys, rights.keys)
    self.kind = kind
    if keys != nil { show(places(lefts.keys, rights.keys), insteadOf: old, &result) }
  }

  /// Shows other rows, and keeps those that were there.
  ///
  /// - Parameter old: The rows of before; `nil` when nothing was shown.
  private mutating func show(
    _ new: [JoinedPlaces], insteadOf old: [JoinedPlaces]?, _ result: inout DerivedList<Result>
  ) {
    countRows(new)
    let list = ArraySnapshot(
      new.map { places in
        Row(
          left: places.left.map { lefts.items[$0] }, right: places.right.map { rights.items[$0] })
      })
    guard let old else { return result.replace(with: list) }
    let oldRows = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    var runs: [Run] = []
    for places in new {
      if let row = oldRows[places] {
        runs.extend(.kept(row..<(row + 1)))
      } else {
        runs.extend(.inserted(1))
      }
    }
    result.rearrange(to: list, .items(runs, itemCount: old.count))
  }

  /// The rows that two arrays have whose items have these keys.
  private func places(_ leftKeys: [Key], _ rightKeys: [Key]) -> [JoinedPlaces] {
    var partners: [Key: [Int]] = [:]
    // One that is not equal to itself, as NaN, has no partner.
    for (right, key) in rightKeys.enumerated() where key == key {
      partners[key, default: []].append(right)
    }
    var rows: [JoinedPlaces] = []
    for (left, key) in leftKeys.enumerated() {
      if let partners = partners[key] {
        for right in partners { rows.append(JoinedPlaces(left: left, right: right)) }
      } else if kind != .inner {
        rows.append(JoinedPlaces(left: left, right: nil))
      }
    }
    guard kind == .full else { return rows }
    let known = Set(leftKeys.lazy.filter { $0 == $0 })
    for (right, key) in rightKeys.enumerated() where !known.contains(key) {
      rows.append(JoinedPlaces(left: nil, right: right))
    }
    return rows
  }

  /// Takes note of the rows that there are now.
  private mutating func countRows(_ rows: [JoinedPlaces]) {
    var counts = [Int](repeating: 0, count: lefts.items.count)
    var isAlone = [Bool](repeating: false, count: rights.items.count)
    for row in rows {
      if let left = row.left {
        counts[left] += 1
      } else if let right = row.right {
        isAlone[right] = true
      }
    }
    rowCounts = SectionStarts(counts)
    self.isAlone = FlagTree(isAlone)
  }
}
