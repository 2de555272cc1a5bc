import Signals
import SignalsTesting
import Testing

/// An operator, and how to build a signal with it.
struct LawCase: Sendable, CustomTestStringConvertible {
  /// The public declaration that it calls: `take(first:)`.
  let name: String
  /// Whether it tries a declaration again that has a case already, with other arguments.
  let isRepetition: Bool
  /// Whether elements come out when `stimulate` goes in.
  let isSilent: Bool
  /// Whether elements come out when a timer or the other source says so: such an operator is made
  /// once for each observer, and each is on an occasion of its own.
  let isPaced: Bool
  let build: @Sendable (Fixture) -> Signal<Int, TestError>

  init(
    _ name: String, silent: Bool = false, paced: Bool = false,
    build: @escaping @Sendable (Fixture) -> Signal<Int, TestError>
  ) {
    self.init(name, false, silent, paced, build)
  }

  init(
    again name: String, silent: Bool = false, paced: Bool = false,
    build: @escaping @Sendable (Fixture) -> Signal<Int, TestError>
  ) {
    self.init(name, true, silent, paced, build)
  }

  private init(
    _ name: String, _ isRepetition: Bool, _ isSilent: Bool, _ isPaced: Bool,
    _ build: @escaping @Sendable (Fixture) -> Signal<Int, TestError>
  ) {
    self.name = name
    self.isRepetition = isRepetition
    self.isSilent = isSilent
    self.isPaced = isPaced
    self.build = build
  }

  var testDescription: String { name }
}
