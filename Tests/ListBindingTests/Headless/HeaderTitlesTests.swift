import TestSupport
import Testing

@testable import ListBinding

@Suite struct HeaderTitlesTests {
  @Test func `titles are asked for in time that grows as their number`() {
    let ratio = growth(from: 20_000) { count in
      var titles = HeaderTitles(unknownCount: count)
      for section in titles.unknown { titles.set("", of: section) }
      #expect(titles.unknown.isEmpty)
    }
    #expect(ratio < 32)
  }

  @Test func `a title that is asked for again is known when it is set`() {
    var titles = HeaderTitles(unknownCount: 4)
    titles.set("a", of: 0)
    titles.set("c", of: 2)
    #expect(Array(titles.unknown) == [1, 3])
    titles.forget(0)
    titles.forget(1)
    #expect(Array(titles.unknown) == [0, 1, 3])
    for section in titles.unknown.reversed() { titles.set("\(section)", of: section) }
    #expect(titles.unknown.isEmpty)
    #expect((0..<4).map { titles.title(of: $0) } == ["0", "1", "c", "3"])
  }
}
