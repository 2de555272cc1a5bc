import ReactiveDataDisplayManager

/// A header of a script, with a view in views of headless cells: its displays are tracked.
final class LawHeader: NameHeader, DisplayableItem {
  let willDisplayEvent = BaseEmptyEvent()
  let didEndDisplayEvent = BaseEmptyEvent()
  weak var listener: (any ScriptListener)?

  /// How many views show the header, and have shown it.
  private(set) var displays = 0
  private(set) var shownCount = 0

  override init(_ name: String, _ heaviness: Int = 0) {
    super.init(name, heaviness)
    willDisplayEvent += { [weak self] in self?.display(1) }
    didEndDisplayEvent += { [weak self] in self?.display(-1) }
  }

  private func display(_ difference: Int) {
    displays += difference
    shownCount += max(difference, 0)
    if displays < 0 { listener?.report("\(title) left the screen before it came") }
    listener?.callback()
  }

  override func generate() -> (any ReusableView)? { HeadlessListCell() }
}
