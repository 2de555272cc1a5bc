extension SignalProtocol {
  /// Prints everything that happens to a subscription; passes everything on.
  ///
  /// - Parameters:
  ///   - name: begins each line.
  ///   - print: takes the line; the standard output by default.
  public func log(
    _ name: String, to print: @escaping @Sendable (String) -> Void = { Swift.print($0) }
  ) -> Signal<Element, Failure> {
    doOn(
      next: { print("\(name): next(\($0))") },
      failed: { print("\(name): failed(\($0))") },
      completed: { print("\(name): completed") },
      subscribed: { print("\(name): subscribed") },
      disposed: { print("\(name): disposed") })
  }
}
