import SignalsTesting
import Testing

@testable import ObservableCollections

/// The runs of an open batch.
@Suite struct RunBufferTests {
  private func count(_ buffer: RunBuffer) -> Int {
    var count = 0
    buffer.forEach { _ in count += 1 }
    return count
  }

  @Test func `what comes and goes in a batch leaves no runs behind`() {
    var random = SeededGenerator(seed: 1)
    var buffer = RunBuffer(.kept(0..<1000))
    for length in [1, 3, 17] {
      for _ in 0..<1000 {
        let place = Int.random(in: 0...1000, using: &random)
        buffer.insert(.inserted(length), at: place)
        buffer.remove(place..<(place + length))
      }
    }
    #expect(count(buffer) == 1)
    #expect(buffer.runs == [.kept(0..<1000)])
  }

  @Test func `an item that moves and returns is part of its run again, but for its mark`() {
    var buffer = RunBuffer(.kept(0..<10))
    buffer.remove(4..<5)
    buffer.insert(.moved(4..<5), at: 0)
    #expect(count(buffer) == 3)
    buffer.remove(0..<1)
    #expect(count(buffer) == 2)
    buffer.insert(.kept(4..<5), at: 4)
    buffer.insert(.inserted(1), at: 5)
    buffer.remove(5..<6)
    #expect(buffer.runs == [.kept(0..<10)])
  }

  @Test func `what is marked stays a run of its own`() {
    var buffer = RunBuffer(.kept(0..<10))
    buffer.update(3..<6)
    buffer.insert(.inserted(1), at: 6)
    buffer.remove(6..<7)
    #expect(buffer.runs == [.kept(0..<3), .kept(3..<6, of: 0, isUpdated: true), .kept(6..<10)])
  }
}
