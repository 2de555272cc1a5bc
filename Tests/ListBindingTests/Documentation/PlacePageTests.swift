import ListBinding
import SignalsTesting
import Testing

/// The screens of the pages on what stays where it is, and on several lists in one view.
@MainActor
@Suite struct PlacePageTests {
  private let contacts = MutableObservableArray(
    ["Ada", "Alan", "Barbara", "Donald", "Edsger", "Grace", "Tony"].enumerated().map {
      Contact(id: $0, name: $1)
    })

  @Test func `selection, focus and place go along with the list`() {
    let controller = ContactsController(contacts)
    let list = controller.list
    var names: [String] { list.visibleCells.compactMap { ($0 as? ContactCell)?.name } }
    list.scroll(to: 2)
    list.tapItem(at: [0, 3])
    list.moveFocus(to: [0, 3])
    #expect(controller.canDelete.value)
    contacts.insert(Contact(id: 10, name: "Niklaus"), at: 0)
    #expect(names == ["Barbara", "Donald", "Edsger", "Grace"])
    #expect(list.indexPathsForSelectedItems == [[0, 4]] && list.focusedItem == [0, 4])
    controller.searchText.value = "A"
    #expect(names == ["Ada", "Alan"] && !controller.canDelete.value)
    controller.searchText.value = ""
    #expect(names == ["Barbara", "Donald", "Edsger", "Grace"] && controller.canDelete.value)
    controller.deleteSelected()
    #expect(names == ["Barbara", "Edsger", "Grace", "Tony"] && !controller.canDelete.value)
    controller.show(0)
    #expect(list.indexPathsForSelectedItems == [[0, 1]] && names.first == "Ada")
    list.activateItem(at: [0, 1])
    #expect(controller.opened.map(\.name) == ["Ada"])
  }

  @Test func `the controller goes, and its list with it`() {
    weak var released: ContactsController?
    weak var list: HeadlessListView?
    do {
      let controller = ContactsController(contacts)
      (released, list) = (controller, controller.list)
    }
    #expect(released == nil && list == nil)
  }

  @Test func `two lists in a view are edited and selected apart`() {
    let screen = LibraryScreen()
    let selected = EventRecorder(screen.selected)
    screen.albums.appendSection(
      Observable2DArraySection(metadata: "Abbey Road", items: [Song(id: 1, title: "Something")]))
    #expect(screen.list.headerTitle(forSection: 0) == nil)
    screen.recent.append(Song(id: 1, title: "Something"))
    #expect(screen.list.headerTitle(forSection: 0) == "Recent")
    #expect(screen.list.headerTitle(forSection: 1) == "Abbey Road")
    screen.list.tapItem(at: [1, 0])
    screen.list.tapItem(at: [0, 0])
    #expect(selected.elements.map(\.id) == [1, 1])
    screen.list.deleteItemsAsUser(at: [[0, 0]])
    #expect(screen.recent.isEmpty && screen.albums.snapshot.numberOfItems(inSection: 0) == 1)
    #expect(screen.list.violations.isEmpty)
  }

  @Test func `the pages show the screens as they are compiled`() throws {
    #expect(try page("SelectionFocusAndPlace", holds: ["ContactsController"]))
    #expect(try page("SeveralListsInOneView", holds: ["LibraryScreen"]))
  }
}
