import CGtk
public import ListBinding

/// Where the list is scrolled to.
///
/// GTK holds one row, its anchor, at its place on the screen, and follows it through every change: also
/// when that row itself moves to the other end of the list. So before each change another anchor is
/// chosen: a visible row that stays. What GTK cannot follow, such as a reload or a row that a search hid
/// and that comes back, is what `ListViewBinding.keepScrollPosition()` is for.
extension GtkListView {
  /// The first item on screen, and how many pixels its top is below the top of the list.
  ///
  /// Setting it scrolls there, as far as the list goes. Both lay the list out if rows have changed, since
  /// GTK does not know the places of new rows before. Before the first frame there are no places.
  public var scrollAnchor: ScrollAnchor? {
    get {
      layOut()
      var anchor: ScrollAnchor?
      for (position, slot) in boundSlots() {
        guard case .item(let indexPath)? = row(at: position), let bounds = bounds(of: slot),
          bounds.origin.y + bounds.size.height > 0,
          anchor.map({ Double(bounds.origin.y) < $0.offset }) ?? true
        else { continue }
        anchor = ScrollAnchor(indexPath: indexPath, offset: Double(bounds.origin.y))
      }
      return anchor
    }
    set {
      guard let newValue, layout.contains(.item(newValue.indexPath)) else { return }
      layOut()
      let position = layout.position(of: .item(newValue.indexPath))
      guard let bounds = slot(onScreenAt: position).flatMap(bounds(of:)) else { return }
      let distance = Double(bounds.origin.y) - newValue.offset
      guard distance != 0 else { return }
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
      layOut()
    }
  }

  public var isScrolledToTop: Bool { gtk_adjustment_get_value(adjustment) <= 0 }

  public var isScrolledToEnd: Bool {
    let (value, upper) = (
      gtk_adjustment_get_value(adjustment), gtk_adjustment_get_upper(adjustment)
    )
    return value >= upper - gtk_adjustment_get_page_size(adjustment) - 0.5
  }

  public var holdsScrollPosition: Bool { true }

  func connectScrolling() {
    GSignal.connect(UnsafeMutableRawPointer(adjustment), "value-changed") { [weak self] in
      self?.tellLater(\.mustTellScroll) { $0.dataSource?.handle(.scroll(.didScroll)) }
    }
  }

  /// Makes the first of these rows that is wholly visible the anchor.
  func pinScrollPosition(where isCandidate: (Int) -> Bool) {
    if let position = wholeVisibleRows().filter(isCandidate).min() { scroll(to: position) }
  }

  /// Makes a row the anchor, and scrolls as little as is needed to show it.
  func scroll(to position: Int) {
    guard position < rows.count else { return }
    let argument = g_variant_ref_sink(g_variant_new_uint32(guint32(position)))
    gtk_widget_activate_action_variant(list, "list.scroll-to-item", argument)
    g_variant_unref(argument)
  }

  /// The slot of a row, which is scrolled on screen if it is not there.
  func slot(onScreenAt position: Int) -> RowSlot? {
    func find() -> RowSlot? {
      slots.values.first { $0.position == position && bounds(of: $0) != nil }
    }
    if let slot = find() { return slot }
    scroll(to: position)
    layOut()
    return find()
  }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_vadjustment(OpaquePointer(widget))
  }

  private var hasSize: Bool { gtk_widget_get_width(list) > 0 }

  /// Lays the list out now if rows have changed, instead of with the next frame.
  func layOut() {
    guard canAsk, hasSize else { return }
    var allocation = GtkAllocation()
    gtk_widget_get_allocation(list, &allocation)
    var (least, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(
      list, GTK_ORIENTATION_VERTICAL, allocation.width, &least, &natural, nil, nil)
    gtk_widget_size_allocate(list, &allocation, -1)
  }

  /// Where a row is in the list; `nil` if it is not on screen, where GTK does not lay it out.
  private func bounds(of slot: RowSlot) -> graphene_rect_t? {
    var bounds = graphene_rect_t()
    guard hasSize, let widget = slot.widget, gtk_widget_get_mapped(widget) != 0,
      gtk_widget_compute_bounds(widget, list, &bounds) != 0
    else { return nil }
    return bounds
  }

  /// The position behind the last row on screen whose middle is above a place in the list, or that of the
  /// first row on screen.
  func gap(at y: Double) -> Int {
    let places = boundSlots().compactMap { position, slot in
      bounds(of: slot).map { (position, middle: Double($0.origin.y + $0.size.height / 2)) }
    }
    let above = places.filter { $0.middle < y }.map(\.0)
    return above.max().map { $0 + 1 } ?? places.map(\.0).min() ?? 0
  }

  /// The positions of the rows that nothing cuts off.
  private func wholeVisibleRows() -> [Int] {
    let height = Float(gtk_widget_get_height(list))
    return boundSlots().compactMap { position, slot in
      guard let bounds = bounds(of: slot), bounds.origin.y >= 0,
        bounds.origin.y + bounds.size.height <= height
      else { return nil }
      return position
    }
  }
}
