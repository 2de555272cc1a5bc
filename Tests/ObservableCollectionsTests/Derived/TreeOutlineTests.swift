import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import Testing

/// A folder, which holds its folders.
private struct Folder: Hashable, Identifiable {
  var id: Int
  var name: String
  var folders: [Folder] = []

  init(_ id: Int, _ name: String, _ folders: [Folder] = []) {
    self.id = id
    self.name = name
    self.folders = folders
  }
}

@Suite struct TreeOutlineTests {
  private let folders = MutableObservableArray([
    Folder(1, "src", [Folder(2, "a"), Folder(3, "lib", [Folder(4, "x"), Folder(5, "y")])]),
    Folder(6, "docs", [Folder(7, "img")]),
  ])

  /// What an outline is told, in short.
  private final class Transcript: Sendable {
    private let lines = Mutex<[String]>([])

    init<Item>(_ outline: ObservableArray<OutlineRow<Item>>) {
      outline.updates.observeNext { [weak self] update in
        self?.lines.withLock { $0.append("\(update.structure)") }
      }
      _ = take()
    }

    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  private func text(_ outline: ObservableArray<OutlineRow<String>>) -> [String] {
    outline.snapshot.map { row in
      let sign = row.isExpandable ? (row.isExpanded ? "▾" : "▸") : "·"
      return String(repeating: " ", count: row.level) + sign + row.item
    }
  }

  private func names(
    expanded: some PropertyProtocol<OutlineExpansion<Int>> = AnyProperty(constant: .all)
  ) -> ObservableArray<OutlineRow<String>> {
    folders.outlined(id: \.id, children: \.folders, showing: \.name, expanded: expanded)
  }

  @Test func `items stand above their children`() {
    #expect(text(names()) == ["▾src", " ·a", " ▾lib", "  ·x", "  ·y", "▾docs", " ·img"])
  }

  @Test func `a change deep in a tree is told of its row alone`() {
    let outline = names()
    let transcript = Transcript(outline)
    folders[0].folders[1].folders[0].name = "z"
    #expect(transcript.take() == ["reload 0.3"])
    folders[0].folders[1].folders.append(Folder(8, "w", [Folder(9, "v")]))
    #expect(transcript.take() == ["insert 0.5–6"])
    folders[0].folders[1].folders.swapAt(0, 2)
    #expect(text(outline)[2...6] == [" ▾lib", "  ▾w", "   ·v", "  ·y", "  ·z"])
    #expect(!transcript.take().joined().contains("insert"))
    folders[0].folders.remove(at: 0)
    #expect(transcript.take() == ["delete 0.1"])
    folders[1].folders = []
    #expect(transcript.take() == ["delete 0.7, reload 0.6"])
    folders.moveItem(from: 1, to: 0)
    #expect(text(outline) == ["·docs", "▾src", " ▾lib", "  ▾w", "   ·v", "  ·y", "  ·z"])
    #expect(transcript.take() == ["move 0.6→0.0"])
  }

  @Test func `an item whose row shows all of it is reloaded with those that hold it`() {
    let outline = folders.outlined(children: \.folders)
    let transcript = Transcript(outline)
    folders[0].folders[1].folders[0].name = "z"
    #expect(transcript.take() == ["reload 0.0 0.2–3"])
    #expect(outline.snapshot[3].item.name == "z")
  }

  /// An object that is a tree.
  private final class Directory: Equatable, Sendable {
    let name: Mutex<String>
    let children: [Directory]

    init(_ name: String, _ children: [Directory] = []) {
      self.name = Mutex(name)
      self.children = children
    }

    static func == (lhs: Directory, rhs: Directory) -> Bool { lhs === rhs }
  }

  @Test func `an object that shows something else is told when it is refreshed or set again`() {
    let root = Directory("old", [Directory("child")])
    let directories = MutableObservableArray([root])
    let names = directories.outlined(
      id: { ObjectIdentifier($0) }, children: \.children, showing: { $0.name.withLock { $0 } })
    let objects = directories.outlined(
      id: { ObjectIdentifier($0) }, children: \.children, showing: { $0 })
    let (ofNames, ofObjects) = (Transcript(names), Transcript(objects))
    root.name.withLock { $0 = "new" }
    directories.refresh(at: 0)
    #expect(text(names) == ["▾new", " ·child"])
    #expect(ofNames.take().count == 1 && ofObjects.take().count == 1)
    directories.refresh(at: 0)
    #expect(ofNames.take().isEmpty && ofObjects.take().count == 1)
    root.name.withLock { $0 = "newer" }
    directories[0] = root
    #expect(text(names) == ["▾newer", " ·child"] && ofObjects.take().count == 1)
  }

