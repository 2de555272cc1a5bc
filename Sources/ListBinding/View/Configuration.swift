import Signals

/// What configures a cell, a header or a footer.
@MainActor
protocol Configuring: AnyObject {
  /// Calls a closure as in the middle of a layout, after which the view is told what the closure edits.
  func whileAsked(_ body: () -> Void)
}

/// The configuration of a cell, a header or a footer.
@MainActor
enum Configuration {
  /// Who configures now.
  private(set) static weak var current: (any Configuring)?

  /// Configures a cell.
  ///
  /// - Parameters:
  ///   - bag: Takes what is bound meanwhile.
  ///   - make: Called once.
  static func make<Result>(
    by source: any Configuring, binding bag: DisposeBag, _ make: () -> Result
  ) -> Result {
    let outer = current
    current = source
    defer { current = outer }
    return bag.configuring(make)
  }
}
