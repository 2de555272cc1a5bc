import ReactiveDataDisplayManager
import SignalsTesting

final class LawCell: HeadlessListCell, Configurable {
  var name = ""

  func configure(with model: String) { name = model }
}

/// Called from the middle of updates and layouts, and told what rows do.
@MainActor
protocol ScriptListener: AnyObject {
  func callback()
  func report(_ text: String)
  func display(_ row: LawGenerator)
}

extension ScriptListener {
  func display(_ row: LawGenerator) {}
}

/// A row of a script: its lifetime and its displays are tracked.
@MainActor
class LawGenerator: TableCellGenerator, DisplayableItem, MovableItem, SelectableItem,
  HighlightableItem, PrefetcherableItem
{
  let name: String

  /// What the row is expected to weigh.
  var weight: Int
  let willDisplayEvent = BaseEmptyEvent()
  let didEndDisplayEvent = BaseEmptyEvent()
  let didSelectEvent = BaseEmptyEvent()
  let didDeselectEvent = BaseEmptyEvent()
  private let token: LifetimeToken
  weak var listener: (any ScriptListener)?

  /// How many cells show the row.
  private(set) var displays = 0

  /// Whether the row is shown as touched.
  private(set) var isHighlighted = false

  /// Whether the row is shown as selected.
  private(set) var isShownSelected = false

  init(_ name: String, weight: Int = 0, _ token: LifetimeToken) {
    self.name = name
    self.weight = weight
    self.token = token
    willDisplayEvent += { [weak self] in self?.display(1) }
    didEndDisplayEvent += { [weak self] in self?.display(-1) }
    didSelectEvent += { [weak self] in self?.listener?.callback() }
    didDeselectEvent += { [weak self] in self?.listener?.callback() }
  }

  private func display(_ difference: Int) {
    displays += difference
    if difference > 0 { listener?.display(self) }
    if displays < 0 { listener?.report("\(name) left the screen before it came") }
    listener?.callback()
  }

  func applyHighlightedStyle() { highlight(true) }
  func applyUnhighlightedStyle() { highlight(false) }
  func applySelectedStyle() { select(true) }
  func applyDeselectedStyle() { select(false) }

  private func select(_ isSelected: Bool) {
    isShownSelected = isSelected
    listener?.callback()
  }

  private func highlight(_ isTouched: Bool) {
    if isHighlighted == isTouched { listener?.report("\(name) is highlighted: twice \(isTouched)") }
    isHighlighted = isTouched
    listener?.callback()
  }

  /// Not every row has something to fetch.
  var requestId: AnyHashable? { name.hasSuffix("5") ? nil : name }

  var identifier: String { "LawCell" }

  func registerCell<View: ListView>(in tableView: View) {
    if let type = LawCell.self as? View.Cell.Type {
      tableView.register(type, forCellReuseIdentifier: identifier)
    }
  }

  func generate<View: ListView>(tableView: View, for indexPath: IndexPath) -> View.Cell? {
    listener?.callback()
    let made = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    (made as? LawCell)?.name = name
    (made as? StrictCell)?.text = name
    return made
  }
}

/// A row that has a weight of its own.
class HeavyGenerator: LawGenerator, GravityItem {
  final var heaviness: Int {
    get { weight }
    set { weight = newValue }
  }
}

/// A row that has a cell of its own, or none in views that have cells of another type.
final class OwnCellGenerator: HeavyGenerator {
  private let cell = LawCell()

  override func generate<View: ListView>(
    tableView: View, for indexPath: IndexPath
  ) -> View.Cell? {
    listener?.callback()
    guard let made = cell as? View.Cell else { return nil }
    made.bag.dispose()
    cell.name = name
    return made
  }
}

/// A row with children, which tells the script when it folds.
final class FoldingGenerator: HeavyGenerator, FoldableItem {
  let didFoldEvent = BaseEvent<Bool>()
  var childGenerators: [any TableCellGenerator] = []

  /// The rows that it was expanded with, and that nobody has removed or placed since.
  var shownChildren: [LawGenerator] = []

  /// Whether the script took the row, which was hidden, from the one that it was below.
  var isForgotten = false
  var onFold: (FoldingGenerator) -> Void = { _ in }
  var isExpanded = false {
    didSet { onFold(self) }
  }
}
