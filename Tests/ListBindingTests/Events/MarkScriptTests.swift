import Foundation
import ListBinding
import SignalsTesting
import Testing

/// A user and a program at random, in views of every reading: the view shows the list, and what was tapped
/// is selected.
@MainActor
struct MarkScriptTests {
  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch, .splices, .reload], [true, false])
  func `what was tapped is selected as long as it is there`(
    updates: ListViewCapabilities.Updates, hasSections: Bool
  ) async {
    await tryScripts(30) { seed in
      let script = UserScript(
        seed, ListViewCapabilities(updates: updates, sections: hasSections))
      for _ in 0..<25 {
        script.step()
        if let problem = await script.problem() {
          return "\(problem)\n\(script.log.joined(separator: "\n"))"
        }
      }
      return nil
    }
  }
}
