import Testing

@testable import TerminalKit

struct QuantityTests {
  @Test(arguments: [
    (0, "0K"), (511, "0K"), (512, "1K"), (1_023 * 1_024, "1.0M"), (999 * 1_024, "999K"),
    (1_500_000, "1.4M"), (10_400_000, "9.9M"), (10_480_000, "10M"), (345 << 20, "345M"),
    (1_200 << 20, "1.2G"), (63 << 30, "63G"), (3 << 40, "3.0T"), (-5, "0K"),
  ])
  func `memory is short`(bytes: Int, text: String) {
    #expect(MemorySize(bytes: bytes).description == text)
  }

  @Test func `sizes are equal exactly if they look alike, and in order as bytes are`() {
    var last = MemorySize(bytes: 0)
    var bytes = 0
    while bytes < 1 << 45 {
      bytes += bytes / 97 + 137
      let size = MemorySize(bytes: bytes)
      if (size == last) != (size.description == last.description) || size < last {
        Issue.record("\(bytes) bytes: \(size) after \(last)")
      }
      if MemorySize(bytes: size.bytes) != size { Issue.record("\(size) is rounded again") }
      last = size
    }
  }

  @Test func `CPU shares are rounded to tenths, and no number traps`() {
    #expect(CPUShare(0.1234).description == "12.3")
    #expect(CPUShare(3.99999).description == "400.0")
    for share in [-1, 0, .nan, -.infinity] as [Double] { #expect(CPUShare(share).tenths == 0) }
    #expect(CPUShare(.infinity).tenths == 9_999_999)
  }

  @Test func `times are short`() {
    #expect([0, 59, 754, 3_599].map(Clock.short) == ["0:00", "0:59", "12:34", "59:59"])
    #expect(
      [3_600, 86_399, 86_400, 900_000].map(Clock.short) == ["1h00", "23h59", "1d00", "10d10"])
  }
}
