/// A derived collection, or a property of one, under the eyes of its observers.
protocol DerivedSubject: Sendable {
  /// The first observer comes.
  func observe()

  /// The second observer comes.
  func join()

  /// The observers go, and the collection is not held any more.
  func release()

  /// Calls a closure in the delivery of the next update, once; `nil` takes the closure back.
  func onNextUpdate(_ body: (@Sendable () -> Void)?)

  /// How what is read from the collection differs from the model; `nil` when it does not.
  func difference(from world: RowWorld) -> String?

  /// The first law that what the observers were told breaks.
  func brokenLaw(in run: DerivedRun.Record) -> String?

  /// Whether the observers were told that nothing more comes.
  var isCompleted: Bool { get }
}
