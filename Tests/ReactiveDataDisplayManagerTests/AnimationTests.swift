import ReactiveDataDisplayManager
import Testing

/// How the changes of calls are animated that say so, beside others that do not.
@MainActor
struct AnimationTests {
  private let view = HeadlessListView.named()
  private let ddm = ManualTableManager()
  private let rows = ["A", "B", "C"].map { NameGenerator($0) }

  /// A, B and C in a view whose animation is from the top.
  init() {
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
  }

  private func bind() -> ListViewBinding<BaseTableManager.Snapshot> {
    let binder = TableManagerBinder<HeadlessListView>(ddm, rowAnimation: .top)
    let binding = ddm.bind(to: view, using: binder)
    _ = view.names
    view.transcript = []
    return binding
  }

  @Test func `a row is replaced as the call says, and otherwise as the view does`() throws {
    _ = bind()
    try ddm.replace(oldGenerator: rows[0], on: NameGenerator("X"), removeAnimation: .fade)
    #expect(view.animations == [.fade, .top])
    view.transcript = []
    try ddm.replace(oldGenerator: rows[1], on: NameGenerator("Y"), insertAnimation: .left)
    #expect(view.animations == [.top, .left])
    view.transcript = []
    try ddm.replace(oldGenerator: rows[2], on: rows[2], insertAnimation: .left)
    #expect(view.animations == [.left])
    #expect(view.names == ["X", "Y", "C"])
  }

  /// Makes an edit when the list is next told to have changed.
  private func once(_ edit: @escaping @MainActor @Sendable () -> Void) {
    var isFirst = true
    var isDone = false
    ddm.list.updates.observeNext { _ in
      if isFirst {
        isFirst = false
      } else if !isDone {
        isDone = true
        edit()
      }
    }
  }

  @Test(arguments: [true, false])
  func `an edit that an observer makes has its own animation`(comesFirst: Bool) throws {
    let edit: @MainActor @Sendable () -> Void = { [ddm, rows] in
      ddm.remove(rows[2])
      try? ddm.insert(after: rows[0], new: NameGenerator("X"), with: .right)
      ddm.update(generators: [rows[0]])
    }
    if comesFirst { once(edit) }
    let binding = bind()
    if !comesFirst { once(edit) }
    ddm.remove(rows[1], with: .left)
    #expect(view.names == ["A", "X"])
    #expect(view.animations == [.left, .top, .right, .top])
    withExtendedLifetime(binding) {}
  }

  @Test func `an edit that an observer of a call without an animation makes has its own`() {
    _ = bind()
    once { [ddm, rows] in ddm.remove(rows[2], with: .right) }
    ddm.update(generators: [rows[0]])
    #expect(view.names == ["A", "B"])
    #expect(view.animations == [.top, .right])
  }

  @Test func `an edit that is made as a cell comes on screen has its own animation`() throws {
    _ = bind()
    var isDone = false
    view.willDisplay = { [ddm, rows] _, _ in
      if isDone { return }
      isDone = true
      ddm.remove(rows[2], with: .right)
    }
    try ddm.insert(after: rows[0], new: NameGenerator("X"), with: .left)
    #expect(view.names == ["A", "X", "B"])
    #expect(view.animations == [.left, .right])
  }

  @Test func `a batch has the animation of the view, whatever its calls say`() throws {
    _ = bind()
    ddm.batchUpdate {
      ddm.remove(rows[0], with: .left)
      ddm.remove(rows[1], with: .right)
    }
    #expect(view.animations == [.top])
    view.transcript = []
    ddm.remove(rows[2], with: .left)
    #expect(view.animations == [.left])
  }

  @Test func `a call that changes nothing does not lend its animation to the next one`() {
    let binding = bind()
    let row = NameGenerator("X")
    ddm.addCellGenerator(row)
    // It was staged, and goes before the view knows of it.
    ddm.remove(row, with: .left)
    ddm.remove(rows[0])
    #expect(view.animations == [.top])
    view.transcript = []
    binding.pause()
    ddm.remove(rows[1], with: .left)
    ddm.remove(rows[2], with: .right)
    binding.resume()
    #expect(view.names == [])
    #expect(view.animations == [.top])
  }

  @Test func `what is animated while rows are cleared is forgotten with them`() {
    final class Clearing: FoldableCellGenerator<NameCell> {
      var whenFolded: () -> Void = {}
      override var isExpanded: Bool { didSet { whenFolded() } }
    }
    let view = HeadlessListView.named()
    let ddm = view.rddm.baseBuilder.add(plugin: .foldable()).build()
    let (spinner, anchor) = (NameGenerator("spinner"), NameGenerator("anchor"))
    weak var gone: NameGenerator?
    do {
      let child = NameGenerator("child")
      gone = child
      let parent = Clearing(with: "parent", children: [child])
      ddm.addCellGenerators([parent, anchor, spinner])
      ddm.forceRefill()
      view.tapItem(at: path(0, 0))
      parent.whenFolded = { [unowned ddm] in ddm.remove(spinner, with: .fade) }
      ddm.clearCellGenerators()
      parent.whenFolded = {}
      ddm.forceRefill()
    }
    for _ in 0..<2 {
      ddm.addCellGenerator(anchor)
      ddm.forceRefill()
      #expect(view.names == ["anchor"])
      ddm.clearCellGenerators()
      ddm.forceRefill()
    }
    #expect(gone == nil)
  }
}
