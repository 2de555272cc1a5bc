public import Foundation
public import ListBinding
import ObservableCollections

/// Checks that a list view shows the list it is bound to, whatever happens to the list.
///
/// Random scripts mutate a list that is bound to your view: single mutations and batches, mutations
/// that pile up on another thread or while the binding is paused, mutations while a cell is made or its
/// bag is emptied, other lists, and a detached view. They are sent as the updates that your view
/// declares, and as any simpler ones. After each step the view must show the list.
///
/// If it can select or expand items, expand sections or give an item the focus, some are marked as by a user, beside
/// others or alone. They must stay so, also when they are moved or the view is detached, until `reloadData()`; a view
/// may take the marks of what is reloaded, the focus of an item that is moved, and that of any item while it is
/// detached. It must not tell of what an update takes, and what it tells of must be marked by then. Some
/// bindings keep the marks, which must be back after a reload.
///
/// If it tells which cells it displays, as many displays must have begun and not ended as items are on
/// screen, each of a cell that was asked for, and each end must be told where a display was; the bags of
/// these cells and no others may be full; none are while the view is detached. An item that no update names
/// must stay in its cell, also one that is reconfigured, and one that is moved on screen.
///
/// What else a view does is checked by a hook alone: titles by `shownTitles`, headers and footers by
/// `makeSupplementaryView` and `shownSupplementaryTexts`, a view that is detached by `setAttached`, lists
/// that are bound in the middle of a layout by `bindsInCallbacks`, and what the user does by `tapItem`,
/// `moveItem` and `deleteItem`. Of the latter the view must tell once, of the right item and place, and not
/// at all if its data source does not allow it.
///
/// Some sections have no title, nor a header and a footer. These come and go with other metadata, but not
/// those that `makeSupplementaryView` makes where the view is sent updates with `reconfiguresSections`: a
/// view that has to follow them there needs tests of its own. Scrolling is not checked: the view has room for all items,
/// at most 16 sections with 64 items in all.
///
///     @Test func `the table keeps the laws of a list view`() async throws {
///       let laws = ListViewLaws<TableView>(
///         makeView: { TableView(rows: 100) },
///         makeCell: { view, indexPath, text in
///           let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
///           cell.text = text
///           return cell
///         },
///         shownItems: { view in view.sections.map { $0.cells.map(\.text) } })
///       try await laws.check()
///     }
///
/// The seed is written to the standard error before the scripts run, so that a script can be run again
/// whose view stops the program. With `logsCalls` what was done and called before that is there, too.
@MainActor
public struct ListViewLaws<View: ListView> {
  /// The seed of the first script; it is part of each report.
  public let seed: UInt64

  /// The number of scripts for each kind of update.
  public let scriptCount: Int

  /// The number of steps of each script.
  public let stepCount: Int

  /// Whether each step, what is done in it, and each call to the view is written to the standard error
  /// beforehand.
  public let logsCalls: Bool

  let makeView: @MainActor () -> View
  let makeCell: @MainActor (View, IndexPath, String) -> View.Cell
  let shownItems: @MainActor (View) -> [[String]]
  let shownTitles: (@MainActor (View) -> [String?])?
  let setAttached: (@MainActor (View, Bool) -> Void)?
  let makeSupplementaryView: (@MainActor (View, SupplementaryKind, Int, String) -> View.Cell)?
  let shownSupplementaryTexts: (@MainActor (View, SupplementaryKind) -> [String?])?
  let moveItem: (@MainActor (View, IndexPath, IndexPath) -> Void)?
  let tapItem: (@MainActor (View, IndexPath) -> Void)?
  let deleteItem: (@MainActor (View, IndexPath) -> Void)?
  let bindsInCallbacks: Bool

