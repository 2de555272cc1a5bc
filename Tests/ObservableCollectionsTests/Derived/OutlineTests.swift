import ObservableCollections
import Signals
import Synchronization
import TestSupport
import Testing

/// A folder or a file, which names its folder.
private struct Entry: Hashable, Identifiable {
  var id: String
  var folder: String?
  var size = 0

  init(_ id: String, in folder: String? = nil, size: Int = 0) {
    self.id = id
    self.folder = folder
    self.size = size
  }
}

@Suite struct OutlineTests {
  private let entries: MutableObservableArray<Entry> = [
    Entry("src"), Entry("a.c", in: "src"), Entry("docs"), Entry("lib", in: "src"),
    Entry("z.c", in: "lib"), Entry("README", in: "docs"),
  ]

  /// Keeps what an outline is told, in short.
  private func record(_ outline: ObservableArray<OutlineRow<Entry>>) -> Transcript {
    let transcript = Transcript()
    outline.updates.observeNext { update in
      transcript.lines.withLock { $0.append("\(update.structure)") }
    }
    transcript.lines.withLock { $0 = [] }
    return transcript
  }

  private final class Transcript: Sendable {
    let lines = Mutex<[String]>([])
    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  private func text(_ outline: ObservableArray<OutlineRow<Entry>>) -> [String] {
    outline.snapshot.map { row in
      let sign = row.isExpandable ? (row.isExpanded ? "▾" : "▸") : "·"
      return String(repeating: " ", count: row.level) + sign + row.item.id
    }
  }

  @Test func `items stand below their parents, siblings in the order of the source`() {
    let outline = entries.outlined(parent: \.folder)
    #expect(text(outline) == ["▾src", " ·a.c", " ▾lib", "  ·z.c", "▾docs", " ·README"])
  }

  @Test func `what is folded and unfolded at once is one update`() {
    let expanded = Property<Set<String>>(["src"])
    let outline = entries.outlined(parent: \.folder, expanded: expanded)
    #expect(text(outline) == ["▾src", " ·a.c", " ▸lib", "▸docs"])
    let transcript = record(outline)
    expanded.value = ["docs"]
    #expect(text(outline) == ["▸src", "▾docs", " ·README"])
    #expect(transcript.take().count == 1)
    expanded.value = ["docs", "lib", "nowhere"]
    #expect(transcript.take() == [])
    expanded.value = ["docs", "lib", "src"]
    #expect(text(outline) == ["▾src", " ·a.c", " ▾lib", "  ·z.c", "▾docs", " ·README"])
    #expect(transcript.take().count == 1)
  }

  @Test func `all but some items are expanded`() {
    let expansion = Property(OutlineExpansion<String>.all)
    let outline = entries.outlined(parent: \.folder, expanded: expansion)
    expansion.value = .allExcept(["lib"])
    #expect(text(outline) == ["▾src", " ·a.c", " ▸lib", "▾docs", " ·README"])
    entries.append(Entry("img", in: "docs"))
    entries.append(Entry("logo", in: "img"))
    #expect(text(outline).suffix(3) == [" ·README", " ▾img", "  ·logo"])
    expansion.value = .none
    #expect(text(outline) == ["▸src", "▸docs"])
  }

  @Test func `a subtree moves as moves`() {
    let outline = entries.outlined(parent: \.folder)
    let transcript = record(outline)
    entries.moveItem(from: 2, to: 0)
    #expect(text(outline) == ["▾docs", " ·README", "▾src", " ·a.c", " ▾lib", "  ·z.c"])
    #expect(transcript.take() == ["move 0.4–5→0.0–1"])
    entries[3] = Entry("lib", in: "docs")
    #expect(text(outline) == ["▾docs", " ▾lib", "  ·z.c", " ·README", "▾src", " ·a.c"])
    #expect(transcript.take() == ["move 0.4→0.1, move 0.5→0.2; reload 0.1"])
  }

  @Test func `children of a parent that comes or goes are moved`() {
    let outline = entries.outlined(parent: \.folder)
    let transcript = record(outline)
    entries.remove(at: 0)
    #expect(text(outline) == ["·a.c", "▾docs", " ·README", "▾lib", " ·z.c"])
    #expect(!transcript.take().joined().contains("insert"))
    entries.append(Entry("src"))
    #expect(text(outline) == ["▾docs", " ·README", "▾src", " ·a.c", " ▾lib", "  ·z.c"])
    #expect(!transcript.take().joined().contains("delete"))
  }

  @Test func `items in a circle are not shown until it is broken`() {
    let outline = entries.outlined(parent: \.folder)
    entries[0] = Entry("src", in: "lib")
    #expect(text(outline) == ["▾docs", " ·README"])
    entries[3] = Entry("lib")
    #expect(
      text(outline) == ["▾docs", " ·README", "▾lib", " ▾src", "  ·a.c", " ·z.c"])
  }

  @Test func `a batch that swaps a parent and a child moves both`() {
    let outline = entries.outlined(parent: \.folder)
    let transcript = record(outline)
    entries.batchUpdate { entries in
      entries[0] = Entry("src", in: "lib")
      entries[3] = Entry("lib")
    }
    let lines = transcript.take().joined()
    #expect(!lines.contains("insert") && !lines.contains("delete"), "\(lines)")
  }

  @Test func `an item is asked for its id and its parent once, and again when it is reloaded`() {
    let calls = Mutex(0)
    let outline = entries.outlined(
      id: { entry in
        calls.withLock { $0 += 1 }
        return entry.id
      }, parent: \.folder)
    #expect(calls.withLock { $0 } == 6)
    entries[1].size = 5
    #expect(calls.withLock { $0 } == 7)
    entries.moveItem(from: 1, to: 5)
    entries.remove(at: 2)
    #expect(calls.withLock { $0 } == 7)
    #expect(text(outline) == ["▾src", " ·a.c", "▾docs", " ·README", "·z.c"])
  }

  @Test func `nothing is expanded before the first set comes`() {
    let expanded = SafePublishSubject<Set<String>>()
    let outline = entries.outlined(parent: \.folder, expanded: expanded)
    #expect(text(outline) == ["▸src", "▸docs"])
    expanded.next(["docs"])
    expanded.completed()
    entries.append(Entry("img", in: "docs"))
    #expect(text(outline) == ["▸src", "▾docs", " ·README", " ·img"])
  }

  @Test func `an outline may be as deep as it is long`() {
    let count = 20_000
    let chain = MutableObservableArray(
      (0..<count).map { Entry("\($0)", in: $0 == 0 ? nil : "\($0 - 1)") })
    let expansion = Property(OutlineExpansion<String>.all)
    let outline = chain.outlined(parent: \.folder, expanded: expansion)
    #expect(outline.snapshot.last?.level == count - 1)
    chain.append(Entry("end", in: "\(count - 1)"))
    expansion.value = .allExcept(["0"])
    #expect(outline.count == 1)
    expansion.value = .all
    #expect(outline.snapshot.last?.level == count)
  }

  @Test func `many items are expanded in time that grows as they do`() {
    let ratio = growth(from: 500) { count in
      for former in [OutlineExpansion<Int>.none, .all] {
        var expansion = former
        for id in 0..<count { expansion.set(id, isExpanded: former == .none) }
        #expect(expansion.contains(3) == (former == .none))
      }
    }
    #expect(ratio < 32)
  }
}
