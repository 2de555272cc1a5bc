import Foundation
import ListBinding
import ObservableCollections
import SignalsTesting

/// A view without a screen in which a script does what a person would do.
@MainActor
protocol TouchedView: AnyObject {
  var capabilities: ListViewCapabilities { get }
  var isAttached: Bool { get set }

  /// What is shown, from top to bottom.
  var shownTexts: [String] { get }
  var shownCounts: [Int] { get }

  /// What was done to the view that it would not have survived.
  var problems: [String] { get }

  var indexPathsForSelectedItems: [IndexPath] { get }
  var indexPathsForExpandedItems: [IndexPath] { get }
  var expandedSections: IndexSet { get }

  func tapItem(at indexPath: IndexPath)
  func toggleItem(at indexPath: IndexPath)
  func toggleSection(_ section: Int)
  func moveFocus(to indexPath: IndexPath?)
  func drag(from source: IndexPath, to destination: IndexPath)
  func swipeAway(_ indexPath: IndexPath)
  func scrollDown(to offset: Int)
  func reconfigureSupplementaryViews()
}

extension HeadlessListView: TouchedView {
  var shownTexts: [String] {
    scroll(to: 0)
    return texts
  }
  var shownCounts: [Int] { (0..<numberOfSections).map(numberOfItems(inSection:)) }
  var problems: [String] { violations.map { "\($0)" } }
  func drag(from source: IndexPath, to destination: IndexPath) {
    dragItem(from: source, to: destination)
  }
  func swipeAway(_ indexPath: IndexPath) { removeItemsAsUser(at: [indexPath]) }
  func scrollDown(to offset: Int) { scroll(to: offset) }
}

extension ContractListView: TouchedView {
  var shownTexts: [String] { texts.flatMap(\.self) }
  var shownCounts: [Int] { texts.map(\.count) }
  var problems: [String] { violations.map { "\($0)" } }
  func drag(from source: IndexPath, to destination: IndexPath) {
    dragItem(from: source, to: destination)
  }
  func swipeAway(_ indexPath: IndexPath) { deleteItemsAsUser(at: [indexPath]) }
  func scrollDown(to offset: Int) { scroll(to: Double(offset)) }
}

/// A view that a script binds a list to.
@MainActor
struct TouchedScreen<View: ListView & TouchedView> {
  let view: View
  let makeCell: @MainActor (View, IndexPath, String) -> View.Cell
}

extension TouchedScreen where View == HeadlessListView {
  /// A view of some capabilities.
  static func headless(_ random: inout SeededGenerator) -> Self {
    func isLucky(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
    let updates: [ListViewCapabilities.Updates] = [.batch, .patch, .splices, .reload]
    let capabilities = ListViewCapabilities(
      updates: updates[Int.random(in: 0..<4, using: &random)], moves: !isLucky(4),
      sections: !isLucky(4), mixesReloads: isLucky(2), editsMovedSections: isLucky(2),
      reconfigures: isLucky(2), maximumEditCount: isLucky(4) ? 3 : 10_000)
    let view = HeadlessListView(
      viewportHeight: 100, capabilities: capabilities, counting: isLucky(2) ? .eager : .lazy)
    view.onViolation = { _ in }
    view.allowsMultipleSelection = true
    view.prefetchDistance = Int.random(in: 0..<4, using: &random)
    view.register(TextCell.self, forCellReuseIdentifier: "text")
    return Self(view: view) { view, indexPath, text in
      let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      (cell as? TextCell)?.text = text
      return cell
    }
  }
}

extension TouchedScreen {
  /// A strict view of a kind.
  static func strict<Contract: ViewContract>(_ random: inout SeededGenerator) -> Self
  where View == ContractListView<Contract> {
    let view = View()
    view.prefetchDistance = Int.random(in: 0..<4, using: &random)
    return Self(view: view) { view, indexPath, text in
      let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      cell.text = text
      return cell
    }
  }
}
