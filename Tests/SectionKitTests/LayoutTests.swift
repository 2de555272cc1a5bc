import SectionKit
import Testing

/// What a view with a flow layout asks, and what views that lag behind drag and drop.
@MainActor
struct LayoutTests {
  /// Numbers that are as wide as they are great, and can be dragged and dropped.
  private final class Flowing: TakingNumbersController {
    override func sizeForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) -> SectionSize { SectionSize(width: Double((try? item(at: indexPath)) ?? 0), height: 2) }
    override func inset(in context: CollectionViewContext) -> SectionInsets {
      SectionInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    override func minimumLineSpacing(in context: CollectionViewContext) -> Double { 5 }
    override func minimumInteritemSpacing(in context: CollectionViewContext) -> Double { 6 }
    override func headerSize(in context: CollectionViewContext) -> SectionSize {
      SectionSize(width: 7, height: 8)
    }
    override func headerView(in context: CollectionViewContext) -> (any ReusableView)? {
      TextCell()
    }

    override func dragItems(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) -> [SectionDragItem] { (try? item(at: indexPath)).map { [SectionDragItem($0)] } ?? [] }
  }

  private let adapter = DiffingListCollectionViewAdapter()
  private let view = HeadlessListView()
  private let flowing = Flowing(Group("a", [10, 20, 30]))

  init() { adapter.sections = [Section(flowing), Section(NumbersController(Group("b", [1])))] }

  @Test func `an item is as wide and as high as its section says`() {
    #expect(adapter.sizeForItem(at: path(0, 1)) == SectionSize(width: 20, height: 2))
    #expect(adapter.sizeForItem(at: path(1, 0)) == SectionSize(width: 50, height: 50))
    for wrong in [path(0, 3), path(0, -1), path(2, 0), path(-1, 0), [], [0]] {
      #expect(adapter.sizeForItem(at: wrong) == nil)
    }
  }

  @Test func `a section has the margins and distances that it says`() {
    #expect(adapter.inset(forSection: 0) == SectionInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(adapter.minimumLineSpacing(forSection: 0) == 5)
    #expect(adapter.minimumInteritemSpacing(forSection: 0) == 6)
    #expect(adapter.inset(forSection: 1) == .zero)
    #expect(adapter.minimumLineSpacing(forSection: 1) == 10)
    #expect(adapter.minimumInteritemSpacing(forSection: 1) == 10)
    for wrong in [-1, 2, .max] {
      #expect(adapter.inset(forSection: wrong) == nil)
      #expect(adapter.minimumLineSpacing(forSection: wrong) == nil)
      #expect(adapter.minimumInteritemSpacing(forSection: wrong) == nil)
    }
  }

