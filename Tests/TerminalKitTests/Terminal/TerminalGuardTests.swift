import Foundation
import Testing

@testable import TerminalKit

struct TerminalGuardTests {
  /// Whether the last that the process wrote gives the terminal back.
  private func givesBack(_ result: ExitTest.Result) -> Bool {
    String(decoding: result.standardOutputContent, as: UTF8.self)
      .hasSuffix(TerminalDevice.leaveSequence)
  }

  @Test func `a crash gives the terminal back, and is a crash all the same`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardOutputContent]) {
        await TerminalGuard.save()
        abort()
      })
    #expect(givesBack(result))
  }

  @Test func `a handler of others, such as one that prints where it was, follows`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .exitCode(7), observing: [\.standardOutputContent]) {
        signal(SIGILL) { _ in _exit(7) }
        await TerminalGuard.save()
        raise(SIGILL)
      })
    #expect(givesBack(result))
  }

  @Test func `a stack that overflows gives the terminal back, too`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
        @MainActor in
        TerminalGuard.save()
        exit(Int32(truncatingIfNeeded: depth(1)))
      })
    #expect(givesBack(result))
  }
}

/// Never returns: the stack ends before. Sanitizers count calls, too, so few of them have to do.
private func depth(_ count: Int) -> Int {
  withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 8) { bytes in
    bytes[0] = 1
    return count < 0 ? 0 : depth(count + Int(bytes[0])) + 1
  }
}
