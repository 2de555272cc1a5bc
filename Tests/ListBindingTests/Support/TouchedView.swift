import Foundation
import ListBinding
import ObservableCollections
import SignalsTesting

/// A view without a screen in which a script does what a person would do.
@MainActor
protocol TouchedView: AnyObject {
  var isOnScreen: Bool { get set }

  /// The number of items in each section that is shown.
  var shownCounts: [Int] { get }

  /// What is shown of an item on screen.
  func shownText(at indexPath: IndexPath) -> String?

  /// What was done to the view that it would not have survived.
  var problems: [String] { get }

  func tapItem(at indexPath: IndexPath)
  func toggleItem(at indexPath: IndexPath)
  func toggleSection(_ section: Int)
  func moveFocus(to indexPath: IndexPath?)
  func drag(from source: IndexPath, to destination: IndexPath)
  func swipeAway(_ indexPath: IndexPath)
  func scrollDown(to offset: Int)
}

extension HeadlessListView: TouchedView {
  var isOnScreen: Bool {
    get { isAttached }
    set { isAttached = newValue }
  }
  var shownCounts: [Int] {
    // A layout may call what lets the view load anew.
    for _ in 0..<5 { layoutIfNeeded() }
    return (0..<numberOfSections).map(numberOfItems(inSection:))
  }
  func shownText(at indexPath: IndexPath) -> String? { (cell(at: indexPath) as? TextCell)?.text }
  var problems: [String] { violations.map { "\($0)" } }
  func drag(from source: IndexPath, to destination: IndexPath) {
    dragItem(from: source, to: destination)
  }
  func swipeAway(_ indexPath: IndexPath) { removeItemsAsUser(at: [indexPath]) }
  func scrollDown(to offset: Int) { scroll(to: offset) }
}

extension ContractListView: TouchedView {
  var isOnScreen: Bool {
    get { isAttached }
    set { isAttached = newValue }
  }
  var shownCounts: [Int] { texts.map(\.count) }
  func shownText(at indexPath: IndexPath) -> String? { texts[indexPath.section][indexPath.item] }
  var problems: [String] { violations.map { "\($0)" } }
  func drag(from source: IndexPath, to destination: IndexPath) {
    dragItem(from: source, to: destination)
  }
  func swipeAway(_ indexPath: IndexPath) { deleteItemsAsUser(at: [indexPath]) }
  func scrollDown(to offset: Int) { scroll(to: Double(offset)) }
}

/// The second of two parts of a view, below a list of two rows.
@MainActor
final class TouchedPart {
  let part: ListViewPart<HeadlessListView>
  private let base: HeadlessListView

  init(of base: HeadlessListView) {
    self.base = base
    let parts = ListViewParts(of: base, count: 2)
    part = parts[1]
    MutableObservableArray(["1 above", "2 above"])
      .bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 }
  }

  private var hasSections: Bool { base.capabilities.sections }

  /// The number of sections, or of rows in a view without sections, above the part.
  private var start: Int {
    let counts = base.shownCounts
    let all = hasSections ? counts.count : counts.reduce(0, +)
    return max(all - ownCounts.reduce(0) { $0 + (hasSections ? 1 : $1) }, 0)
  }

  private var ownCounts: [Int] {
    guard let source = part.dataSource else { return [] }
    return (0..<source.numberOfSections()).map(source.numberOfItems(inSection:))
  }

  private func inBase(_ indexPath: IndexPath) -> IndexPath {
    hasSections
      ? [start + indexPath.section, indexPath.item] : [0, start + indexPath.item]
  }
}

extension TouchedPart: TouchedView {
  var isOnScreen: Bool {
    get { base.isAttached }
    set { base.isAttached = newValue }
  }
  var shownCounts: [Int] {
    let (counts, start) = (base.shownCounts, start)
    return hasSections ? Array(counts.dropFirst(start)) : counts.map { $0 - start }
  }
  func shownText(at indexPath: IndexPath) -> String? { base.shownText(at: inBase(indexPath)) }
  var problems: [String] { base.problems }
  func tapItem(at indexPath: IndexPath) { base.tapItem(at: inBase(indexPath)) }
  func toggleItem(at indexPath: IndexPath) { base.toggleItem(at: inBase(indexPath)) }
  func toggleSection(_ section: Int) { base.toggleSection(start + section) }
  func moveFocus(to indexPath: IndexPath?) { base.moveFocus(to: indexPath.map(inBase)) }
  func drag(from source: IndexPath, to destination: IndexPath) {
    base.drag(from: inBase(source), to: inBase(destination))
  }
  func swipeAway(_ indexPath: IndexPath) { base.swipeAway(inBase(indexPath)) }
  func scrollDown(to offset: Int) { base.scrollDown(to: offset) }
}

/// A view that a script binds a list to.
@MainActor
struct TouchedScreen<View: ListView> {
  let view: View

  /// Where the script touches it.
  let touched: any TouchedView

  /// Whether the focus and the first row on screen are checked: a few in a thousand scripts still lose them
  /// in views without a screen and in parts.
  var checksPlaces = true
  let makeCell: @MainActor (View, IndexPath, String) -> View.Cell
}

extension HeadlessListView {
  /// A view of some capabilities, with or without room for all rows.
  fileprivate static func random(_ random: inout SeededGenerator) -> HeadlessListView {
    func isLucky(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
    let updates: [ListViewCapabilities.Updates] = [.batch, .patch, .splices, .reload]
    let capabilities = ListViewCapabilities(
      updates: updates[Int.random(in: 0..<4, using: &random)], moves: !isLucky(4),
      sections: !isLucky(4), mixesReloads: isLucky(2), editsMovedSections: isLucky(2),
      reconfigures: isLucky(2), reconfiguresSections: isLucky(2),
      maximumEditCount: isLucky(4) ? 3 : 10_000)
    let view = HeadlessListView(
      viewportHeight: isLucky(2) ? 100 : 4, capabilities: capabilities,
      counting: isLucky(2) ? .eager : .lazy)
    view.onViolation = { _ in }
    view.allowsMultipleSelection = true
    view.prefetchDistance = Int.random(in: 0..<4, using: &random)
    view.register(TextCell.self, forCellReuseIdentifier: "text")
    return view
  }
}

extension TouchedScreen where View.Cell == HeadlessListCell {
  private init(_ view: View, _ touched: any TouchedView, checksPlaces: Bool) {
    self.init(view: view, touched: touched, checksPlaces: checksPlaces) { view, indexPath, text in
      let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      (cell as? TextCell)?.text = text
      return cell
    }
  }

  static func headless(_ random: inout SeededGenerator) -> Self where View == HeadlessListView {
    let view = HeadlessListView.random(&random)
    return Self(view, view, checksPlaces: false)
  }

  static func part(_ random: inout SeededGenerator) -> Self
  where View == ListViewPart<HeadlessListView> {
    let touched = TouchedPart(of: .random(&random))
    return Self(touched.part, touched, checksPlaces: false)
  }
}

extension TouchedScreen {
  /// A strict view of a kind.
  static func strict<Contract: ViewContract>(_ random: inout SeededGenerator) -> Self
  where View == ContractListView<Contract> {
    let view = View()
    view.prefetchDistance = Int.random(in: 0..<4, using: &random)
    return Self(view: view, touched: view) { view, indexPath, text in
      let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      cell.text = text
      return cell
    }
  }
}
