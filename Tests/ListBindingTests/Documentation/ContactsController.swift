import ListBinding

nonisolated struct Contact: Identifiable, Equatable {
  let id: Int
  var name: String
}

final class ContactCell: HeadlessListCell {
  var name = ""
}

/// A controller that keeps a list view, as one of UIKit does.
@MainActor
final class ContactsController {
  let list = HeadlessListView(viewportHeight: 4)
  let searchText = Property("")

  /// Whether a button that deletes is enabled.
  let canDelete = Property(false)

  private let contacts: MutableObservableArray<Contact>
  private let binding: ListViewBinding<ArraySnapshot<Contact>>
  private let selection: ListSelection<ArraySnapshot<Contact>, Int>
  private(set) var opened: [Contact] = []

  init(_ contacts: MutableObservableArray<Contact>) {
    self.contacts = contacts
    list.allowsMultipleSelection = true
    binding =
      contacts
      .filtered(by: searchText) { contact, text in
        text.isEmpty || contact.name.contains(text)
      }
      .bind(to: list, cellType: ContactCell.self) { $0.name = $1.name }
    selection = binding.keepSelection(remembersHidden: true)
    binding.keepFocus()
    binding.keepScrollPosition()

    let selected = selection.observedIDs
    selected.map { !$0.isEmpty }.bind(to: canDelete)
    // The list keeps what it is observed by, and the controller keeps the list.
    binding.activatedItem
      .observeNext { [weak self] contact in self?.opened.append(contact) }
      .dispose(in: list.responders.bag)
  }

  func deleteSelected() {
    let ids = Set(selection.ids)
    contacts.removeAll { ids.contains($0.id) }
  }

  /// Selects a contact, and scrolls to it.
  func show(_ id: Int) {
    selection.select(ids: [id])
    binding.scroll(toID: id)
  }
}