  @Test func `a header is as wide and as high as its section says`() {
    #expect(adapter.size(of: .header, forSection: 0) == SectionSize(width: 7, height: 8))
    #expect(adapter.size(of: .footer, forSection: 0) == .zero)
    #expect(adapter.size(of: .header, forSection: 1) == .zero)
    for wrong in [-1, 2, .max] { #expect(adapter.size(of: .header, forSection: wrong) == nil) }
  }

  @Test func `a section without sizes leaves them to the view`() {
    final class Plain: SectionController, SectionDataSource {
      var context: CollectionViewContext?
      var dataSource: any SectionDataSource { self }
      var numberOfItems: Int { 1 }
      func didUpdate(model: any SectionModel) {}
      func cellForItem(
        at indexPath: SectionIndexPath, in context: CollectionViewContext
      ) throws(SectionKitError) -> any ReusableView { throw .notImplemented("cellForItem(at:in:)") }
    }
    adapter.sections = [Section(model: Group("p")) { Plain() }]
    #expect(adapter.sizeForItem(at: path(0, 0)) == nil)
    #expect(adapter.inset(forSection: 0) == nil)
  }

  @Test func `a view that lags behind drags and asks of what it shows`() {
    let binding = adapter.bind(to: view)
    binding.pause()
    flowing.items = [40, 10, 20, 30]
    #expect(adapter.dragItems(at: path(0, 1)).map { $0.localObject as? Int } == [20])
    #expect(adapter.sizeForItem(at: path(0, 1))?.width == 20)
    flowing.items = []
    #expect(adapter.dragItems(at: path(0, 2)).map { $0.localObject as? Int } == [30])
    adapter.sections = []
    #expect(adapter.minimumLineSpacing(forSection: 0) == 5)
    binding.resume()
    #expect(adapter.minimumLineSpacing(forSection: 0) == nil)
  }

  @Test func `of two views, each drags what it shows`() {
    let other = HeadlessListView()
    let (first, second) = (adapter.bind(to: view), adapter.bind(to: other))
    first.pause()
    flowing.items.removeFirst()
    let dragged = [first, second].map { adapter.dragItems(at: path(0, 0), in: $0) }
    #expect(dragged.map { $0.first?.localObject as? Int } == [10, 20])
    #expect(adapter.dragItems(at: path(0, 0)).first?.localObject as? Int == 20)
  }

  @Test(arguments: [true, false])
  func `where the view that was bound last is gone, another is asked what it shows`(
    isReleased: Bool
  ) {
    let binding = adapter.bind(to: view)
    var last: HeadlessListView? = HeadlessListView()
    if let last {
      adapter.bind(to: last)
      if !isReleased { ListCollectionViewAdapter().bind(to: last) }
    }
    if isReleased { last = nil }
    binding.pause()
    flowing.items.removeFirst()
    #expect(adapter.dragItems(at: path(0, 1)).first?.localObject as? Int == 20)
    #expect(adapter.sizeForItem(at: path(0, 1))?.width == 20)
    withExtendedLifetime(last) {}
  }

  @Test func `of two views, each is asked of what it shows`() {
    let (first, second) = (adapter.bind(to: view), adapter.bind(to: HeadlessListView()))
    first.pause()
    flowing.items = [20, 30]
    adapter.sections = [Section(NumbersController(Group("b", [1]))), Section(flowing)]
    #expect(adapter.sizeForItem(at: path(0, 0), in: first)?.width == 10)
    #expect(adapter.inset(forSection: 0, in: first)?.left == 2)
    #expect(adapter.minimumLineSpacing(forSection: 0, in: first) == 5)
    #expect(adapter.minimumInteritemSpacing(forSection: 0, in: first) == 6)
    #expect(adapter.size(of: .header, forSection: 0, in: first)?.width == 7)
    #expect(adapter.dropProposal(for: [], at: path(0, 3), in: first) == .copy)
    #expect(adapter.performDrop(of: [SectionDragItem(7)], at: path(0, 1), in: first))
    #expect(flowing.items == [7, 20, 30])
    _ = second
  }

  @Test(arguments: [
    ([5, 6, 10, 30], 1, [5, 6, 10, 7, 30]),
    ([10, 15, 20, 30], 1, [10, 7, 15, 20, 30]),
    ([10, 5, 6], 3, [10, 7, 5, 6]),
    ([5, 6, 30], 1, [5, 6, 7, 30]),
    ([5, 20], 0, [5, 7, 20]),
    ([5, 6], 3, [5, 6, 7]),
  ])
  func `what is dropped comes beside the rows that it was dropped between, as far as they are left`(
    new: [Int], index: Int, expected: [Int]
  ) {
    let binding = adapter.bind(to: view)
    binding.pause()
    flowing.items = new
    #expect(adapter.performDrop(of: [SectionDragItem(7)], at: path(0, index)))
    #expect(flowing.items == expected)
    binding.resume()
    #expect(view.violations.isEmpty)
  }

  @Test func `what is dropped on a view that lags behind goes where its row is by now`() {
    var errors: [SectionKitError] = []
    adapter.onError = { errors.append($0) }
    let binding = adapter.bind(to: view)
    binding.pause()
    flowing.items = [5, 10, 20, 30]
    #expect(adapter.performDrop(of: [SectionDragItem(7)], at: path(0, 1)))
    #expect(flowing.items == [5, 10, 7, 20, 30])
    #expect(adapter.performDrop(of: [SectionDragItem(8)], at: path(0, 3)))
    #expect(flowing.items == [5, 10, 7, 20, 30, 8])
    flowing.items = [9]
    #expect(adapter.performDrop(of: [SectionDragItem(6)], at: path(0, 2)))
    #expect(flowing.items == [9, 6])
    adapter.sections = []
    #expect(!adapter.performDrop(of: [SectionDragItem(6)], at: path(0, 2)))
    #expect(errors == [.invalidIndexPath(path(0, 2))])
    binding.resume()
    #expect(view.violations.isEmpty)
  }
}
