import CGtk
import Foundation
import GtkListBinding

/// Runs the check that the command line names, in GTK's loop, and says what is wrong.
@main
@MainActor
struct GtkListChecks {
  typealias Check = @MainActor () async -> [String]

  private static let checks: [String: Check] = [
    "laws": { await checkLaws(showingHeaders: true) },
    "laws-without-headers": { await checkLaws(showingHeaders: false) },
    "display": checkDisplay,
    "scrolling": checkScrolling,
    "kept-scrolling": checkKeptScrolling,
    "selection": checkSelection,
    "selection-in-edits": checkSelectionInEdits,
    "headers": checkHeaderClicks,
    "focus": checkFocus,
    "kept-focus": checkKeptFocus,
  ]

  // Not `async`: GTK's loop takes the first thread.
  static func main() {
    guard let check = CommandLine.arguments.last.flatMap({ checks[$0] }) else {
      end(["usage: GtkListChecks \(checks.keys.sorted().joined(separator: "|"))"], EX_USAGE)
    }
    guard gtk_init_check() != 0 else { end(["there is no display"], EX_UNAVAILABLE) }
    let loop = MainLoop()
    Task {
      let faults = await check()
      end(faults, faults.isEmpty ? 0 : 1)
    }
    loop.run()
  }

  private static func end(_ lines: [String], _ code: Int32) -> Never {
    FileHandle.standardOutput.write(Data(lines.map { $0 + "\n" }.joined().utf8))
    exit(code)
  }
}
