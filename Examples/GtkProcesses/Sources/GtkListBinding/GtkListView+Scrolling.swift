import CGtk

/// Keeps what is on screen where it is.
///
/// GTK holds one row, its anchor, at its place on the screen, and follows it through every change: also
/// when that row itself moves to the other end of the list. So before each change another anchor is
/// chosen: a visible row that stays.
extension GtkListView {
  var isScrolledToTop: Bool {
    let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(widget))
    return gtk_adjustment_get_value(adjustment) <= 0
  }

  /// Makes the first of these rows that is wholly visible the anchor.
  func pinScrollPosition(where isCandidate: (Int) -> Bool) {
    // Before the next layout GTK does not know how high new rows are; its anchor is a good one then.
    guard currentFrame != lastToldFrame else { return }
    if let position = wholeVisibleRows().first(where: isCandidate) { scroll(to: position) }
  }

  /// Makes a row the anchor, and scrolls as little as is needed to show it.
  func scroll(to position: Int) {
    guard position < rows.count else { return }
    let argument = g_variant_ref_sink(g_variant_new_uint32(guint32(position)))
    gtk_widget_activate_action_variant(list, "list.scroll-to-item", argument)
    g_variant_unref(argument)
  }

  var currentFrame: gint64 {
    gtk_widget_get_frame_clock(list).map(gdk_frame_clock_get_frame_counter) ?? 0
  }

  /// The positions of the rows that nothing cuts off, from top to bottom.
  private func wholeVisibleRows() -> [Int] {
    let height = Float(gtk_widget_get_height(list))
    return slots.values.compactMap { slot -> Int? in
      guard let position = slot.position, let box = slot.cell?.box,
        let row = gtk_widget_get_parent(box)
      else { return nil }
      var bounds = graphene_rect_t()
      guard gtk_widget_get_mapped(row) != 0, gtk_widget_compute_bounds(row, list, &bounds) != 0,
        bounds.origin.y >= 0, bounds.origin.y + bounds.size.height <= height
      else { return nil }
      return position
    }.sorted()
  }
}
