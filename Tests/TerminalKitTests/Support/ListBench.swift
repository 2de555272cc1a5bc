import Foundation
import ListBinding
import TerminalTestSupport

@testable import TerminalKit

/// A terminal list view on a virtual terminal, bound to an array by a binder: the whole way.
@MainActor
final class ListBench {
  struct Group: Identifiable, Equatable, Sendable {
    var id: Int
    var title: String { "group \(id)" }
  }

  struct Entry: Identifiable, Equatable, Sendable {
    var id: Int
    var value = 0
    var text: String { "\(id)=\(value)" }
  }

  typealias Section = Observable2DArraySection<Group, Entry>
  typealias Snapshot = SectionedSnapshot<Group, Entry>

  let array: MutableObservable2DArray<Group, Entry>
  let terminal: VirtualTerminal
  let screen: Screen
  let view: TerminalListView
  let binder = Binder()

  init(rows: Int = 8, columns: Int = 20, _ sections: [(Int, [Int])]) {
    array = MutableObservable2DArray(Self.sections(sections))
    let size = Size(columns: columns, rows: rows)
    let terminal = VirtualTerminal(size)
    self.terminal = terminal
    screen = Screen(size: size) { terminal.receive($0) }
    let clock = Clock()
    self.clock = clock
    view = TerminalListView(screen: screen) { clock.time }
    view.register(TerminalCell.self, forCellReuseIdentifier: "entry")
    view.layOut(in: 0..<rows)
    array.bind(to: view, using: binder)
    draw()
  }

  private let clock: Clock

  private final class Clock { var time = 0.0 }

  static func sections(_ sections: [(Int, [Int])]) -> [Section] {
    sections.map { Section(metadata: Group(id: $0.0), items: $0.1.map { Entry(id: $0) }) }
  }

  func draw() {
    view.display()
    screen.flush()
  }

  /// Lets all marks end.
  func settle() {
    clock.time += 10
    view.endMarks()
    draw()
  }

  /// The text on screen after drawing.
  var text: [String] {
    draw()
    return terminal.text.reversed().drop { $0.isEmpty }.reversed()
  }

  /// What the screen should show without marks, worked out from the array alone.
  var plainText: [String] {
    var lines: [String] = []
    var headers: [String] = []
    for section in array.snapshot.sections {
      let header = header(section.metadata)
      lines.append(header)
      headers.append(header)
      for item in section.items {
        lines.append("  " + item.text)
        headers.append(header)
      }
    }
    var visible = Array(lines.dropFirst(view.top).prefix(view.frame.count))
    if view.frame.count > 1, !visible.isEmpty { visible[0] = headers[view.top] }
    return visible
  }

  func header(_ group: Group) -> String {
    let title = "  \(group.title) "
    return title + String(repeating: "─", count: screen.size.columns - title.count)
  }

  /// The item that is selected.
  var selectedEntry: Entry? {
    guard case .item(let path)? = view.selected else { return nil }
    return array.snapshot[path]
  }

  private struct EntryContent: TerminalContent {
    let entry: Entry

    func draw(in line: inout Line) { line.append(entry.text) }
  }

  final class Binder: ListBinder<Snapshot, TerminalListView> {
    var cellCount = 0
    var violations: [ListViolation] = []

    init() {
      super.init()
      onViolation = { [weak self] in self?.violations.append($0) }
    }

    override func cell(
      at indexPath: IndexPath, dataSource: Snapshot, view: TerminalListView
    ) -> TerminalCell {
      cellCount += 1
      let cell = view.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
      cell.content = EntryContent(entry: dataSource[indexPath])
      return cell
    }

    override func titleForHeader(inSection section: Int, dataSource: Snapshot) -> String? {
      dataSource.section(at: section).metadata.title
    }
  }
}
