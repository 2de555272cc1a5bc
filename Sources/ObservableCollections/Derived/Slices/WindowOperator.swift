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
    if let edit = update.onlyEdit, edit.isBehind(range.upperBound), window(source.count) == range {
      return
    }
    slide(update.structure, &result)
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
        .kept(
          (inside.lowerBound - old.lowerBound)..<(inside.upperBound - old.lowerBound),
          isUpdated: run.isUpdated))
      kept.extend(.inserted(run.upper - inside.upperBound))
    }
    result.rearrange(to: list, .items(kept, itemCount: old.count))
  }
}

extension ListEdit {
  /// Whether only items from an index on are touched.
  @inlinable
  func isBehind(_ index: Int) -> Bool {
    switch self {
    case .insertItems(let items, _), .deleteItems(let items, _), .reloadItems(let items, _):
      items.lowerBound >= index
    case .moveItem(let from, let to): from.item >= index && to.item >= index
    default: false
    }
  }
}
