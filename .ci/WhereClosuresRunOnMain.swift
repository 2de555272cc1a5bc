// The code of the page "Where closures run" for modules that are isolated to the main actor by
// default. It is checked as that in `WhereClosuresRun.swift` is.
import Signals

nonisolated struct Page {
  var text = ""
}

final class Library {
  func page(_ number: Int) -> SafeSignal<Page> { .just(Page()) }
  // expected-note@-1{{calls to instance method 'page' from outside of its actor context are implicitly asynchronous}}
}

final class OpenLibrary {
  nonisolated func page(_ number: Int) -> SafeSignal<Page> { .just(Page()) }
}

final class Reader {
  let library = Library()
  let openLibrary = OpenLibrary()
  let bag = DisposeBag()
  var page = Page()

  func wronglyRead(_ numbers: SafeSignal<Int>) {
    numbers.flatMapLatest { [library] in library.page($0) }
      // expected-error@-1{{call to main actor-isolated instance method 'page' in a synchronous nonisolated context}}
      .observeNext { [weak self] in self?.page = $0 }.dispose(in: bag)
  }

  func read(_ numbers: SafeSignal<Int>) {
    numbers.flatMapLatest { [openLibrary] in openLibrary.page($0) }
      .observeNext { [weak self] in self?.page = $0 }
      .dispose(in: bag)
    numbers.flatMapLatest(openLibrary.page)
      .observeNext { [weak self] in self?.page = $0 }
      .dispose(in: bag)
  }
}

func shout(_ text: String) -> String { text.uppercased() }

func shouted(_ names: SafeSignal<String>) -> SafeSignal<String> {
  names.map(shout)
  // expected-error@-1{{converting function value of type '@MainActor @Sendable (String) -> String' to '@Sendable (String) -> String' loses global actor 'MainActor'}}
}

nonisolated func whisper(_ text: String) -> String { text.lowercased() }

func whispered(_ names: SafeSignal<String>) -> SafeSignal<String> {
  names.map(whisper)
}

struct Chore: Equatable {
  var title = ""
}

func changes(of chores: SafeSignal<Chore>) -> SafeSignal<Chore> {
  chores.distinctUntilChanged()
  // expected-error@-1 {{main actor-isolated conformance of 'Chore' to 'Equatable' cannot satisfy conformance requirement for a 'Sendable' type parameter}}
}

func titles(of chores: SafeSignal<Chore>) -> SafeSignal<String> {
  chores.map(\.title)
  // expected-error@-1 {{converting non-Sendable function value to '@Sendable (Chore) -> String' may introduce data races}}
}

nonisolated struct Errand: Equatable {
  var title = ""
}

func changes(of errands: SafeSignal<Errand>) -> SafeSignal<Errand> {
  errands.distinctUntilChanged()
}
