import Testing

@testable import ObservableCollections

@Suite struct QuickEqualityTests {
  @Test func `texts are equal as the standard library says, whatever they are made of`() {
    // Marks that combine with what is before them, and characters that are written in two ways.
    let letters = ["a", "e", "K", "\u{212A}", "\u{E9}", "\u{301}", "\u{323}", "\u{1F600}"]
    var endings = [""]
    for _ in 0..<2 { endings += endings.flatMap { ending in letters.map { ending + $0 } } }
    endings = Array(Set(endings.map { Array($0.utf8) })).map { String(decoding: $0, as: UTF8.self) }
    for start in ["", "texts", "texts of", "texts that are long", "\u{E9}t\u{E9}s"] {
      for first in endings {
        for second in endings {
          let (first, second) = (start + first, start + second)
          if areEqualIDs(first, second) != (first == second) {
            Issue.record("\(Array(first.utf8)), \(Array(second.utf8))")
          }
        }
      }
    }
  }

  @Test func `other identities are compared as they are`() {
    #expect(areEqualIDs(1, 1) && !areEqualIDs(1, 2))
    #expect(areEqualIDs(["a"], ["a"]) && !areEqualIDs(["a"], ["b"]))
  }
}
