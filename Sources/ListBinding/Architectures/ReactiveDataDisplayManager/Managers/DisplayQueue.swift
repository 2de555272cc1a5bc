/// Tells of displays in order: of those that begin or end while an event is told when all have heard that.
@MainActor
final class DisplayQueue {
  private var waiting: [() -> Void] = []
  private var isTelling = false

  /// Tells of a display, at once unless an event is being told.
  func tell(_ body: @escaping () -> Void) {
    if isTelling { waiting.append(body) } else { whileTelling(body) }
  }

  /// Tells of an event, and then of the displays that began or ended meanwhile.
  func whileTelling(_ body: () -> Void) {
    if isTelling { return body() }
    isTelling = true
    defer { isTelling = false }
    body()
    while !waiting.isEmpty {
      let bodies = waiting
      waiting = []
      for body in bodies { body() }
    }
  }
}

extension BaseTableManager {
  /// Tells of a display in its turn; the manager answers then as it does now.
  final func tellDisplay(_ body: @escaping () -> Void) {
    displays.tell { [inHand, self] in
      let outer = self.inHand
      self.inHand = inHand
      defer { self.inHand = outer }
      body()
    }
  }
}
