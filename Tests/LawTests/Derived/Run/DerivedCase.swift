import ObservableCollections
import Signals
import SignalsTesting
import Testing

/// An operator in the checker's list: how to derive a collection, and what it must be.
struct DerivedCase: Sendable {
  /// The declaration, as in `ObservableArray.filtered(by:)`.
  let name: String

  /// What tells it from other cases of the same declaration.
  var detail = ""

  /// Whether the source has sections.
  let isSectioned: Bool

  /// The values that the parameter takes; none when there is no parameter.
  var parameters: [Int] = []

  /// Whether there is a second source.
  var usesOthers = false

  var laws = Laws()

  let make: @Sendable (RowSources, LifetimeToken) -> any DerivedSubject

  /// Laws that do not hold for every operator.
  struct Laws: Sendable {
    /// Rows that stay are neither deleted nor reloaded.
    var keepsRows = true

    /// A section stays whose metadata are there before and after.
    var keepsSections = false

    /// Rows that stay may be reloaded.
    var reloadsRows = false

    /// An update may be sent though nothing visible changed.
    var tellsOfEqual = false

    /// When a source is reloaded and no row stays, that is told as a reload.
    var reloadsAll = true

    /// Another parameter stands for another list, which is told as a reload.
    var reloadsByParameter = false

    /// Results are compared: nothing is told of an item whose result is equal to that of before.
    var comparesResults = false

    /// How often closures of one argument are called for an item that comes or changes, if they are
    /// called at all.
    var callsPerItem = 1

    /// The other calls.
    var calls = CallLaws()

    /// One update of the second source, or one parameter, is one update at most.
    var isToldOncePerInput = true
  }
}

extension DerivedCase {
  /// Whether inputs come from different sides, which may be told of in any order.
  var hasSeveralSources: Bool { usesOthers || !parameters.isEmpty }
}

extension DerivedCase: CustomTestStringConvertible {
  var testDescription: String { detail.isEmpty ? name : "\(name), \(detail)" }
}

/// What operators are made with, beside their source.
struct RowInputs: Sendable {
  let others: ObservableArray<Row>
  let parameter: Property<Int>

  /// For closures that may live as long as the parameter does, and must not keep the second source.
  let watch: RowWatch

  init(_ sources: RowSources, _ token: LifetimeToken) {
    others = sources.derivable.others
    parameter = sources.parameter
    watch = RowWatch(token: token, calls: sources.calls)
  }

  func watched<Value, Result>(
    _ body: @escaping @Sendable (Value) -> Result
  ) -> @Sendable (Value) -> Result { watch.watched(body) }

  func watched<Value, Result>(
    _ body: @escaping @Sendable (Value, Value) -> Result
  ) -> @Sendable (Value, Value) -> Result { watch.watched(body) }
}

/// Watches the closures that operators are made of.
struct RowWatch: Sendable {
  let token: LifetimeToken
  let calls: CallCounter

  /// A closure that lives as long as the operator may, and whose calls are counted.
  func watched<Value, Result>(
    _ body: @escaping @Sendable (Value) -> Result
  ) -> @Sendable (Value) -> Result {
    { [token, calls] value in
      token.touch()
      calls.countCall()
      return body(value)
    }
  }

  func watched<Value, Result>(
    _ body: @escaping @Sendable (Value, Value) -> Result
  ) -> @Sendable (Value, Value) -> Result {
    { [token, calls] first, second in
      token.touch()
      calls.countComparison()
      return body(first, second)
    }
  }
}

extension RowInput {
  /// Whether several operators of a chain may have taken it.
  var isShared: Bool { isOfOthers || origins == nil }
}
