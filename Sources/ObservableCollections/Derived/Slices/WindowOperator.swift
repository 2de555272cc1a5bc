/// Shows a range of the items, which depends on how many there are.
///
/// It has no state but the range: an update is mapped by its runs.
@usableFromInline
struct WindowOperator<Item: Sendable>: ListOperator {
  @usableFromInline typealias Source = ArraySnapshot<Item>
  @usableFromInline typealias Result = ArraySnapshot<Item>
  @usableFromInline typealias Input = ListInput<Source, Window>

  /// The range to show of a list of so many items.
  @usableFromInline typealias Window = @Sendable (_ count: Int) -> Range<Int>

  @usableFromInline var window: Window
  @usableFromInline var range = 0..<0
  @usableFromInline let keepsSource: Bool
  @usableFromInline var source = ArraySnapshot<Item>()

  @inlinable
  init(keepsSource: Bool = false, _ window: @escaping Window) {
    self.keepsSource = keepsSource
    self.window = window
  }

  @inlinable
  mutating func reset(to source: ArraySnapshot<Item>) -> ArraySnapshot<Item> {
    range = window(source.count).clamped(to: 0..<source.count)
    return source.extracting(range)
  }

  @inlinable
  mutating func apply(
    _ update: ListUpdate<ArraySnapshot<Item>>, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    if let edit = update.onlyEdit, follow(edit, &result) { return }
    slide(update.structure, &result)
  }

  /// Does what an edit of one item does to the range, and to its ends.
  ///
  /// - Returns: Whether it was such an edit, after which the range shows some item of before or none.
  @inlinable
  mutating func follow(
    _ edit: ListEdit, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) -> Bool {
    let old = range
    let new = window(source.count).clamped(to: 0..<source.count)
    if old.isEmpty, new.isEmpty {
      range = new
      return true
    }
    guard let shown = edit.rangeAfter(old), !shown.clamped(to: new).isEmpty else { return false }
    switch edit {
    case .insertItems(let items, _) where shown.count > old.count:
      result.insert(source[items.lowerBound], at: items.lowerBound - old.lowerBound)
    case .deleteItems(let items, _) where shown.count < old.count:
      result.remove(at: items.lowerBound - old.lowerBound)
    case .reloadItems(let items, _) where old.contains(items.lowerBound):
      result.update(source[items.lowerBound], at: items.lowerBound - old.lowerBound)
    case .moveItem(let from, let to) where old.contains(from.item):
      result.moveRow(from: from.item - old.lowerBound, to: to.item - old.lowerBound)
    default: break
    }
    showEnds(of: new, insteadOf: shown, &result)
    range = new
    return true
  }

  /// Shows a range instead of one that overlaps it.
  @inlinable
  mutating func showEnds(
    of new: Range<Int>, insteadOf old: Range<Int>, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    if old.upperBound > new.upperBound {
      result.remove((new.upperBound - old.lowerBound)..<old.count)
    }
    if old.lowerBound < new.lowerBound {
      result.remove(0..<(new.lowerBound - old.lowerBound))
    } else if new.lowerBound < old.lowerBound {
      result.insert(contentsOf: source.extracting(new.lowerBound..<old.lowerBound), at: 0)
    }
    if old.upperBound < new.upperBound {
      result.insert(
        contentsOf: source.extracting(old.upperBound..<new.upperBound),
        at: old.upperBound - new.lowerBound)
    }
  }

  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<ArraySnapshot<Item>>) {}

  @inlinable
  mutating func change(
    to window: @escaping Window, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    self.window = window
    slide(.identity(sectionCount: 1), &result)
  }

  /// Shows the range of now.
  ///
  /// - Parameter change: What happened to the source.
  @usableFromInline
  mutating func slide(_ change: ListChange, _ result: inout DerivedList<ArraySnapshot<Item>>) {
    let runs = change.edits.first?.runs ?? .whole(source.count)
    let old = range
    let list = reset(to: source)
    var shown: [Run] = []
    RunIndex(sections: runs).copy(range, to: &shown)
    var kept: [Run] = []
    for run in shown {
      let inside = run.isKept ? run.range.clamped(to: old) : 0..<0
      guard !inside.isEmpty else {
        kept.extend(.inserted(run.count))
        continue
      }
      kept.extend(.inserted(inside.lowerBound - run.lower))
      kept.extend(
        run.from((inside.lowerBound - old.lowerBound)..<(inside.upperBound - old.lowerBound)))
      kept.extend(.inserted(run.upper - inside.upperBound))
    }
    result.rearrange(to: list, .items(kept, itemCount: old.count))
  }
}

extension ListEdit {
  /// Where the items of a range are after an edit of one item, with what is inserted between them.
  ///
  /// - Returns: `nil` for another edit, and for a move into the range, out of it or over it.
  @inlinable
  func rangeAfter(_ range: Range<Int>) -> Range<Int>? {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    switch self {
    case .insertItems(let items, _) where items.count == 1:
      let index = items.lowerBound
      if index >= upper { return range }
      return index <= lower ? lower + 1..<upper + 1 : lower..<upper + 1
    case .deleteItems(let items, _) where items.count == 1:
      let index = items.lowerBound
      if index >= upper { return range }
      return index < lower ? lower - 1..<upper - 1 : lower..<upper - 1
    case .reloadItems(let items, _) where items.count == 1:
      return range
    case .moveItem(let from, let to):
      let staysBefore = from.item < lower && to.item < lower
      let staysBehind = from.item >= upper && to.item >= upper
      let staysInside = range.contains(from.item) && range.contains(to.item)
      return staysBefore || staysBehind || staysInside ? range : nil
    default:
      return nil
    }
  }
}
