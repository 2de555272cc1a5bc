import ListBinding
import SignalsTesting
import TerminalTestSupport
import Testing

@testable import TerminalKit

/// The terminal's list view, checked against the laws of all list views.
@MainActor
struct TerminalListViewConformanceTests {
  private struct TextContent: TerminalContent {
    let text: String

    func draw(in line: inout Line) { line.append(text) }
  }

  /// A view on a terminal of its own that has room for all rows.
  @MainActor
  private final class Bench {
    let view: TerminalListView
    private let terminal: VirtualTerminal
    private let screen: Screen

    init() {
      let size = Size(columns: 20, rows: 100)
      let terminal = VirtualTerminal(size)
      self.terminal = terminal
      screen = Screen(size: size) { terminal.receive($0) }
      view = TerminalListView(screen: screen) { 0 }
      view.marksUpdates = false
      view.register(TerminalCell.self, forCellReuseIdentifier: "text")
      view.layOut(in: 0..<size.rows)
    }

    /// The titles on screen, each with the texts below it.
    var sections: [(title: String, items: [String])] {
      view.display()
      screen.flush()
      var sections: [(title: String, items: [String])] = []
      for line in terminal.text where !line.isEmpty {
        let text = line.drop { $0 == " " }
        if text.hasSuffix("─") {
          sections.append((String(text.prefix { $0 != " " && $0 != "─" }), []))
        } else if !sections.isEmpty {
          sections[sections.count - 1].items.append(String(text))
        }
      }
      return sections
    }
  }

  @Test func `it keeps the laws of list views`() async {
    var benches: [ObjectIdentifier: Bench] = [:]
    let laws = ListViewLaws<TerminalListView>(
      scriptCount: 1, stepCount: 20,
      makeView: {
        let bench = Bench()
        benches = [ObjectIdentifier(bench.view): bench]
        return bench.view
      },
      makeCell: { view, indexPath, text in
        let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
        cell.content = TextContent(text: text)
        return cell
      },
      shownItems: { view in benches[ObjectIdentifier(view)]?.sections.map(\.items) ?? [] },
      shownTitles: { view in benches[ObjectIdentifier(view)]?.sections.map(\.title) ?? [] },
      tapItem: { view, indexPath in
        view.select(.item(indexPath))
        view.chooseSelection()
      })
    #expect(await laws.brokenLaws() == [])
  }
}
