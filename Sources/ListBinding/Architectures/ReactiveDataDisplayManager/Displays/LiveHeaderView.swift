/// The view of a header, from when it was made until its display ends.
@MainActor
final class LiveHeaderView {
  private var hasEnded = false
  private var whenEnded: [() -> Void] = []

  init(_ view: any ReusableView) {
    view.whenDisplayEnds { self.end() }
  }

  private func end() {
    hasEnded = true
    let bodies = whenEnded
    whenEnded = []
    for body in bodies { body() }
  }

  /// Calls a closure when the display ends, at once if it has.
  func whenDisplayEnds(_ body: @escaping () -> Void) {
    if hasEnded { body() } else { whenEnded.append(body) }
  }
}
