import Foundation
import ListBinding

extension TableViewAdapter: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { dataSource?.numberOfSections() ?? 0 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    dataSource?.numberOfItems(inSection: section) ?? 0
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    dataSource?.cell(forItemAt: indexPath) ?? UITableViewCell()
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    dataSource?.titleForHeader(inSection: section)
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    dataSource?.titleForFooter(inSection: section)
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { dataSource?.indexTitles() }

  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    dataSource?.section(forIndexTitle: title, at: index) ?? index
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    dataSource?.canEditItem(at: indexPath) ?? false
  }

  // The table shows the row until it is deleted.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { dataSource?.handle(.delete([indexPath])) }
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    dataSource?.canMoveItem(at: indexPath) ?? false
  }

  // The table shows the row at its new place already.
  func tableView(
    _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {
    dataSource?.handle(.didMove(source, to: destination))
  }
}

extension TableViewAdapter: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? ListCell else { return }
    displayed[ObjectIdentifier(cell)] = (cell, indexPath)
    dataSource?.handle(.willDisplay(indexPath))
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? ListCell else { return }
    endDisplay(of: cell, at: indexPath, telling: dataSource)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    dataSource?.extentForItem(at: indexPath).map { CGFloat($0) } ?? tableView.rowHeight
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    dataSource?.extent(of: .header, inSection: section).map { CGFloat($0) }
      ?? tableView.sectionHeaderHeight
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    dataSource?.extent(of: .footer, inSection: section).map { CGFloat($0) }
      ?? tableView.sectionFooterHeight
  }

  func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    dataSource?.canHighlightItem(at: indexPath) ?? true
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    dataSource?.handle(.didHighlight(indexPath))
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    // That of a row that was deleted meanwhile ends with its display.
    if tableView.cellForRow(at: indexPath) != nil {
      dataSource?.handle(.didUnhighlight(indexPath))
    }
  }

  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    dataSource?.handle(.didTapAccessory(indexPath))
  }

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    dataSource?.handle(.didActivate(indexPath))
  }

  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    tableView.allowsMultipleSelection
  }

  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    dataSource?.handle(.didBeginMultipleSelection(indexPath))
  }

  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    dataSource?.handle(.didEndMultipleSelection)
  }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    dataSource?.handle(.willBeginEditing(indexPath))
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    if let indexPath { dataSource?.handle(.didEndEditing(indexPath)) }
  }

  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    dataSource?.canSelectItem(at: indexPath) ?? true ? indexPath : nil
  }

  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    dataSource?.canDeselectItem(at: indexPath) ?? true ? indexPath : nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    dataSource?.handle(.didSelect(indexPath))
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    dataSource?.handle(.didDeselect(indexPath))
  }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    dataSource?.destinationForMove(from: source, to: proposed) ?? proposed
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    dataSource?.handle(.scroll(.didScroll))
  }
}

extension RowAnimation {
  var ofTable: UITableView.RowAnimation {
    switch self {
    case .automatic: .automatic
    case .fade: .fade
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .middle: .middle
    case .none: .none
    }
  }
}
