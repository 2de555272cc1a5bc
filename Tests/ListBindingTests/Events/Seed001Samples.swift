import ListBinding
import Synchronization

/// What the samples of seed 001 show.
struct TodoItem: Identifiable, Equatable, Sendable {
  var id: Int
  var name: String
  var isCompleted = false
}

/// A label, and a button, as the samples have them.
@MainActor
final class Label {
  var text: String?
}

@MainActor
final class Button {
  @MainActor struct Reactive {
    let tap = SafePublishSubject<Void>()
  }

  let reactive = Reactive()
}

final class TodoItemCell: HeadlessListCell {
  enum Style { case open, done }

  let titleLabel = Label()
  var accessibilityText = ""
  let completeTodoItemButton = Button()
  var style = Style.open
}

final class CompletedTodoItemCell: HeadlessListCell {
  let titleLabel = Label()
}

/// Completes items, and notes which.
final class TodoService: Sendable {
  private let names = Mutex<[String]>([])

  var completed: [String] { names.withLock { $0 } }

  func complete(_ todoItem: TodoItem) -> SafeSignal<Void> {
    names.withLock { $0.append(todoItem.name) }
    return .just(())
  }
}