  /// Prepares to check a view.
  ///
  /// - Parameters:
  ///   - seed: The seed of the scripts, to run those of a report again; another one each time by
  ///     default.
  ///   - scriptCount: The number of scripts for each kind of update.
  ///   - stepCount: The number of steps of each script.
  ///   - logsCalls: Whether each step, what is done in it, and each call to the view is written to the
  ///     standard error beforehand: to see what the view was told when it stops the program.
  ///   - makeView: Makes an attached view that is large enough to show 16 sections with 64 items in all.
  ///   - makeCell: Makes a cell that shows a text; a view that reconfigures items is asked for it by
  ///     `dequeueReusableCell(withIdentifier:for:)`, as it hands out the cell that the item has.
  ///   - shownItems: Returns the texts that the view shows, section by section; it may lay the view
  ///     out before.
  ///   - shownTitles: Returns the titles that the view shows, if it shows titles; `nil` or an empty one for
  ///     a section without. They tell how many items a section has, so that a view must ask for them again
  ///     in `reconfigureSupplementaryViews()`.
  ///   - setAttached: Attaches or detaches the view, if it can be detached.
  ///   - makeSupplementaryView: Makes the header or footer of a section that shows a text, if the view
  ///     shows some. The text tells what a title does.
  ///   - shownSupplementaryTexts: Returns the texts of the headers or footers that the view shows, section
  ///     by section; `nil` where it shows none, as it may for a section without items, and must for one
  ///     without a header.
  ///   - moveItem: Drags an item as the user does, to an index path in the list without it, if the user
  ///     can. The view asks whether the item can be moved, and where it goes; it cannot if nobody answers. What
  ///     the user moves is written into the list, or nobody answers.
  ///   - tapItem: Taps an item as the user does to select it, if the user can. The view asks whether it
  ///     can be selected; it may deselect one that is selected, if that can be deselected. If the focus goes there,
  ///     the view tells of it.
  ///   - deleteItem: Deletes an item as the user does, if the user can. The view asks whether it can be
  ///     edited. What the user deletes is deleted in the list.
  ///   - bindsInCallbacks: Whether other lists are also bound while the view asks for a cell, and while it
  ///     tells that a display begins or ends. Pass `true` unless the toolkit cannot be loaded in the middle of
  ///     its layout.
  public init(
    seed: UInt64 = .random(in: 0...UInt64.max), scriptCount: Int = 3, stepCount: Int = 40,
    logsCalls: Bool = false,
    makeView: @escaping @MainActor () -> View,
    makeCell: @escaping @MainActor (View, IndexPath, String) -> View.Cell,
    shownItems: @escaping @MainActor (View) -> [[String]],
    shownTitles: (@MainActor (View) -> [String?])? = nil,
    setAttached: (@MainActor (View, Bool) -> Void)? = nil,
    makeSupplementaryView: (@MainActor (View, SupplementaryKind, Int, String) -> View.Cell)? = nil,
    shownSupplementaryTexts: (@MainActor (View, SupplementaryKind) -> [String?])? = nil,
    moveItem: (@MainActor (View, IndexPath, IndexPath) -> Void)? = nil,
    tapItem: (@MainActor (View, IndexPath) -> Void)? = nil,
    deleteItem: (@MainActor (View, IndexPath) -> Void)? = nil,
    bindsInCallbacks: Bool = false
  ) {
    self.seed = seed
    self.scriptCount = scriptCount
    self.stepCount = stepCount
    self.logsCalls = logsCalls
    self.makeView = makeView
    self.makeCell = makeCell
    self.shownItems = shownItems
    self.shownTitles = shownTitles
    self.setAttached = setAttached
    self.makeSupplementaryView = makeSupplementaryView
    self.shownSupplementaryTexts = shownSupplementaryTexts
    self.moveItem = moveItem
    self.tapItem = tapItem
    self.deleteItem = deleteItem
    self.bindsInCallbacks = bindsInCallbacks
  }

  /// Throws the first law that the view breaks.
  public func check() async throws {
    if let broken = await brokenLaws(atMost: 1).first { throw broken }
  }

  /// Runs the scripts, and returns the laws that the view breaks.
  ///
  /// A script ends with the first law that is broken.
  ///
  /// - Parameter limit: How many broken laws end the run.
  public func brokenLaws(atMost limit: Int = 10) async -> [BrokenListViewLaw] {
    var broken: [BrokenListViewLaw] = []
    log("ListViewLaws of \(View.self): seed \(seed)")
    for index in 0..<scriptCount {
      for (number, capabilities) in makeView().capabilities.simplerOnes.enumerated() {
        for counting in ListViewCounting.allCases {
          // Each kind of update gets a script of its own, so that more happens.
          let script = ListScript(
            seed: seed &+ UInt64(index), number: number * 2 + (counting == .lazy ? 1 : 0))
          let run = ListViewLawRun(
            self, seed: seed &+ UInt64(index), script: script, capabilities: capabilities,
            counting: counting)
          if let law = await run.brokenLaw() { broken.append(law) }
          if broken.count >= limit { return broken }
        }
      }
    }
    return broken
  }

  /// Writes a line at once: what comes next may stop the program.
  func log(_ line: String) {
    writeToStandardError(line)
  }
}

extension ListViewCapabilities {
  /// These capabilities, and simpler ones that a view with these also has.
  fileprivate var simplerOnes: [ListViewCapabilities] {
    func without(_ change: (inout ListViewCapabilities) -> Void) -> ListViewCapabilities {
      var result = self
      change(&result)
      return result
    }
    let simpler = [
      without { $0.moves = false },
      without { $0.sections = false },
      without {
        $0.moves = false
        $0.sections = false
      },
      without {
        $0.mixesReloads = false
        $0.editsMovedSections = false
      },
      without {
        $0.reconfigures = false
        $0.reconfiguresSections = false
      },
      without { if $0.updates == .patch { $0.updates = .splices } },
      without { $0.updates = .reload },
    ]
    return simpler.reduce(into: [self]) { result, capabilities in
      if !result.contains(capabilities) { result.append(capabilities) }
    }
  }
}
