import CGtk
import Foundation
import ListBinding

/// The widgets of rows: GTK makes a few, and binds each to one row after the other.
extension GtkListView {
  func connect(factory: UnsafeMutableRawPointer) {
    GSignal.connectObject(factory, "setup") { [weak self] item in
      self?.slots[item] = RowSlot(item: item)
    }
    GSignal.connectObject(factory, "bind") { [weak self] item in
      guard let self, let slot = slots[item] else { return }
      slot.isBound = true
      // In the middle of an update positions mean nothing to the data source, and GTK may put the row
      // back: see followSlots().
      if isTelling { return }
      slot.needsContent = true
      guard canAsk else { return }
      fill(slot)
      beginDisplay(of: slot)
    }
    GSignal.connectObject(factory, "unbind") { [weak self] item in
      guard let self, let slot = slots[item] else { return }
      slot.isBound = false
      if isTelling { return }
      emptyBag(of: slot)
      if canAsk { endDisplay(of: slot) }
    }
    GSignal.connectObject(factory, "teardown") { [weak self] item in
      guard let self, let cell = slots.removeValue(forKey: item)?.removeCell() else { return }
      recycle(cell)
    }
  }

  /// Notes which slots show other rows than before GTK was told of changes.
  ///
  /// GTK takes a row from its slot and puts it back when only its position has changed.
  func followSlots() {
    for slot in slots.values {
      let object = slot.position.map { rows[$0] }
      guard object == nil || object !== slot.object else { continue }
      slot.object = nil
      slot.needsContent = true
      emptyBag(of: slot)
    }
  }

  /// Empties the bag of what a slot shows no longer.
  func emptyBag(of slot: RowSlot) {
    if let cell = slot.cell { emptyBag(of: cell) }
  }

  /// What is in the bag may edit the list, of which the data source tells when GTK has done its work.
  private func emptyBag(of cell: GtkListCell) {
    if let dataSource { dataSource.emptyBag(of: cell) } else { cell.bag.dispose() }
  }

  /// Whether what the data source answers is about the rows that GTK knows.
  var canAsk: Bool { isAttached && !isTelling && calls == nil }

  /// Fills the slots whose rows have to be asked for again.
  ///
  /// - Parameter isReloaded: Whether the content of a row has changed.
  func fillSlots(where isReloaded: (ListRow) -> Bool = { _ in false }) {
    guard canAsk else { return }
    let reloaded = boundSlots().filter { position, slot in
      slot.needsContent || row(at: position).map(isReloaded) == true
    }
    for (_, slot) in reloaded.sorted(by: { $0.position < $1.position }) { fill(slot) }
  }

  /// The slots that show rows, in any order.
  func boundSlots() -> [(position: Int, slot: RowSlot)] {
    slots.values.compactMap { slot in slot.position.map { ($0, slot) } }
  }

  /// Shows the row at its position in a slot, whatever it showed before.
  func fill(_ slot: RowSlot) {
    guard let dataSource, let position = slot.position else { return }
    slot.needsContent = false
    switch row(at: position) {
    case .header(let section):
      askingSlot = slot
      let cell = dataSource.supplementaryView(of: .header, inSection: section)
      askingSlot = nil
      show(
        cell ?? titleCell(dataSource.titleForHeader(inSection: section) ?? "", for: slot),
        in: slot, isSelectable: false)
    case .item(let indexPath):
      askingSlot = slot
      let cell = dataSource.cell(forItemAt: indexPath)
      askingSlot = nil
      show(cell, in: slot, isSelectable: true)
    case nil: break
    }
  }

  private func show(_ cell: GtkListCell, in slot: RowSlot, isSelectable: Bool) {
    if cell !== slot.cell, let old = slot.removeCell() {
      recycle(old)
    }
    slot.show(cell, isSelectable: isSelectable)
  }

  /// Lets a cell be used again, if it was dequeued or is a title.
  private func recycle(_ cell: GtkListCell) {
    emptyBag(of: cell)
    guard cell.reuseIdentifier != nil || cell is GtkHeaderCell else { return }
    pool[cell.reuseIdentifier, default: []].append(cell)
  }

  /// The row at a position; `nil` behind the last.
  func row(at position: Int) -> ListRow? {
    (0..<layout.rowCount).contains(position) ? layout.row(at: position) : nil
  }

  /// A cell for a header that is nothing but a title.
  private func titleCell(_ title: String, for slot: RowSlot) -> GtkHeaderCell {
    let cell =
      slot.cell as? GtkHeaderCell ?? pool[nil]?.popLast() as? GtkHeaderCell ?? makeTitleCell()
    cell.title = title
    return cell
  }

  private func makeTitleCell() -> GtkHeaderCell {
    let cell = GtkHeaderCell()
    makeTappable(cell)
    return cell
  }

  /// Reports a click on a cell that is a header.
  func makeTappable(_ cell: GtkListCell) {
    let click: OpaquePointer = gtk_gesture_click_new()
    GSignal.connectClick(UnsafeMutableRawPointer(click), "pressed") { [weak self, weak cell] in
      guard let self, let position = cell?.slot?.position,
        case .header(let section)? = row(at: position)
      else { return }
      dataSource?.handle(.didTapSupplementaryView(.header, section: section))
    }
    gtk_widget_add_controller(cell.box, click)
  }

  public func reconfigureSupplementaryViews() {
    fillSlots { if case .header = $0 { true } else { false } }
  }
}
