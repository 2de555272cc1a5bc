import Foundation
import ListBinding
import SignalsTesting
import Testing

/// What is selected or expanded by the program in the middle of an update.
@MainActor
struct MarksInUpdateTests {
  private typealias View = CheckedListView<HeadlessListView>
  private typealias Snapshot = SectionedSnapshot<String, String>

  nonisolated static let moments = [
    "begin", "begun", "insert", "inserted", "end", "ended", "reload", "reloaded",
  ]

  /// A binder that does something at moments of an update.
  private final class MarkingBinder: ListBinder<Snapshot, View> {
    var at: (String) -> Void = { _ in }

    override func apply(event: DataSourceEvent<Snapshot>, to view: View) {
      let (before, after) =
        switch event.kind {
        case .beginUpdates: ("begin", "begun")
        case .endUpdates: ("end", "ended")
        case .reload: ("reload", "reloaded")
        default: ("insert", "inserted")
        }
      at(before)
      super.apply(event: event, to: view)
      at(after)
    }
  }

  @Test(arguments: moments)
  func `the view is told when it shows the list`(moment: String) {
    let list = MutableObservable2DArray([
      Observable2DArraySection(metadata: "odd", items: ["1", "3"]),
      Observable2DArraySection(metadata: "even", items: ["2"]),
    ])
    let base = HeadlessListView()
    base.allowsMultipleSelection = true
    let view = View(base)
    var violations: [ListViolation] = []
    view.onViolation = { violations.append($0) }
    let binder = MarkingBinder { list, place, view in
      let cell = TextCell()
      cell.text = list[place]
      return cell
    }
    let binding = list.bind(to: view, using: binder)
    let selection = binding.keepSelection(identifiedBy: .value)
    let expanded = binding.keepExpandedItems(identifiedBy: .value)
    let sections = binding.keepExpandedSections(identifiedBy: .value)
    selection.select([[0, 0]])
    var last: [IndexPath] = []
    binder.at = { now in
      guard now == moment, let shown = binding.displayedSnapshot else { return }
      last = [IndexPath(item: shown.numberOfItems(inSection: 1) - 1, section: 1)]
      selection.select(last)
      expanded.expand(last)
      sections.expand([1])
      binder.at = { _ in }
      let isOpen = ["begun", "insert", "inserted", "end", "reload"].contains(moment)
      // What the view shows is the list of before, or in the middle of an update.
      if isOpen { #expect(base.indexPathsForSelectedItems == [[0, 0]]) }
    }
    if moment.hasPrefix("reload") {
      list.replace(with: [
        .init(metadata: "odd", items: ["1", "3"]), .init(metadata: "even", items: ["2", "4"]),
      ])
    } else {
      list.appendItem("4", toSection: 1)
    }
    #expect(selection.ids == [moment.hasPrefix("begin") || moment == "begun" ? "2" : "4"])
    #expect(base.indexPathsForSelectedItems == selection.indexPaths)
    #expect(base.indexPathsForExpandedItems == selection.indexPaths)
    #expect(base.expandedSections == [1])
    #expect(violations.isEmpty && base.violations.isEmpty)
  }
}
