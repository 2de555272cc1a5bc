import ListBinding
import ObservableCollections
import Testing

/// A view that is bound as a whole, or split into parts, when it asks for the cells of a part.
@MainActor
struct PartsInLayoutTests {
  private let view = HeadlessListView()
  private let first = MutableObservableArray(["a", "b"])
  private let second = MutableObservableArray(["x", "y"])

  /// Does something once, in a cell of a part of the view.
  private func whileAsking(_ body: @escaping () -> Void) -> ListViewParts<HeadlessListView> {
    let parts = ListViewParts(of: view, count: 2)
    first.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1 }
    var isFirst = true
    first.bind(to: parts[0], cellType: TextCell.self) { cell, text in
      cell.text = text
      guard isFirst else { return }
      isFirst = false
      body()
    }
    return parts
  }

  @Test func `a list that is bound to the whole view waits until the layout has ended`() async {
    var binding: ListViewBinding<ArraySnapshot<String>>?
    let parts = whileAsking { [view, second] in
      binding = second.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
      second.append("z")
      second.remove(at: 0)
    }
    #expect(view.violations.isEmpty)
    await binding?.displayed()
    second.append("!")
    #expect(view.texts == ["y", "z", "!"])
    #expect(view.violations.isEmpty)
    #expect(!parts[0].isAttached)
  }

  @Test(arguments: [true, false])
  func `lists that are bound to new parts wait until the layout has ended`(
    isPart: Bool
  ) async {
    var bindings: [ListViewBinding<ArraySnapshot<String>>] = []
    func split() {
      let parts = ListViewParts(of: view, count: 2)
      for index in 0..<2 {
        bindings.append(second.bind(to: parts[index], cellType: TextCell.self) { $0.text = $1 })
      }
      second.append("z")
      second.remove(at: 0)
    }
    if isPart {
      _ = whileAsking(split)
    } else {
      first.bind(to: view, cellType: TextCell.self) { cell, text in
        cell.text = text
        if bindings.isEmpty { split() }
      }
    }
    #expect(view.violations.isEmpty)
    for binding in bindings { await binding.displayed() }
    second.append("!")
    #expect(view.texts == ["y", "z", "!", "y", "z", "!"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [false, true])
  func `what the end of a display edits in any part is shown by edits, after the layout`(
    isNested: Bool
  ) async {
    view.viewportHeight = 1
    let parts = ListViewParts(of: view, count: 2)
    let inner = isNested ? ListViewParts(of: parts[1], count: 1) : nil
    let binding = first.bind(to: parts[0], cellType: TextCell.self) { [first, second] cell, text in
      cell.text = text
      cell.whenDisplayEnds {
        first.append("c")
        second.append("z")
      }
    }
    let other =
      inner.map { second.bind(to: $0[0], cellType: TextCell.self) { $0.text = $1 } }
      ?? second.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1 }
    view.transcript = []
    view.scroll(to: 3)
    #expect(view.transcript == [])
    await binding.displayed()
    await other.displayed()
    let calls = view.transcript.filter { $0.hasPrefix("insert") || $0.hasPrefix("reload") }
    #expect(calls == ["insert 0.2", "insert 1.2"])
    #expect(view.contentHeight == 6 && view.violations.isEmpty)
  }

  // MARK: - Parts that end or are bound anew while the view loads all

  @Test(arguments: [true, false])
  func `a part that ends in each cell of the others leaves them`(isAttached: Bool) async {
    let parts = ListViewParts(of: view, count: 3)
    var bindings: [any Disposable] = []
    let isArmed = Property(false)
    for index in 0..<3 {
      let binding = first.bind(to: parts[index], cellType: TextCell.self) { cell, text in
        cell.text = text
        if isArmed.value, bindings.count > 1 { bindings.removeLast().dispose() }
      }
      bindings.append(binding)
    }
    isArmed.value = true
    view.isAttached = isAttached
    first.append("c")
    view.isAttached = true
    for _ in 0..<30 { await Task.yield() }
    #expect(view.texts == Array(first.snapshot))
    #expect(view.violations.isEmpty)
  }

  @Test func `a part is bound anew in a cell that is made for another one that was`() async {
    let parts = ListViewParts(of: view, count: 2)
    let (third, many) = (MutableObservableArray(["1"]), MutableObservableArray(["p", "q"]))
    var (isShowing, isMaking) = (false, false)
    func bindFirst(_ list: MutableObservableArray<String>) {
      list.bind(to: parts[0], cellType: TextCell.self) { cell, text in
        cell.text = text
        if isMaking {
          isMaking = false
          bindFirst(third)
        }
      }
    }
    bindFirst(first)
    view.willDisplay = { [second] _, _ in
      guard isShowing else { return }
      (isShowing, isMaking) = (false, true)
      many.append("r")
      second.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1 }
    }
    isShowing = true
    first.append("c")
    for _ in 0..<30 { await Task.yield() }
    #expect(view.texts == ["1", "x", "y"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [ListViewCounting.eager, .lazy], [true, false])
  func `a part ends in the turn in which the view got its data source anew`(
    counting: ListViewCounting, isBound: Bool
  ) async {
    let view = HeadlessListView(viewportHeight: 3, counting: counting)
    let parts = ListViewParts(of: view, count: 2)
    var isArmed = false
    let binding = first.bind(to: parts[0], cellType: TextCell.self) { [second] cell, text in
      cell.text = text
      guard isArmed else { return }
      isArmed = false
      second.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1 }
    }
    view.layoutIfNeeded()
    isArmed = true
    first.insert("c", at: 0)
    view.layoutIfNeeded()
    if isBound {
      second.bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 }
    } else {
      binding.dispose()
    }
    view.viewportHeight = 20
    view.layoutIfNeeded()
    for _ in 0..<30 { await Task.yield() }
    view.layoutIfNeeded()
    #expect(view.texts == (isBound ? ["x", "y", "x", "y"] : ["x", "y"]))
    #expect(view.violations.isEmpty)
  }

  @Test func `a cell that binds a part whenever it is made does not keep the view busy`() async {
    let parts = ListViewParts(of: view, count: 2)
    // How many cells are made before others have their turn: how many turns there are is up to others.
    var (count, most, isTurnAwaited) = (0, 0, false)
    first.bind(to: parts[0], cellType: TextCell.self) { [second] cell, text in
      cell.text = text
      count += 1
      most = max(most, count)
      if !isTurnAwaited {
        isTurnAwaited = true
        Task { @MainActor in (count, isTurnAwaited) = (0, false) }
      }
      second.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1 }
    }
    for _ in 0..<30 { await Task.yield() }
    #expect(0 < most && most < 1_000)
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a view that comes back is laid out by the binder of a part`(scrolls: Bool) async {
    final class Binder: ListBinder<ArraySnapshot<String>, ListViewPart<HeadlessListView>> {
      var afterUpdate: () -> Void = {}

      override func apply(
        _ update: ListUpdate<ArraySnapshot<String>>, to view: ListViewPart<HeadlessListView>,
        tell: () -> Void
      ) {
        tell()
        afterUpdate()
      }
    }
    let parts = ListViewParts(of: view, count: 2)
    for (index, list) in [first, second].enumerated() {
      let binder = Binder()
      list.bind(to: parts[index], cellType: TextCell.self, using: binder) { $0.text = $1 }
      binder.afterUpdate = { [view] in
        if scrolls { view.scroll(to: 1) } else { view.layoutIfNeeded() }
      }
    }
    view.isAttached = false
    first.removeAll()
    second.removeFirst()
    view.isAttached = true
    for _ in 0..<30 { await Task.yield() }
    #expect(view.texts == ["y"])
    #expect(view.violations.isEmpty)
  }
}
