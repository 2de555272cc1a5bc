public import ListBinding
public import ObservableCollections

/// A mirror of what listens to a `GListModel`.
///
/// Each `items-changed` is one splice of neighbours, sent right after it was done. The number of items
/// must be that of the history of signals, what lies outside of the splice must be the same objects as
/// before, and its first and last objects must be others. There are neither moves nor updates: what
/// changes is another object.
///
/// Displays are what `bind` and `unbind` of a `GtkSignalListItemFactory` tell. Such a view does not
/// prefetch.
@MainActor
public final class GListModelContract: ViewContract {
  public static let name = "GListModel"
  public static let capabilities = ListViewCapabilities(
    updates: .splices, moves: false, sections: false)

  /// The objects of the model; a change of them must be told at once.
  public var items: [StrictRow] {
    get { model.rows }
    set { model.rows = newValue }
  }

  public var sections: [StrictSection] { [model] }
  private var model = StrictSection()
  private let host: ContractHost

  /// The objects that the signals so far have led to.
  private var known: [StrictRow] = []
  private var isOpen = false
  private var isBroken = false

  public var isUpdating: Bool { isOpen }

  public init(_ host: ContractHost) { self.host = host }

  // MARK: The model

  /// Emits that neighbours were removed, and others added in their place.
  public func itemsChanged(position: Int, removed: Int, added: Int) {
    if isBroken { return }
    guard position >= 0, removed >= 0, added >= 0, position + removed <= known.count else {
      return fail("items-changed (\(position), \(removed), \(added)) of \(known.count) items")
    }
    guard items.count == known.count - removed + added else {
      return fail(
        "n_items is \(items.count) after items-changed (\(position), \(removed), \(added)) of"
          + " \(known.count) items")
    }
    if removed + added == 0 { return fail("items-changed without a change") }
    let rest = items[..<position] + items[(position + added)...]
    let expected = known[..<position] + known[(position + removed)...]
    guard zip(rest, expected).allSatisfy({ $0 === $1 }) else {
      return fail("an object outside of items-changed is another")
    }
    if removed > 0, added > 0 {
      // So no smaller splice would do: objects stand in the model once.
      let (oldLast, newLast) = (position + removed - 1, position + added - 1)
      if known[position] === items[position] || known[oldLast] === items[newLast] {
        return fail("items-changed tells of an object that did not change")
      }
    }
    known = items
  }

  /// Whether the objects are those that the signals have led to.
  public func validate() {
    if isBroken { return }
    guard items.count == known.count, zip(items, known).allSatisfy({ $0 === $1 }) else {
      return fail("the objects changed without items-changed")
    }
  }

  private func fail(_ detail: String) {
    host.report(detail)
    isBroken = true
  }

  // MARK: The calls of a list view

  public func reload() {
    (isOpen, isBroken) = (false, false)
    let removed = known.count
    items = (0..<host.flatCount()).map { _ in StrictRow() }
    if removed + items.count > 0 {
      itemsChanged(position: 0, removed: removed, added: items.count)
    }
    host.fill(sections, hasTitles: false)
  }

  public func begin() {
    if isOpen { fail("an update begins inside another") }
    isOpen = true
    validate()
  }

  public func end() {
    if !isOpen { fail("an update ends that has not begun") }
    isOpen = false
    finish()
  }

  private func finish() {
    validate()
    let count = host.flatCount()
    if !isBroken, count != items.count {
      fail("n_items is \(items.count), but the list has \(count) items")
    }
    if isBroken {
      // What listens has to begin anew.
      known = items
      return reload()
    }
    host.fill(sections, hasTitles: false)
  }

  public func receive(_ call: DataSourceEventKind) {
    switch call {
    case .insertItems(let indexPaths): change(indexPaths, isInsertion: true)
    case .deleteItems(let indexPaths): change(indexPaths, isInsertion: false)
    default: fail("a GListModel has neither moves, updates nor sections, and is told: \(call)")
    }
    if !isOpen { finish() }
  }

  private func change(_ indexPaths: [IndexPath], isInsertion: Bool) {
    let spans = ItemSpan.of(indexPaths)
    guard spans.count == 1, let span = spans.first else {
      return fail("\(indexPaths) is not one splice")
    }
    if isBroken { return }
    let (position, count) = (span.items.lowerBound, span.items.count)
    if isInsertion, 0...items.count ~= position {
      items.insert(contentsOf: span.items.map { _ in StrictRow() }, at: position)
    } else if !isInsertion, position >= 0, span.items.upperBound <= items.count {
      items.removeSubrange(span.items)
    }
    itemsChanged(
      position: position, removed: isInsertion ? 0 : count, added: isInsertion ? count : 0)
  }
}
