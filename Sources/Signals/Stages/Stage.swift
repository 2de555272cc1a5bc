// `@unchecked Sendable` and `@exclusivity(unchecked)` are sound here: a stage has one upstream,
// which by the rule of `Observer` sends one event at a time, each ordered after the one before,
// and never from inside one. So one thread at a time is in `state`, and no access overlaps another.

/// What an operator with one upstream does with an event.
///
/// What is constant stands in the operator itself, what changes in `State`: closures that cannot
/// change are called without being retained.
@usableFromInline
package protocol Operator: Sendable {
  associatedtype Input: Sendable
  associatedtype InputFailure: Error
  associatedtype Output: Sendable
  associatedtype Failure: Error
  associatedtype State: Sendable = Void

  var downstream: Observer<Output, Failure> { get }
  func next(_ element: Input, _ state: inout State)
  /// Takes the upstream's end; `nil` is completion. By default it is passed on.
  func finish(_ error: InputFailure?, _ state: inout State)
}

extension Operator where InputFailure == Failure {
  @inlinable
  package func finish(_ error: InputFailure?, _ state: inout State) {
    downstream.finish(error)
  }
}

/// An operator that runs for one observer.
///
/// The closures of its own observer capture the stage alone, which is then their context itself, so
/// that the whole operator costs one allocation.
@usableFromInline
package final class Stage<Logic: Operator>: @unchecked Sendable {
  @usableFromInline let logic: Logic
  @exclusivity(unchecked)
  @usableFromInline
  var state: Logic.State

  @inlinable
  package init(_ logic: Logic, _ state: Logic.State) {
    self.logic = logic
    unsafe self.state = state
  }

  @inlinable
  package func next(_ element: Logic.Input) {
    unsafe logic.next(element, &state)
  }

  @inlinable
  package func finish(_ error: Logic.InputFailure?) {
    unsafe logic.finish(error, &state)
  }
}
