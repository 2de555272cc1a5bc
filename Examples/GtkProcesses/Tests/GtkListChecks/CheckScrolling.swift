import GtkListBinding
import ListBinding

/// Checks where the list is scrolled to, without a binding that keeps it.
@MainActor
func checkScrolling() async -> [String] {
  let faults = Faults()
  let window = ListWindow(height: 300)
  let view = window.view
  let list = TextList((0..<4).map { TextList.section($0, count: 200) })
  let bag = DisposeBag()
  var scrollCount = 0
  view.reactive.scroll.observeNext { _ in scrollCount += 1 }.dispose(in: bag)
  faults.expect(view.scrollAnchor, nil, "nothing is shown")
  list.bind(to: view, using: TextBinder())
  await faults.wait("the first frame") { view.scrollAnchor != nil }
  let header = window.visibleRows.first?.height ?? 0
  faults.expect(header > 0, true)
  faults.expect(view.scrollAnchor, ScrollAnchor(indexPath: [0, 0], offset: header))

  // To an item near by, far off, and back; pixel by pixel, and through frames.
  for anchor in [
    ScrollAnchor(indexPath: [0, 20]), ScrollAnchor(indexPath: [2, 150], offset: -7),
    ScrollAnchor(indexPath: [1, 3], offset: -1), ScrollAnchor(indexPath: [1, 0], offset: 5),
  ] {
    view.scrollAnchor = anchor
    faults.expect(view.scrollAnchor, anchor)
    await faults.letFramesPass()
    faults.expect(view.scrollAnchor, anchor)
    let text = "\(anchor.indexPath.section).\(anchor.indexPath.item)"
    let row = window.visibleRows.first { $0.text == text }
    faults.expect(row?.top, anchor.offset, "the top of \(text)")
    faults.expect(window.visibleTexts.first, anchor.offset > 0 ? "s1" : text)
  }
  faults.expect(scrollCount, 4)

  // As far as the list goes.
  view.scrollAnchor = ScrollAnchor(indexPath: [3, 199])
  faults.expect(window.visibleTexts.last, "3.199")
  faults.expect(view.scrollAnchor?.indexPath.section, 3)

  // Rows come, go and move above, and the first on screen moves away: the others stay.
  view.scrollAnchor = ScrollAnchor(indexPath: [1, 100], offset: -3)
  let before = window.visibleRows.first { $0.text == "1.102" }?.top
  list.batchUpdate { list in
    list.insert(item: "new", at: [0, 0])
    list.moveItem(from: [1, 100], to: [3, 5])
    list.removeItem(at: [1, 7])
  }
  list.insert(item: "newer", at: [1, 0])
  faults.expect(window.visibleRows.first { $0.text == "1.102" }?.top, before)
  await faults.letFramesPass()
  faults.expect(window.visibleRows.first { $0.text == "1.102" }?.top, before)

  // What begins at the top goes on doing so.
  view.scrollAnchor = ScrollAnchor(indexPath: [0, 0], offset: header)
  list.insert(item: "newest", at: [0, 0])
  faults.expect(Array(window.visibleTexts.prefix(2)), ["s0", "newest"])
  return faults.lines
}

/// Checks that a binding keeps the first row on screen.
@MainActor
func checkKeptScrolling() async -> [String] {
  let faults = Faults()
  let window = ListWindow(height: 300, showsHeaders: false)
  let view = window.view
  let list = MutableObservableArray((0..<500).map { "\($0)" })
  let sought = Property("")
  let shown = list.filtered(by: sought) { $1.isEmpty || $0.contains($1) }
  let binding = bindTexts(shown, to: view)
  binding.keepScrollPosition(identifiedBy: .value)
  await faults.wait("the first frame") { view.scrollAnchor != nil }

  func expect(_ text: String, at offset: Double, _ what: String, line: Int = #line) async {
    for _ in 0..<2 {
      faults.expect(window.visibleTexts.first, text, what, line: line)
      faults.expect(view.scrollAnchor?.offset, offset, what, line: line)
      await faults.letFramesPass()
    }
  }

  view.scrollAnchor = ScrollAnchor(indexPath: [0, 251], offset: -4)
  await expect("251", at: -4, "scrolled")
  list.insert(contentsOf: ["a", "b", "c"], at: 100)
  await expect("251", at: -4, "rows above")
  list.replace(with: list.snapshot.filter { $0 != "7" } + ["d"])
  await expect("251", at: -4, "a reload")
  let second = window.visibleTexts.dropFirst().first
  list.removeAll { $0 == "251" }
  // The row behind it stays, so that one from above takes the place.
  await expect("250", at: -4, "the first row goes")
  faults.expect(window.visibleTexts.dropFirst().first, second)
  view.scrollAnchor = ScrollAnchor(indexPath: [0, 300], offset: -2)
  let text = window.visibleTexts.first ?? ""
  sought.value = text
  faults.expect(window.visibleTexts, [text])
  await faults.letFramesPass()
  sought.value = ""
  await expect(text, at: -2, "the filter is gone")
  sought.value = "49"
  await faults.letFramesPass()
  sought.value = ""
  await expect(text, at: -2, "a filter that hid the first row is gone")
  view.scrollAnchor = ScrollAnchor(indexPath: [0, 0])
  list.insert("top", at: 0)
  await expect("top", at: 0, "the top")
  return faults.lines
}
