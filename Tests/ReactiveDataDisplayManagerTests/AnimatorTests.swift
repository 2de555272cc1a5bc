import ReactiveDataDisplayManager
import Testing

/// How views are told of changes.
@MainActor
struct AnimatorTests {
  let view = HeadlessListView.named(height: 3)

  @Test(arguments: [true, false])
  func `both animators tell the view the same`(isBatch: Bool) {
    let animator: any Animator = isBatch ? TableBatchUpdatesAnimator() : TableUpdatesAnimator()
    let ddm = view.rddm.manualBuilder.set(animator: animator).build()
    let row = NameGenerator("A")
    ddm.addCellGenerators([row, NameGenerator("B")])
    ddm.forceRefill()
    view.transcript = []
    ddm.remove(row)
    #expect(view.transcript == ["begin", "delete 0.0", "end"])
    #expect(view.names == ["B"])
  }

  @Test func `the managers of all kinds tell views through an animator of one's own`() {
    final class Counting: Animator {
      var count = 0
      func perform(in view: any ListView, operation: () -> Void) {
        count += 1
        operation()
      }
    }
    func count(_ build: (Counting) -> BaseTableManager) -> Int {
      let animator = Counting()
      let ddm = build(animator)
      let row = NameGenerator("A")
      ddm.addCellGenerators([row])
      ddm.forceRefill()
      animator.count = 0
      ddm.remove(row)
      return animator.count
    }
    #expect(count { view.rddm.baseBuilder.set(animator: $0).build() } == 1)
    #expect(count { view.rddm.manualBuilder.set(animator: $0).build() } == 1)
    #expect(count { view.rddm.gravityBuilder.set(animator: $0).build() } == 1)
  }

  /// Tells the view without the animation of the program.
  private final class CountingAnimator: Animator {
    var count = 0
    func perform(in view: any ListView, operation: () -> Void) {
      count += 1
      operation()
    }
  }

  @Test(arguments: ["insert", "replace", "remove"])
  func `an animator of one's own is asked for each change`(call: String) throws {
    let animator = CountingAnimator()
    let ddm = view.rddm.manualBuilder.set(animator: animator).build()
    let row = NameGenerator("A")
    ddm.addCellGenerator(row)
    ddm.forceRefill()
    animator.count = 0
    switch call {
    case "insert": try ddm.insert(after: row, new: NameGenerator("B"))
    case "replace": try ddm.replace(oldGenerator: row, on: NameGenerator("B"))
    default: ddm.remove(row)
    }
    #expect(animator.count == 1)
    #expect(view.names == ["insert": ["A", "B"], "replace": ["B"], "remove": []][call])
  }

  @Test func `an animator of one's own is asked for updates and reloads`() throws {
    let animator = CountingAnimator()
    let ddm = view.rddm.manualBuilder.set(animator: animator).build()
    let (header, row) = (NameHeader("h"), NameGenerator("A"))
    ddm.addSectionHeaderGenerator(header)
    ddm.addCellGenerator(row)
    ddm.forceRefill()
    (animator.count, view.transcript) = (0, [])
    row.model = "B"
    ddm.update(generators: [row])
    #expect(animator.count == 1)
    #expect(view.takeTranscript() == ["reload 0.0"])
    try ddm.reloadSection(by: header)
    #expect(animator.count == 2)
    #expect(view.takeTranscript() == ["reload section 0"])
    let unknown = NameHeader("?")
    #expect(throws: DataDisplayError.unknownHeader(unknown)) {
      try ddm.reloadSection(by: unknown)
    }
    ddm.update(generators: [NameGenerator("?")])
    #expect(animator.count == 2)
    #expect(view.transcript == [])
    #expect(view.names == ["B"])
  }

  private final class SkippingAnimator: Animator {
    var isOpen = false
    func perform(in view: any ListView, operation: () -> Void) { if isOpen { operation() } }
  }

  @Test func `an animator that does not tell a view lets it wait`() {
    let animator = SkippingAnimator()
    let ddm = ManualTableManager()
    let binder = TableManagerBinder<HeadlessListView>(ddm, animator: animator)
    ddm.bind(to: view, using: binder)
    ddm.addCellGenerator(NameGenerator("A"))
    ddm.forceRefill()
    #expect(view.names == [])
    animator.isOpen = true
    binder.resume()
    #expect(view.names == ["A"])
  }

  @Test func `an animator that skipped an update is asked again at the next one`() {
    let animator = SkippingAnimator()
    let ddm = view.rddm.manualBuilder.set(animator: animator).build()
    let rows = ["A", "B", "C"].map { NameGenerator($0) }
    animator.isOpen = true
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    #expect(view.names == ["A", "B", "C"])
    view.transcript = []
    animator.isOpen = false
    ddm.remove(rows[0])
    ddm.remove(rows[1])
    #expect(view.names == ["A", "B", "C"])
    animator.isOpen = true
    #expect(view.names == ["A", "B", "C"])
    ddm.addCellGenerator(NameGenerator("D"))
    ddm.update(generators: [rows[2]])
    #expect(view.names == ["C", "D"])
    #expect(view.takeTranscript() == ["delete 0.0", "delete 0.0", "insert 0.1", "reload 0.0"])
    ddm.remove(rows[2])
    #expect(view.names == ["D"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a row that is on screen follows an update once, however often that is skipped`() {
    let (animator, log) = (SkippingAnimator(), EventLog())
    let ddm = view.rddm.manualBuilder.set(animator: animator).add(plugin: log).build()
    let rows = ["A", "B", "C", "D"].map { NameGenerator($0) }
    animator.isOpen = true
    view.viewportHeight = 9
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    #expect(view.names == ["A", "B", "C", "D"])
    animator.isOpen = false
    ddm.remove(rows[0])
    ddm.update(generators: [rows[1]])
    ddm.update(generators: [rows[1]])
    animator.isOpen = true
    ddm.update(generators: [rows[1]])
    #expect(view.names == ["B", "C", "D"])
    _ = log.take()
    ddm.remove(rows[3])
    #expect(log.take() == ["end 0.2 D"])
    #expect(view.violations.isEmpty)
  }
}