  @Test func `what is expanded and collapsed at once is one update`() {
    let expansion = Property(OutlineExpansion<Int>.only([1]))
    let outline = names(expanded: expansion)
    #expect(text(outline) == ["▾src", " ·a", " ▸lib", "▸docs"])
    let transcript = Transcript(outline)
    expansion.value = .only([3, 6])
    #expect(text(outline) == ["▸src", "▾docs", " ·img"])
    #expect(transcript.take().count == 1)
    folders[0].folders[1].folders[0].name = "hidden"
    #expect(transcript.take() == [])
    expansion.value = .all
    #expect(text(outline)[3] == "  ·hidden")
  }

  @Test func `arrays of children that are shared are not looked into`() {
    let compared = Mutex(0)
    struct Counted: Equatable, Sendable {
      let id: Int
      var children: [Counted] = []
      let count: @Sendable () -> Void
      static func == (lhs: Counted, rhs: Counted) -> Bool {
        lhs.count()
        return lhs.id == rhs.id && lhs.children == rhs.children
      }
    }
    func leaf(_ id: Int) -> Counted { Counted(id: id) { compared.withLock { $0 += 1 } } }
    var root = leaf(0)
    for branch in 1...10 {
      var child = leaf(branch)
      child.children = (0..<1000).map { leaf(1000 * branch + $0) }
      root.children.append(child)
    }
    let array = MutableObservableArray([root])
    let outline = array.outlined(id: \.id, children: \.children, showing: \.id)
    compared.withLock { $0 = 0 }
    array[0].children[4].children = [leaf(7)]
    #expect(outline.count == 1 + 10 + 9000 + 1)
    #expect(compared.withLock { $0 } < 100)
  }

  // MARK: - Random trees

  /// The rows, made from scratch, and for each the ids on the way to it.
  private func rows(
    _ folders: [Folder], _ expansion: OutlineExpansion<Int>, below path: [Int] = []
  ) -> [(row: OutlineRow<String>, path: [Int])] {
    folders.flatMap { folder in
      let isOpen = !folder.folders.isEmpty && expansion.contains(folder.id)
      let row = OutlineRow(
        folder.name, level: path.count, isExpandable: !folder.folders.isEmpty, isExpanded: isOpen)
      return [(row, path + [folder.id])]
        + (isOpen ? rows(folder.folders, expansion, below: path + [folder.id]) : [])
    }
  }

  private static func change(
    _ folders: inout [Folder], _ next: inout Int, depth: Int, using random: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...folders.count, using: &random)
    if place < folders.count, depth < 4, Int.random(in: 0..<4, using: &random) > 0 {
      return change(&folders[place].folders, &next, depth: depth + 1, using: &random)
    }
    next += 2
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where place < folders.count: folders.remove(at: place)
    case 1 where place < folders.count: folders[place].name += "'"
    case 2: folders.shuffle(using: &random)
    case 3 where place < folders.count:
      // Above what is there.
      folders[place] = Folder(next, "\(next)", [folders[place]])
    case 4: folders.insert(Folder(next, "\(next)", [Folder(next + 1, "\(next + 1)")]), at: place)
    default: folders.insert(Folder(next, "\(next)"), at: place)
    }
  }

  @Test(arguments: 0..<40)
  func `rows that stay among their siblings are kept, and reloaded only when they change`(
    number: Int
  ) {
    var random = SeededGenerator(seed: UInt64(number))
    var (model, next) = ([Folder](), 0)
    let array = MutableObservableArray<Folder>()
    let expansion = Property(OutlineExpansion<Int>.all)
    let outline = array.outlined(
      id: \.id, children: \.folders, showing: \.name, expanded: expansion)
    let updates = Mutex<[ListUpdate<ArraySnapshot<OutlineRow<String>>>]>([])
    outline.updates.observeNext { update in updates.withLock { $0.append(update) } }
    for step in 0..<40 {
      let old = rows(model, expansion.value)
      updates.withLock { $0 = [] }
      if step % 5 == 4 {
        let ids = Set((0..<4).map { _ in Int.random(in: 1...(next + 1), using: &random) })
        expansion.value = Bool.random(using: &random) ? .allExcept(ids) : .all
      } else {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          Self.change(&model, &next, depth: 0, using: &random)
        }
        array.replace(with: model, performDiff: true)
      }
      let new = rows(model, expansion.value)
      #expect(Array(outline.snapshot) == new.map(\.row), "\(number), step \(step)")
      let told = updates.withLock { $0 }
      #expect(told.count <= 1 && !told.contains(where: \.isReload))
      guard let lookup = told.first?.lookup else {
        #expect(old.map(\.row) == new.map(\.row))
        continue
      }
      let places = Dictionary(
        new.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
      for (index, row) in old.enumerated() {
        guard let place = places[row.path] else { continue }
        let path = IndexPath(item: index, section: 0)
        #expect(lookup.newIndexPath(of: path)?.item == place, "\(number), step \(step): \(row)")
        #expect(lookup.isReloaded(path) == (row.row != new[place].row), "\(number), step \(step)")
      }
    }
  }
}
