import ListBinding
import SignalsTesting
import TestSupport
import Testing

/// Random scripts of a screen of messages: what was read is found again, and stays while the list grows.
@MainActor
struct ReadPlaceScriptTests {
  @Test(arguments: KeptPlaceScriptTests.updates, [true, false])
  func `what is read stays, and comes back`(
    updates: ListViewCapabilities.Updates, staysAtEnd: Bool
  ) {
    for seed in WorldSize.seeds(40) {
      for isGrouped in [false, true] {
        var script = Script(seed, updates, staysAtEnd: staysAtEnd, isGrouped: isGrouped)
        for _ in 0..<25 {
          guard let problem = script.takeStep() else { continue }
          Issue.record("seed \(seed), grouped \(isGrouped): \(problem)\n\(script.text)")
          return
        }
      }
    }
  }

  @MainActor
  private struct Script {
    private let messages = MutableObservableArray((0..<20).map { Post(id: $0) })
    private let search = Property("")
    private let view: HeadlessListView
    private let staysAtEnd: Bool
    private var random: SeededGenerator
    private var log: [String] = []
    private var first = 0
    private var next = 20

    /// The item that was first on screen when the user scrolled last.
    private var read: Int?

    /// The list when it was shown last, or now.
    private var order: [Int] = []

    /// Whether the list is followed to its end.
    private var isAtEnd: Bool

    /// Whether something was deleted that stood for what was read.
    private var isLost = false

    init(
      _ seed: UInt64, _ updates: ListViewCapabilities.Updates, staysAtEnd: Bool, isGrouped: Bool
    ) {
      random = SeededGenerator(seed: seed)
      self.staysAtEnd = staysAtEnd
      isAtEnd = staysAtEnd
      view = HeadlessListView(
        viewportHeight: 4, capabilities: ListViewCapabilities(updates: updates))
      let shown = messages.filtered(by: search) { $1.isEmpty || "\($0.id)".contains($1) }
      if isGrouped {
        shown.grouped(by: { $0.id >> 3 }).bind(to: view, cellType: TextCell.self) {
          $0.text = "\($1.id)"
        }
        .keepScrollPosition(stayingAtTop: false, stayingAtEnd: staysAtEnd)
      } else {
        shown.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
          .keepScrollPosition(stayingAtTop: false, stayingAtEnd: staysAtEnd)
      }
      noteRead()
    }

    var text: String { log.joined(separator: "\n") }

    /// What is to be in the view, and what is on screen.
    private var list: [Int] {
      messages.snapshot.map(\.id).filter {
        search.value.isEmpty || "\($0)".contains(search.value)
      }
    }
    private var screen: [Int] { view.texts.compactMap { Int($0) } }
    private var showsEnd: Bool { !list.isEmpty && screen.last == list.last }

    private mutating func noteRead() {
      read = screen.first
      order = list
      isLost = false
      isAtEnd = staysAtEnd && screen.last == list.last
    }

    /// What was read, or the nearest to it that is there, of as many as are remembered.
    private var wanted: Int? {
      guard let read, let place = order.firstIndex(of: read) else { return nil }
      let there = Set(list)
      return order[place...].prefix(17).first(where: there.contains)
        ?? order[..<place].suffix(16).last(where: there.contains)
    }

    mutating func takeStep() -> String? {
      let (old, oldScreen, oldWanted) = (list, screen, wanted)
      let (wasAtEnd, showedEnd) = (isAtEnd, showsEnd)
      let kind = Int.random(in: 0..<10, using: &random)
      switch kind {
      case 0, 1:
        let (offset, height) = (view.contentOffset, view.contentHeight)
        view.scroll(to: Int.random(in: 0...max(height, 1), using: &random))
        if view.contentOffset != offset { noteRead() }
      case 2, 3, 4:
        search.value = ["", "", "", "zz", "1", "3", "5", "-"].randomElement(using: &random) ?? ""
      case 5:
        let count = Int.random(in: 1...12, using: &random)
        first -= count
        messages.insert(contentsOf: (first..<first + count).map { Post(id: $0) }, at: 0)
      case 6, 7:
        let count = Int.random(in: 1...6, using: &random)
        messages.append(contentsOf: (next..<next + count).map { Post(id: $0) })
        next += count
      default: delete()
      }
      log.append("\(kind) '\(search.value)' \(list): \(screen), read \(read ?? -999)")
      if let read, list.contains(read) { order = list }
      if !view.violations.isEmpty { return "\(view.violations)" }
      if list.isEmpty || list == old || kind < 2 { return nil }
      if wasAtEnd { return showsEnd ? nil : "the end is left" }

      let isMoved = oldScreen.count == 4 && screen != oldScreen
      if kind == 5, isMoved { return "a page above moves it" }
      if kind == 6 || kind == 7 {
        if !showedEnd { return isMoved ? "a message below moves it" : nil }
        if staysAtEnd, !showsEnd { return "what is appended is not seen" }
        if staysAtEnd, old.last != list.last { isAtEnd = true }
        return nil
      }
      guard (2...4).contains(kind) || kind > 7, !isLost, let wanted,
        let row = list.firstIndex(of: wanted)
      else { return nil }
      // It may be farther down in a list that was too short for it.
      if kind > 7, oldWanted != oldScreen.first { return nil }
      let offset = min(row, max(list.count - 4, 0))
      if view.contentOffset == offset { return nil }
      // All on screen has stayed, so that what a filter brings back below it looks like new messages.
      if staysAtEnd, showedEnd, showsEnd,
        list.starts(with: oldScreen) || list[row...].starts(with: oldScreen)
      {
        isAtEnd = true
        return nil
      }
      return "at \(view.contentOffset), not \(offset) for \(wanted)"
    }

    private mutating func delete() {
      let ids = messages.snapshot.map(\.id)
      let isRead = Bool.random(using: &random)
      guard ids.count > 8, let id = isRead ? read : ids.randomElement(using: &random),
        let index = ids.firstIndex(of: id)
      else { return }
      log.append("delete \(id)")
      if id == wanted, id != read { isLost = true }
      messages.remove(at: index)
    }
  }
}
