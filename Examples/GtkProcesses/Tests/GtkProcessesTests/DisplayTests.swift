import Foundation
import Testing

/// Tests that need a display, one after the other: it has one mouse and one keyboard.
@Suite(
  .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["DISPLAY"] != nil, "There is no display."))
enum DisplayTests {
  /// A program that the package has built, as it is run on the display.
  static func program(_ name: String, _ arguments: [String]) -> Process {
    let program = Process()
    program.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: name)
    program.arguments = arguments
    // Pictures do not depend on a graphics card, and a missing desktop is not complained of.
    program.environment = ProcessInfo.processInfo.environment.merging([
      "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GDK_BACKEND": "x11",
      "GSETTINGS_BACKEND": "memory",
    ]) { $1 }
    return program
  }
}
