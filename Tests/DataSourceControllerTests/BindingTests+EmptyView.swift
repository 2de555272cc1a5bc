import DataSourceController
import SignalsTesting
import Testing

/// What a list without rows shows.
extension BindingTests {
  private final class Label {}

  @Test func `an empty list shows the delegate's empty view`() {
    let world = World([["a"]])
    let label = Label()
    world.delegate.emptyView = label
    #expect(world.view.backgroundView == nil)
    world.controller.remove(rowAt: path(0, 0))
    #expect(world.view.backgroundView === label)
    world.controller.add(section: Section(rows: []))
    #expect(world.view.backgroundView === label)
    world.controller.add(row: Person(name: "b"), at: path(0, 0))
    #expect(world.view.backgroundView == nil)
    #expect(world.view.texts == [["b"]])
  }

  @Test func `sections without rows are empty`() {
    let delegate = RecordingDelegate()
    let label = Label()
    delegate.emptyView = label
    let view = World.makeView()
    DataSourceController(rows: [], delegate: delegate).bind(to: view)
    #expect(view.numberOfSections == 1)
    #expect(view.backgroundView === label)
  }

  @Test func `a delegate that comes later is asked for its empty view`() {
    let view = World.makeView()
    let controller = DataSourceController(rows: [])
    controller.bind(to: view)
    #expect(view.backgroundView == nil)
    let delegate = RecordingDelegate()
    let label = Label()
    delegate.emptyView = label
    controller.delegate = delegate
    #expect(view.backgroundView === label)
    controller.delegate = nil
    #expect(view.backgroundView == nil)
  }

  @Test func `another controller takes the empty view away`() {
    let world = World([Section(rows: [])])
    let label = Label()
    world.delegate.emptyView = label
    world.controller.delegate = nil
    world.controller.delegate = world.delegate
    #expect(world.view.backgroundView === label)
    let other = DataSourceController(row: Banner(text: "b"))
    other.bind(to: world.view)
    #expect(world.view.backgroundView == nil)
  }

  /// A view of an empty list whose delegate shows a label, and the label.
  private func emptyWorld() -> (World, Label, ListViewBinding<DataSourceController.Snapshot>) {
    let world = World([Section(rows: [])])
    let label = Label()
    world.delegate.emptyView = label
    let binding = world.controller.bind(to: world.view)
    return (world, label, binding)
  }

  @Test func `the empty view goes with the binding`() {
    let (world, label, binding) = emptyWorld()
    #expect(world.view.backgroundView === label)
    binding.dispose()
    #expect(world.view.backgroundView == nil)
    world.controller.bind(to: world.view)
    #expect(world.view.backgroundView === label)
  }

  /// Is asked for its empty view, and does something first.
  private final class ActingDelegate: DataSourceControllerDelegate {
    let emptyView = Label()
    var act: (DataSourceController) -> Void = { _ in }

    func backgroundEmptyView(for dataSource: DataSourceController) -> AnyObject? {
      act(dataSource)
      return emptyView
    }
  }

  @Test func `a delegate may mutate the controller when it is asked for its empty view`() {
    let (delegate, other, view) = (ActingDelegate(), ActingDelegate(), World.makeView())
    let controller = DataSourceController(rows: [])
    controller.bind(to: view)
    delegate.act = { $0.delegate = other }
    controller.delegate = delegate
    #expect(view.backgroundView === other.emptyView)
    delegate.act = { $0.add(row: Banner(text: "b"), at: path(0, 0)) }
    controller.delegate = delegate
    #expect(view.texts == [["* b"]])
    #expect(view.backgroundView == nil)
  }

  @Test func `a plain list with rows takes the empty view away`() {
    let (world, label, _) = emptyWorld()
    #expect(world.view.backgroundView === label)
    MutableObservableArray(["a"]).bind(to: world.view, cellType: HeadlessListCell.self) { _, _ in }
    #expect(world.view.backgroundView == nil)
  }

  @Test func `what a program shows behind the rows stays when the binding ends`() {
    let (world, _, binding) = emptyWorld()
    let own = Label()
    world.view.backgroundView = own
    binding.dispose()
    #expect(world.view.backgroundView === own)
  }

  @Test func `what a program shows behind the rows stays while the delegate shows nothing`() {
    let (view, own) = (World.makeView(), Label())
    view.backgroundView = own
    let controller = DataSourceController(row: Banner(text: "b"))
    controller.bind(to: view)
    #expect(view.backgroundView === own)
    controller.removeAllSections()
    #expect(view.backgroundView === own)
  }

  @Test func `what a program shows behind the rows comes back after the empty view`() {
    let (view, own, other) = (World.makeView(), Label(), Label())
    view.backgroundView = own
    let delegate = RecordingDelegate()
    delegate.emptyView = Label()
    let controller = DataSourceController(rows: [], delegate: delegate)
    let binding = controller.bind(to: view)
    #expect(view.backgroundView === delegate.emptyView)
    let second = RecordingDelegate()
    second.emptyView = Label()
    controller.delegate = second
    #expect(view.backgroundView === second.emptyView)
    controller.add(row: Banner(text: "b"), at: path(0, 0))
    #expect(view.backgroundView === own)
    view.backgroundView = other
    controller.removeAllSections()
    #expect(view.backgroundView === second.emptyView)
    binding.dispose()
    #expect(view.backgroundView === other)
  }

  @Test func `an empty view that the program has shown itself goes when there are rows`() {
    let (world, label, binding) = emptyWorld()
    binding.dispose()
    world.view.backgroundView = label
    world.controller.bind(to: world.view)
    #expect(world.view.backgroundView === label)
    world.controller.add(row: Banner(text: "b"), at: path(0, 0))
    #expect(world.view.backgroundView == nil)
  }

  @Test func `the empty view goes with the binding of a binder that is kept`() {
    let (delegate, other, view) = (ActingDelegate(), ActingDelegate(), World.makeView())
    let controller = DataSourceController(rows: [], delegate: delegate)
    let binder = DataSourceControllerBinder<HeadlessListView>(controller)
    let binding = controller.list.bind(to: view, using: binder)
    #expect(view.backgroundView === delegate.emptyView)
    binding.dispose()
    #expect(view.backgroundView == nil)
    controller.delegate = other
    #expect(view.backgroundView == nil)
    controller.list.bind(to: view, using: binder)
    #expect(view.backgroundView === other.emptyView)
    MutableObservableArray(["a"]).bind(to: view, cellType: HeadlessListCell.self) { _, _ in }
    #expect(view.backgroundView == nil)
  }

  @Test func `a view that is bound anew while the delegate is asked shows its empty view`() {
    let (delegate, view) = (ActingDelegate(), World.makeView())
    let controller = DataSourceController(row: Banner(text: "b"), delegate: delegate)
    controller.bind(to: view)
    var isAsked = false
    delegate.act = { controller in
      if isAsked { return }
      isAsked = true
      controller.bind(to: view)
    }
    controller.removeAllSections()
    #expect(view.backgroundView === delegate.emptyView)
  }

  @Test func `the empty view of a delegate that is gone goes when there is no delegate`() {
    let (view, label) = (World.makeView(), Label())
    let controller = DataSourceController(rows: [])
    controller.bind(to: view)
    var delegate: RecordingDelegate? = RecordingDelegate()
    delegate?.emptyView = label
    controller.delegate = delegate
    #expect(view.backgroundView === label)
    delegate = nil
    controller.delegate = nil
    #expect(view.backgroundView == nil)
  }
}
