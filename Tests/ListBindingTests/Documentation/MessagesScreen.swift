import ListBinding

nonisolated struct Message: Identifiable, Equatable {
  let id: Int
  let authorID: Int
  let day: Int
  var text: String
}

/// What a row shows: a message, and the name of who wrote it.
nonisolated struct MessageRow: Identifiable, Equatable {
  let message: Message
  let author: String?

  var id: Int { message.id }
}

final class MessageCell: HeadlessListCell {
  var line = ""
}

/// Loads messages from elsewhere.
@MainActor
protocol MessageService {
  /// The last messages before one, or the last of all, in ascending order.
  func messages(before id: Int?) async throws -> [Message]
}

@MainActor
final class MessagesScreen {
  let list = HeadlessListView(viewportHeight: 5)
  let searchText = Property("")

  /// The edits that come from others go into it, from any thread.
  let messages = MutableObservableArray<Message>()
  private let undo: UndoStack<ArraySnapshot<Message>>

  init(from service: any MessageService, names: ObservableDictionary<Int, String>) {
    undo = UndoStack(messages, recording: .groups)
    let shown =
      messages
      .joined(with: names, on: \.authorID) { MessageRow(message: $0, author: $1) }
      .filtered(by: searchText) { row, text in
        text.isEmpty || row.message.text.localizedStandardContains(text)
      }
      .grouped(by: \.message.day)
    let binding = shown.bind(
      to: list, cellType: MessageCell.self,
      headerTitle: { list, section in "Day \(list.metadata(ofSection: section))" }
    ) { cell, row in
      cell.line = "\(row.author ?? "…"): \(row.message.text)"
    }
    binding.keepScrollPosition(stayingAtTop: false, stayingAtEnd: true)
    binding.keepSelection(remembersHidden: true)
    binding.write(to: messages, undo: undo)
    binding.loadPages(
      with: Paginator(
        messages, prefetchDistance: 2,
        loadAtBeginning: { first in
          let page = try await service.messages(before: first)
          return Page(items: page, next: page.first?.id)
        }))
  }

  /// Takes back the last deletion of the user, and leaves what came meanwhile.
  func undoDeletion() { undo.undo() }
}
