import GtkListBinding
import ListBinding

/// Checks that items are selected and deselected only where a responder allows it.
@MainActor
func checkSelection() async -> [String] {
  let faults = Faults()
  let window = ListWindow(height: 300, showsHeaders: false)
  let view = window.view
  let list = MutableObservableArray((0..<9).map { "\($0)" })
  let bag = DisposeBag()
  var told: [String] = []
  view.reactive.selectedItemIndexPath.observeNext { told.append("\($0.item)") }.dispose(in: bag)
  view.reactive.deselectedItemIndexPath.observeNext { told.append("not \($0.item)") }
    .dispose(in: bag)
  let permissions = Permissions()
  view.responders.forwardTo = permissions
  bindTexts(list, to: view).dispose(in: bag)
  await faults.wait("the first frame") { view.scrollAnchor != nil }

  func expect(_ selected: Int, _ events: [String], line: Int = #line) {
    faults.expect(view.indexPathsForSelectedItems, [[0, selected]], line: line)
    faults.expect(told, events, line: line)
    told = []
  }
  window.select(2)
  expect(2, ["2"])
  window.select(3)
  expect(2, [])
  list.insert("new", at: 0)
  window.select(5)
  expect(5, ["not 3", "5"])
  window.select(6)
  expect(5, [])
  withExtendedLifetime(permissions) {}
  return faults.lines
}

/// Checks what is told of a selection while the list is edited by whoever is told.
@MainActor
func checkSelectionInEdits() async -> [String] {
  let faults = Faults()
  let window = ListWindow(height: 300, showsHeaders: false)
  let view = window.view
  let list = MutableObservableArray((0..<9).map { "\($0)" })
  let bag = DisposeBag()
  var told: [String] = []
  var edit: () -> Void = {}
  let binding = bindTexts(list, to: view)
  binding.dispose(in: bag)
  binding.selectedItem.observeNext { told.append($0) }.dispose(in: bag)
  binding.deselectedItem.observeNext { item in
    told.append("not \(item)")
    edit()
  }.dispose(in: bag)
  await faults.wait("the first frame") { view.scrollAnchor != nil }

  func expect(_ selected: [IndexPath], _ events: [String], line: Int = #line) {
    faults.expect(view.indexPathsForSelectedItems, selected, line: line)
    faults.expect(told, events, line: line)
    told = []
    edit = {}
  }
  window.select(2)
  expect([[0, 2]], ["2"])
  edit = { list.insert("new", at: 0) }
  window.select(5)
  expect([[0, 6]], ["not 2", "5"])
  edit = { list.removeAll { $0 == "0" } }
  window.select(1)
  expect([], ["not 5"])
  return faults.lines
}

/// Checks that clicks on headers are told, whether they are titles or views.
@MainActor
func checkHeaderClicks() async -> [String] {
  let faults = Faults()
  let window = ListWindow(height: 300)
  let view = window.view
  let list = TextList((0..<2).map { TextList.section($0, count: 2) })
  let bag = DisposeBag()
  var told: [String] = []
  view.reactive.tappedSupplementaryView.observeNext { told.append("\($0) \($1)") }.dispose(in: bag)
  list.bind(
    to: view, headerTitle: { list, section in list.section(at: section).metadata },
    supplementaryView: { list, kind, section, view in
      guard kind == .header, section == 1 else { return nil }
      let cell = view.dequeueReusableCell(withIdentifier: "text", for: [section, 0])
      (cell as? TextCell)?.text = "view"
      return cell
    },
    createCell: { list, indexPath, view in
      let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      (cell as? TextCell)?.text = list[indexPath]
      return cell
    }
  ).dispose(in: bag)
  await faults.wait("the first frame") { view.scrollAnchor != nil }
  for text in ["s0", "view", "1.1"] { window.click(text) }
  faults.expect(told, ["header 0", "header 1"])
  return faults.lines
}

/// Lets nobody select the item at 3, or deselect that at 5.
private final class Permissions: ListViewResponder {
  func canSelectItem(at indexPath: IndexPath) -> Bool? { indexPath.item == 3 ? false : nil }
  func canDeselectItem(at indexPath: IndexPath) -> Bool? { indexPath.item == 5 ? false : nil }
}
