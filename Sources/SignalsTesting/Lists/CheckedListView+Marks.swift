public import Foundation
import ListBinding

/// The marks: those that the view is told to take, and which others stay.
extension CheckedListView {
  public var indexPathsForSelectedItems: [IndexPath] { base.indexPathsForSelectedItems }

  public var allowsMultipleSelection: Bool { base.allowsMultipleSelection }

  public func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    mark(breaking: .keepsSelection) {
      base.selectItems(at: indexPaths, keepingOthers: keepsOthers)
    } problem: {
      marks.selection.problem(
        ofMarking: indexPaths,
        keepingOthers: keepsOthers && (allowsMultipleSelection || indexPaths.isEmpty),
        shown: base.indexPathsForSelectedItems)
    }
  }

  public var indexPathsForExpandedItems: [IndexPath] { base.indexPathsForExpandedItems }

  public func expandItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    mark {
      base.expandItems(at: indexPaths, keepingOthers: keepsOthers)
    } problem: {
      marks.expandedItems.problem(
        ofMarking: indexPaths, keepingOthers: keepsOthers, shown: base.indexPathsForExpandedItems)
    }
  }

  public var expandedSections: IndexSet { base.expandedSections }

  public func expandSections(_ sections: IndexSet) {
    mark {
      base.expandSections(sections)
    } problem: {
      marks.expandedSections.problem(
        ofMarking: Array(sections), keepingOthers: false, shown: Array(base.expandedSections))
    }
  }

  public var focusedItem: IndexPath? {
    get { base.focusedItem }
    set {
      mark {
        base.focusedItem = newValue
      } problem: {
        marks.focus.problem(ofFocusing: newValue, shown: base.focusedItem)
      }
    }
  }

  /// Lets the program mark something, and reports what the view makes of it, if it is checked by laws.
  private func mark(
    breaking law: BrokenListViewLaw.Law = .keepsMarks, _ body: () -> Void, problem: () -> String?
  ) {
    let number = sourceCount
    acting(.mark, body)
    // In the middle of an update the view has the marks of before; its layout may load another list.
    guard let onProblem, update == nil, number == sourceCount else { return }
    if let problem = problem() { onProblem(law, problem) }
  }
}
