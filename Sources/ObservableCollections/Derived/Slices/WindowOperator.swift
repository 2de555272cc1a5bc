/// Shows a range of the items, which depends on how many there are.
///
/// It has no state but the range: an update is mapped by its runs.
struct WindowOperator<Item: Sendable>: ListOperator {
  typealias Source = ArraySnapshot<Item>
  typealias Result = ArraySnapshot<Item>
  typealias Input = ListInput<Source, Window>

  /// The range to show of a list of so many items.
  typealias Window = @Sendable (_ count: Int) -> Range<Int>

  private var window: Window
  private var range = 0..<0
  let keepsSource: Bool
  var source = ArraySnapshot<Item>()

  init(keepsSource: Bool = false, _ window: @escaping Window) {
    self.keepsSource = keepsSource
    self.window = window
  }

  mutating func reset(to source: ArraySnapshot<Item>) -> ArraySnapshot<Item> {
    range = window(source.count).clamped(to: 0..<source.count)
    return source.extracting(range)
  }

  mutating func apply(
    _ update: ListUpdate<ArraySnapshot<Item>>, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    slide(update.structure.edits.first?.runs ?? .whole(source.count), &result)
  }

  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<ArraySnapshot<Item>>) {}

  mutating func change(
    to window: @escaping Window, _ result: inout DerivedList<ArraySnapshot<Item>>
  ) {
    self.window = window
    slide(.whole(source.count), &result)
  }

  /// Shows the range of now.
  ///
  /// - Parameter runs: The items of the source, as they come from those of before.
  private mutating func slide(_ runs: [Run], _ result: inout DerivedList<ArraySnapshot<Item>>) {
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
