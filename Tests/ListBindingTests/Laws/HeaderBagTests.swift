import ListBinding
import SignalsTesting
import Testing

/// Headers and footers have bags that are emptied once per use, and not before their display ends.
@MainActor
struct HeaderBagTests {
  private typealias Section = Observable2DArraySection<String, Int>

  /// A use of a header or footer, and how often its bag was emptied.
  @MainActor
  private final class Use {
    let view: HeadlessListCell
    var count = 0
    init(_ view: HeadlessListCell) { self.view = view }
  }

  @MainActor
  private final class Uses {
    var all: [Use] = []

    var counts: Set<Int> { Set(all.map(\.count)) }
  }

  private let view = HeadlessListView(viewportHeight: 4)
  private let uses = Uses()
  private let list = MutableObservable2DArray(
    ["A", "B", "C", "D"].map { Section(metadata: $0, items: [1, 2]) })

  private func bind() -> ListViewBinding<SectionedSnapshot<String, Int>> {
    view.register(HeadlessListCell.self, forCellReuseIdentifier: "header")
    return list.bind(
      to: view, cellType: TextCell.self,
      supplementaryView: { [uses] _, _, section, view in
        let header = view.dequeueReusableCell(withIdentifier: "header", for: [section, 0])
        let use = Use(header)
        uses.all.append(use)
        #expect(header.bag.isDisposed)
        BlockDisposable { MainActor.assumeIsolated { use.count += 1 } }.dispose(in: header.bag)
        return header
      }
    ) { $0.text = "\($1)" }
  }

  /// Whether each view on screen has a full bag, and each other use has ended once.
  private var isRight: Bool {
    var open = uses.all.filter { $0.count == 0 }
    for section in 0..<view.numberOfSections {
      for kind in SupplementaryKind.allCases {
        guard let shown = view.supplementaryView(of: kind, inSection: section) else { continue }
        guard let index = open.firstIndex(where: { $0.view === shown }) else { return false }
        open.remove(at: index)
      }
    }
    return open.isEmpty && uses.counts.isSubset(of: [0, 1])
  }

  @Test func `each use ends once, whatever happens to the list and the view`() {
    let binding = bind()
    binding.write(to: list, identifiedBy: .value)
    let steps: [(String, () -> Void)] = [
      ("scroll", { view.scroll(to: 3) }), ("back", { view.scroll(to: 0) }),
      ("move section", { list.moveSection(from: 0, to: 2) }),
      ("update section", { list.sections[0].metadata = "b" }),
      ("insert section", { list.insert(section: Section(metadata: "E", items: [3]), at: 0) }),
      ("remove section", { list.removeSection(at: 1) }),
      ("reconfigure", { view.reconfigureSupplementaryViews() }),
      ("reload", { view.reloadData() }),
      ("drag", { view.dragItem(from: [0, 0], to: [1, 0]) }),
      ("pause", { binding.pause() }), ("remove", { list.removeSection(at: 1) }),
      ("resume", { binding.resume() }), ("detach", { view.isAttached = false }),
      ("attach", { view.isAttached = true }), ("smaller", { view.viewportHeight = 1 }),
      ("larger", { view.viewportHeight = 9 }),
      ("replace", { list.replace(with: [Section(metadata: "Z", items: [9])]) }),
    ]
    #expect(isRight)
    for (name, step) in steps {
      step()
      #expect(isRight, "after \(name)")
    }
    binding.dispose()
    #expect(uses.counts == [1])
    #expect(uses.all.count > 10)
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: ListViewCounting.allCases)
  func `a view that is checked may be dragged in, between sections too`(
    counting: ListViewCounting
  ) {
    let checked = CheckedListView(view, counting: counting)
    var violations: [ListViolation] = []
    checked.onViolation = { violations.append($0) }
    let binding = list.bind(to: checked, cellType: TextCell.self) { $0.text = "\($1)" }
    binding.write(to: list, identifiedBy: .value)
    view.dragItem(from: [0, 0], to: [1, 0])
    list.appendItem(7, toSection: 0)
    #expect(list.snapshot.sections.prefix(2).map { Array($0.items) } == [[2, 7], [1, 1, 2]])
    #expect(violations.isEmpty)
    #expect(view.violations.isEmpty)
  }

  @Test func `a section without items has a header on screen where its place is`() {
    list.replace(with: [0, 3, 0, 0, 2, 0].map { Section(metadata: "", items: Array(0..<$0)) })
    let binding = bind()
    func shown() -> [Int] {
      (0..<view.numberOfSections).filter {
        view.supplementaryView(of: .header, inSection: $0) != nil
      }
    }
    view.viewportHeight = 2
    #expect(shown() == [0, 1])
    view.scroll(to: 1)
    #expect(shown() == [1, 2, 3])
    view.scroll(to: 3)
    #expect(shown() == [2, 3, 4, 5])
    list.removeItems(0..<2, inSection: 4)
    list.removeItems(0..<3, inSection: 1)
    #expect(shown() == Array(0..<6))
    #expect(isRight)
    view.isAttached = false
    #expect(shown() == [])
    binding.dispose()
    #expect(uses.counts == [1])
  }
}
