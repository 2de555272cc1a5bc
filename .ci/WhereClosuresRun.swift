// The code of the page "Where closures run". `.ci/compiler-messages` checks that it compiles, apart
// from the lines with an expected error, and that those give exactly that error.
import Signals

@MainActor final class Screen {
  var items: [Int] = []
  let bag = DisposeBag()

  func show(_ signal: SafeSignal<Int>) {
    signal.observeNext { [weak self] in self?.items.append($0) }.dispose(in: bag)
  }

  func showSum(of signal: SafeSignal<Int>) {
    var sum = 0
    signal.observeNext { [weak self] in
      sum += $0
      self?.items = [sum]
    }.dispose(in: bag)
  }

  func showBound(_ signal: SafeSignal<Int>) {
    signal.bind(to: self) { screen, number in screen.items.append(number) }
  }

  func showSorted(_ signal: SafeSignal<Int>) {
    let offset = items.count
    signal.map { $0 + offset }.observeNext { [weak self] in self?.items.append($0) }.dispose(in: bag)
  }
}

func show(_ signal: SafeSignal<Int>, on screen: Screen) -> any Disposable {
  signal.observeNext { @MainActor in screen.items.append($0) }
}

actor Store {
  var items: [Int] = []

  func listen(to signal: SafeSignal<Int>) -> any Disposable {
    signal.observeNext { self.items.append($0) }
  }
}

// What goes wrong.

@MainActor final class WrongScreen {
  var items: [Int] = []  // expected-note{{property declared here}}
  var last = 0  // expected-note{{mutation of this property is only permitted within the actor}}
  let bag = DisposeBag()

  func limit() -> Int { items.count }
  // expected-note@-1{{calls to instance method 'limit()' from outside of its actor context are implicitly asynchronous}}

  func show(_ signal: SafeSignal<Int>) {
    signal.map { $0 + self.items.count }.observeNext { [weak self] in self?.last = $0 }.dispose(in: bag)
    // expected-error@-1{{main actor-isolated property 'items' can not be referenced from a Sendable closure}}
    signal.filter { $0 < self.limit() }.observeNext { [weak self] in self?.last = $0 }.dispose(in: bag)
    // expected-error@-1{{call to main actor-isolated instance method 'limit()' in a synchronous nonisolated context}}
  }
}

func wronglyShow(_ signal: SafeSignal<Int>, on screen: WrongScreen) -> any Disposable {
  signal.observeNext { screen.last = $0 }
  // expected-error@-1{{main actor-isolated property 'last' can not be mutated from a Sendable closure}}
}

func count(_ signal: SafeSignal<Int>) -> Int {
  var count = 0
  signal.observeNext { _ in count += 1 }
  // expected-error@-1{{mutation of captured var 'count' in concurrently-executing code}}
  return count
}

final class Model {  // expected-note{{class 'Model' does not conform to the 'Sendable' protocol}}
  var number = 0
}

func feed(_ model: Model, from signal: SafeSignal<Int>) {
  signal.observeNext { model.number = $0 }
  // expected-error@-1{{capture of 'model' with non-Sendable type 'Model' in a '@Sendable' closure}}
}

final class Row {}  // expected-note{{class 'Row' does not conform to the 'Sendable' protocol}}

func show(rows: SafeSignal<Row>) {}
// expected-error@-1{{type 'Row' does not conform to the 'Sendable' protocol}}

enum ParseError: Error {
  case odd
}

func halves(of signal: Signal<Int, ParseError>) -> Signal<Int, ParseError> {
  signal.tryMap { number in
    // expected-error@-1{{invalid conversion of thrown error type 'any Error' to 'ParseError'}}
    if number % 2 == 1 { throw ParseError.odd }
    return number / 2
  }
}

func halves(from signal: Signal<Int, ParseError>) -> Signal<Int, ParseError> {
  signal.tryMap { number throws(ParseError) in
    if number % 2 == 1 { throw .odd }
    return number / 2
  }
}

func anyHalves(of signal: SafeSignal<Int>) -> Signal<Int, any Error> {
  signal.tryMap { number in
    if number % 2 == 1 { throw ParseError.odd }
    return number / 2
  }
}

func labels(of signal: SafeSignal<Int>) -> any Disposable {
  signal.map { number in
    // expected-error@-1{{type 'Any' does not conform to the 'Sendable' protocol}}
    if number == 0 { return "none" }
    return number
  }.observeNext { print($0) }
  // expected-error@-1{{type 'Any' does not conform to the 'Sendable' protocol}}
}

func odd(_ signal: SafeSignal<Int>) -> SafeSignal<String> {
  signal.flatMapLatest { number in
    if number % 2 == 0 { return .empty() }
    // expected-error@-1{{cannot infer contextual base in reference to member 'empty'}}
    return .just(number)
  }.map { "\($0)" }
}

func oddOnly(_ signal: SafeSignal<Int>) -> SafeSignal<String> {
  signal.flatMapLatest { number -> SafeSignal<Int> in
    if number % 2 == 0 { return .empty() }
    return .just(number)
  }.map { "\($0)" }
}

func oddOrOther(_ signal: SafeSignal<Int>, _ other: SafePublishSubject<Int>) -> SafeSignal<Int> {
  signal.flatMapLatest { number -> SafeSignal<Int> in
    if number % 2 == 0 { return other.toSignal() }
    return .just(number)
  }
}

func text(of number: Int) async -> String { "\(number)" }

func loadText(_ numbers: SafeSignal<Int>) -> SafeSignal<String> {
  numbers.flatMapLatest { number in .task { await text(of: number) } }
}

func checkedText(of number: Int) async throws -> String { "\(number)" }

func loadCheckedText(_ numbers: SafeSignal<Int>) -> Signal<String, any Error> {
  numbers.flatMapLatest { number in .task { try await checkedText(of: number) } }
}
