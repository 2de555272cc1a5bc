import CGtk
import GtkListBinding
import ListBinding

/// Checks which item has the focus, without a binding that keeps it.
@MainActor
func checkFocus() async -> [String] {
  let faults = Faults()
  let window = ListWindow(height: 300)
  let view = window.view
  let list = TextList((0..<4).map { TextList.section($0, count: 200) })
  let bag = DisposeBag()
  var told: [IndexPath?] = []
  view.reactive.focusedItemIndexPath.observeNext { told.append($0) }.dispose(in: bag)
  list.bind(to: view, using: TextBinder())
  await faults.wait("the first frame") { view.scrollAnchor != nil }
  faults.expect(view.focusedItem, nil)

  view.scrollAnchor = ScrollAnchor(indexPath: [1, 10], offset: -3)
  for (indexPath, text) in [([1, 12], "1.12"), ([3, 150], "3.150"), ([0, 0], "0.0")]
    as [(IndexPath, String)]
  {
    view.focusedItem = indexPath
    faults.expect(view.focusedItem, indexPath)
    faults.expect(window.focusedText, text)
    faults.expect(
      view.scrollAnchor, ScrollAnchor(indexPath: [1, 10], offset: -3), "it does not scroll")
    await faults.letFramesPass()
    faults.expect(view.focusedItem, indexPath)
  }
  view.focusedItem = nil
  faults.expect(view.focusedItem, nil)
  await faults.letFramesPass()
  faults.expect(told, [], "what the program does is not told")

  // As a person does, who is told of.
  window.focus("1.11")
  await faults.wait("the focus") { told == [[1, 11]] }
  window.focus("1.13")
  await faults.wait("the focus") { told == [[1, 11], [1, 13]] }
  list.moveItem(from: [1, 13], to: [1, 15])
  faults.expect(view.focusedItem, [1, 15], "a row that moves keeps the focus")
  list.insert(item: "new", at: [0, 0])
  faults.expect(view.focusedItem, [1, 15])
  await faults.letFramesPass()
  faults.expect(told, [[1, 11], [1, 13]])
  return faults.lines
}

/// Checks that a binding keeps the focus.
@MainActor
func checkKeptFocus() async -> [String] {
  let faults = Faults()
  let window = ListWindow(height: 300, showsHeaders: false)
  let view = window.view
  let list = MutableObservableArray((0..<500).map { "\($0)" })
  let sought = Property("")
  let shown = list.filtered(by: sought) { $1.isEmpty || $0.contains($1) }
  let binding = bindTexts(shown, to: view)
  // The focus first: to move it may scroll.
  binding.keepFocus(identifiedBy: .value, remembersHidden: true)
  binding.keepScrollPosition(identifiedBy: .value)
  await faults.wait("the first frame") { view.scrollAnchor != nil }

  func expect(_ text: String?, _ what: String, line: Int = #line) async {
    for _ in 0..<2 {
      faults.expect(window.focusedText, text, what, line: line)
      await faults.letFramesPass()
    }
  }

  view.scrollAnchor = ScrollAnchor(indexPath: [0, 200], offset: -4)
  window.focus("205")
  await expect("205", "focused")
  list.moveItem(from: 205, to: 2)
  await expect("205", "it moves away")
  list.replace(with: list.snapshot.filter { $0 != "3" } + ["d"])
  await expect("205", "a reload")
  sought.value = "6"
  await expect("6", "it is hidden")
  sought.value = ""
  await expect("205", "it is there again")
  list.removeAll { $0 == "205" }
  await expect("2", "it goes")
  faults.expect(window.visibleTexts.first, "200", "nothing has scrolled")
  view.focusedItem = nil
  list.insert("new", at: 0)
  await expect(nil, "none")
  return faults.lines
}
