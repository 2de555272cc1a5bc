import CGtk
public import Foundation
import ListBinding

/// The keyboard's focus, which is at a row or at a widget in it.
extension GtkListView {
  /// The item that has the focus; setting it does not scroll.
  public var focusedItem: IndexPath? {
    get {
      guard let row = focusedRow,
        let position = slots.values.first(where: { $0.widget == row })?.position,
        case .item(let indexPath)? = self.row(at: position)
      else { return nil }
      return indexPath
    }
    set {
      if let newValue { focus(newValue) } else { dropFocus() }
      toldFocus = focusedItem
    }
  }

  /// Reports when the focus goes to another item.
  func connectFocus() {
    // The window tells where the focus is.
    GSignal.connectProperty(list, "root") { [weak self] in self?.followFocusOfWindow() }
  }

  func followFocusOfWindow() {
    guard let root = gtk_widget_get_root(list), root != followedRoot else { return }
    followedRoot = root
    GSignal.connectProperty(UnsafeMutableRawPointer(root), "focus-widget") { [weak self] in
      guard let self, followedRoot == root, !isTelling else { return }
      tellLater(\.mustTellFocus) { $0.tellFocus() }
    }
  }

  private func tellFocus() {
    let new = focusedItem
    guard new != toldFocus else { return }
    toldFocus = new
    dataSource?.handle(.didFocus(new))
  }

  /// The widget of the row that has the focus, or has it somewhere in it.
  private var focusedRow: UnsafeMutablePointer<GtkWidget>? {
    guard let root = gtk_widget_get_root(list) else { return nil }
    var widget = gtk_root_get_focus(root)
    while let current = widget {
      let parent = gtk_widget_get_parent(current)
      if parent == list { return current }
      widget = parent
    }
    return nil
  }

  private func focus(_ indexPath: IndexPath) {
    guard layout.contains(.item(indexPath)) else { return }
    let anchor = scrollAnchor
    if let widget = slot(onScreenAt: layout.position(of: .item(indexPath)))?.widget {
      toldFocus = indexPath
      gtk_widget_grab_focus(widget)
    }
    scrollAnchor = anchor
  }

  private func dropFocus() {
    guard focusedRow != nil, let root = gtk_widget_get_root(list) else { return }
    toldFocus = nil
    gtk_root_set_focus(root, nil)
  }
}
