import Foundation

// What the adapter of the page uses of AppKit, beside the table.

struct NSUserInterfaceItemIdentifier: Hashable {
  let rawValue: String

  init(_ rawValue: String) { self.rawValue = rawValue }
}

@MainActor
class NSView: NSObject {
  var identifier: NSUserInterfaceItemIdentifier?
  var frame: NSRect

  var window: NSObject? {
    didSet { viewDidMoveToWindow() }
  }

  init(frame: NSRect) {
    self.frame = frame
  }

  override convenience init() { self.init(frame: .zero) }

  required init?(coder: NSCoder) { nil }

  func viewDidMoveToWindow() {}
  func layoutSubtreeIfNeeded() {}
}

class NSTableCellView: NSView {}

final class NSTableRowView: NSView {
  var cell: NSView?

  func view(atColumn column: Int) -> Any? { cell }
}

@MainActor
final class NSTableColumn {
  init(identifier: NSUserInterfaceItemIdentifier) {}
}

struct NSEdgeInsets {
  var top = 0.0
  var bottom = 0.0
}

final class NSClipView: NSView {
  var bounds = NSRect(x: 0, y: 0, width: 100, height: 1 << 20)

  func scroll(to point: NSPoint) { bounds.origin = point }
}

class NSScrollView: NSView {
  let contentView = NSClipView()
  let contentInsets = NSEdgeInsets()
  var hasVerticalScroller = false

  var documentView: NSView? {
    didSet { (documentView as? NSTableView)?.clipView = contentView }
  }

  func reflectScrolledClipView(_ clipView: NSClipView) { documentView?.layoutSubtreeIfNeeded() }
}

// MARK: - Dragging

protocol NSPasteboardWriting {}

enum NSPasteboard {
  struct PasteboardType: Hashable {
    let rawValue: String

    init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

final class NSPasteboardItem: NSPasteboardWriting {
  private(set) var types: [NSPasteboard.PasteboardType] = []

  func setString(_ string: String, forType type: NSPasteboard.PasteboardType) {
    types.append(type)
  }
}

struct NSDragOperation: OptionSet {
  let rawValue: Int

  static let move = Self(rawValue: 1)
}

final class NSDraggingSession {}

@MainActor
protocol NSDraggingInfo {
  var draggingSource: Any? { get }
}

// MARK: - What a table asks and tells

@MainActor
protocol NSTableViewDataSource: AnyObject {
  func numberOfRows(in tableView: NSTableView) -> Int
  func tableView(
    _ tableView: NSTableView, pasteboardWriterForRow row: Int
  ) -> (any NSPasteboardWriting)?
  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forRowIndexes rows: IndexSet)
  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation)
  func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation operation: NSTableView.DropOperation
  ) -> NSDragOperation
  func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool
}

@MainActor
protocol NSTableViewDelegate: AnyObject {
  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView?
  func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int)
  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)
  func tableView(
    _ tableView: NSTableView, selectionIndexesForProposedSelection proposed: IndexSet
  ) -> IndexSet
  func tableViewSelectionDidChange(_ notification: Notification)
}
