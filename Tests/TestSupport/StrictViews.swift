package import ListBinding
package import SignalsTesting

/// A view that is as strict as those of some toolkit, whichever that is.
@MainActor
package protocol StrictView: ListView where Cell == StrictCell {
  /// The kind of view.
  var kind: String { get }

  /// The calls that a view of this kind would not have survived.
  var violations: [ContractViolation] { get }

  /// The texts that are shown, section by section; the view is laid out before.
  var texts: [[String]] { get }

  /// The cells that are shown, section by section.
  var cells: [[StrictCell?]] { get }
}

extension ContractListView: StrictView {
  package var kind: String { Contract.name }
  package var cells: [[StrictCell?]] { contract.sections.map { $0.rows.map(\.cell) } }
}

/// Eight views of six toolkits that show one list, and a person who looks at them and touches them.
@MainActor
package final class StrictViews {
  private let screens: [StrictScreen]
  private var random: SeededGenerator

  /// How many calls may still be made from the middle of hooks in this step.
  private var callsLeft = 0

  /// How many calls have been made from the middle of hooks.
  package private(set) var callCount = 0

  /// Creates the views.
  ///
  /// - Parameters:
  ///   - seed: The seed of what the person does, and of which hooks make calls.
  ///   - bind: Binds the list to a view, and returns what waits until the view shows all of it.
  package init(seed: UInt64, bind: (any StrictView) -> () async -> Void) {
    random = SeededGenerator(seed: ~seed)
    let views: [any StrictView] = [
      ContractListView<UITableViewContract>(), ContractListView<UICollectionViewContract>(),
      ContractListView<NSTableViewContract>(), ContractListView<NSOutlineViewContract>(),
      ContractListView<RecyclerViewContract>(), ContractListView<GListModelContract>(),
      ContractListView<QAbstractItemModelContract>(), ContractListView<DOMContract>(),
    ]
    screens = views.map { StrictScreen($0, displayed: bind($0)) }
  }

  /// How many views there are.
  package var count: Int { screens.count }

  /// Makes a call from the middle of a hook, now and then.
  package func callback(_ call: () -> Void) {
    guard callsLeft > 0, Int.random(in: 0..<3, using: &random) == 0 else { return }
    callsLeft -= 1
    callCount += 1
    call()
  }

  /// Makes a call, or lets the person touch a row, until all views show what follows from it.
  ///
  /// In most steps hooks make calls as well: those of the update, of cells that come and go, and of
  /// what is touched.
  package func step(_ call: () -> Void) async {
    callsLeft = Int.random(in: 0..<3, using: &random) == 0 ? 0 : 4
    if Int.random(in: 0..<3, using: &random) == 0 { touch() } else { call() }
    await settle()
    callsLeft = 0
    await settle()
  }

  /// Lets the person ask to move an item in a view that has sections; no hook makes a call.
  ///
  /// - Parameters:
  ///   - source: Where the item is.
  ///   - proposed: Where the person wants it, in the list without the item.
  package func move(from source: IndexPath, to proposed: IndexPath) async {
    callsLeft = 0
    let screen = screens.filter(\.hasSections).randomElement(using: &random)
    screen?.move(from: source, to: proposed)
    await settle()
  }

  /// What is wrong in a view that should show some texts in each section; `nil` if nothing is.
  package func failure(_ expected: [[String]]) -> String? {
    for screen in screens {
      if let failure = screen.failure(expected) { return failure }
    }
    return nil
  }

  /// Ends all displays, and takes the views off their list.
  package func end() {
    for screen in screens { screen.end() }
  }

  private func touch() {
    guard let screen = screens.randomElement(using: &random),
      let path = screen.paths.randomElement(using: &random)
    else { return }
    let events: [ListViewEvent] = [
      .didHighlight(path), .didUnhighlight(path), .didSelect(path), .didSelect(path),
      .didDeselect(path), .didTapAccessory(path), .prefetch([path]),
    ]
    if let event = events.randomElement(using: &random) { screen.send(event) }
  }

  private func settle() async {
    var isSettled = false
    while !isSettled {
      isSettled = true
      for screen in screens {
        if screen.tellDisplays() { isSettled = false }
        await screen.displayed()
      }
    }
  }
}

/// A view all of whose cells are on screen, and what it has told of them.
@MainActor
private final class StrictScreen {
  let displayed: () async -> Void
  private let view: any StrictView
  private let bag = DisposeBag()

  /// How many cells have come and gone.
  private var displayCount = 0

  init(_ view: any StrictView, displayed: @escaping () async -> Void) {
    (self.view, self.displayed) = (view, displayed)
    view.responders.events.observeNext { [weak self] event in
      switch event {
      case .willDisplay, .didEndDisplaying: self?.displayCount += 1
      default: break
      }
    }
    .dispose(in: bag)
  }

  /// Where the view has rows.
  var paths: [IndexPath] {
    view.cells.enumerated().flatMap { section, cells in
      cells.indices.map { IndexPath(item: $0, section: section) }
    }
  }

  var hasSections: Bool { view.capabilities.sections }

  func move(from source: IndexPath, to proposed: IndexPath) {
    guard let list = view.dataSource, list.canMoveItem(at: source) == true else { return }
    let destination = list.destinationForMove(from: source, to: proposed) ?? proposed
    if destination != source { send(.move(source, to: destination)) }
  }

  func send(_ event: ListViewEvent) { view.dataSource?.handle(event) }

  /// Lets the view tell of the cells that came and went since; returns whether there were any.
  func tellDisplays() -> Bool {
    let count = displayCount
    _ = view.texts
    return displayCount > count
  }

  func failure(_ expected: [[String]]) -> String? {
    let expected = view.capabilities.sections ? expected : [expected.flatMap(\.self)]
    let shown = view.texts
    if !view.violations.isEmpty { return "\(view.kind): \(view.violations)" }
    return shown == expected ? nil : "\(view.kind) shows \(shown), not \(expected)"
  }

  func end() { view.dataSource = nil }
}
