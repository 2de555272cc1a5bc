extension SignalProtocol {
  /// Prints a line for each event, for the subscription and for its end, and passes everything on.
  ///
  /// Failure and completion are passed on. Lines are printed on the thread that sends, subscribes
  /// or disposes.
  ///
  /// ```
  /// 1--2--3--|   log("numbers")
  /// 1--2--3--|
  /// ```
  /// - Parameters:
  ///   - name: The beginning of each line.
  ///   - print: Takes a line. By default it writes to the standard output.
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
