import Foundation
import ListBinding
import Synchronization
import Testing

private final class Token: Sendable {}

@MainActor
struct BindingLifetimeTests {
  let lists = SafePublishSubject<[String]>()

  @Test func `the binding ends when the view goes`() {
    var view: HeadlessListView? = HeadlessListView()
    weak let weakView = view
    weak var weakToken: Token?
    var disposable: (any Disposable)?
    do {
      let token = Token()
      weakToken = token
      guard let view else { return }
      disposable = lists.bind(to: view, cellType: TextCell.self) { cell, item in
        cell.text = "\(item) \(ObjectIdentifier(token))"
      }
    }
    lists.next(["a"])
    #expect(weakToken != nil)
    view = nil
    #expect(weakView == nil)
    #expect(weakToken == nil)
    #expect(disposable?.isDisposed == true)
    lists.next(["b"])
    disposable?.dispose()
  }

  @Test func `a producer in a loop learns that another binding took its place`() {
    let view = HeadlessListView()
    let sent = Mutex(0)
    let lists = SafeSignal<[String]> { observer in
      for number in 1...1000 where !observer.isDisposed {
        sent.withLock { $0 += 1 }
        observer.next(["\(number)"])
      }
      return NonDisposable.instance
    }
    let others = SafeSignal.just(["other"])
    lists.bind(to: view, cellType: TextCell.self) { cell, item in
      cell.text = item
      if item == "3" { others.bind(to: view, cellType: TextCell.self) { $0.text = $1 } }
    }
    #expect(sent.withLock { $0 } == 3)
    #expect(view.texts == ["other"])
  }

  @Test func `disposing lets go of all while the view lives on`() {
    let view = HeadlessListView()
    weak var weakToken: Token?
    weak var weakBinder: ListBinder<[String], HeadlessListView>?
    weak var weakSubject: SafePublishSubject<[String]>?
    var disposable: (any Disposable)?
    do {
      let token = Token()
      let subject = SafePublishSubject<[String]>()
      let binder = ListBinder<[String], HeadlessListView> { _, _, _ in
        _ = token
        return TextCell()
      }
      (weakToken, weakBinder, weakSubject) = (token, binder, subject)
      let bound = subject.bind(to: view, using: binder)
      disposable = bound
      subject.next(["a"])
      #expect(view.texts == [""])
    }
    #expect(weakToken != nil)
    #expect(weakBinder != nil)
    disposable?.dispose()
    #expect(weakToken == nil)
    #expect(weakBinder == nil)
    #expect(weakSubject == nil)
    #expect(view.dataSource == nil)
    #expect(view.texts.isEmpty)
    #expect(view.transcript == ["reload"])
    disposable?.dispose()
  }

  @Test func `the snapshot is let go of, also when the binder is kept`() {
    struct Held: DataSourceProtocol {
      let token: Token
      func numberOfSections() -> Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { 1 }
    }
    let binder = ListBinder<Held, HeadlessListView> { _, _, _ in TextCell() }
    let subject = SafePublishSubject<DataSourceEvent<Held>>()
    var view: HeadlessListView? = HeadlessListView()
    guard let first = view else { return }
    subject.bind(to: first, using: binder)
    weak var weakToken: Token?
    func send() {
      let token = Token()
      weakToken = token
      subject.next(DataSourceEvent(kind: .reload, dataSource: Held(token: token)))
    }
    send()
    #expect(weakToken != nil)
    #expect(binder.displayedSnapshot?.token === weakToken)
    do {
      let disposable = subject.bind(to: first, using: binder)
      #expect(weakToken == nil)
      send()
      disposable.dispose()
    }
    #expect(weakToken == nil)
    #expect(binder.displayedSnapshot == nil)
    subject.bind(to: first, using: binder)
    send()
    view = nil
    _ = view
  }

  @Test func `disposing on another thread ends it on the main actor`() async {
    let view = HeadlessListView()
    weak var weakToken: Token?
    var disposable: (any Disposable)?
    do {
      let token = Token()
      weakToken = token
      disposable = lists.bind(to: view, cellType: TextCell.self) { _, _ in _ = token }
    }
    lists.next(["a"])
    let bound = disposable
    disposable = nil
    await Task.detached { bound?.dispose() }.value
    #expect(bound?.isDisposed == true)
    lists.next(["b"])
    #expect(view.transcript == ["reload"])
    await settle { view.dataSource == nil }
    #expect(view.dataSource == nil)
    #expect(weakToken == nil)
  }

  @Test func `a data source that was set meanwhile stays`() {
    let view = HeadlessListView()
    let disposable = lists.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    let own = TestDataSource([["mine"]], in: view)
    view.dataSource = own
    #expect(disposable.isDisposed)
    disposable.dispose()
    #expect(view.dataSource === own)
    #expect(view.texts == ["mine"])
  }

  @Test func `disposing while a cell is made ends it there and then`() {
    let view = HeadlessListView()
    let source = GridSource()
    let bag = DisposeBag()
    var configured: [String] = []
    source.bind(to: view, cellType: TextCell.self) { cell, item in
      configured.append(item)
      if item == "x" { bag.dispose() }
    }.dispose(in: bag)
    source.send(.reload, to: [["a"]])
    source.send(
      .beginUpdates, .insertItems([at(0, 0), at(0, 1)]), .deleteItems([at(0, 0)]), .endUpdates,
      to: [["x", "y"]])
    #expect(configured == ["a", "x"])
    #expect(view.dataSource == nil)
    #expect(view.texts.isEmpty)
    #expect(view.violations.isEmpty)
    source.send(.reload, to: [["z"]])
    #expect(view.texts.isEmpty)
  }

  @Test func `binding anew while a cell is made ends the binding before`() {
    let view = HeadlessListView()
    let source = GridSource()
    let other = GridSource()
    source.bind(to: view, cellType: TextCell.self) { [weak view] cell, item in
      guard let view else { return }
      other.bind(to: view, cellType: TextCell.self) { $0.text = "other " + $1 }
      other.send(.reload, to: [["b"]])
    }
    source.send(.reload, to: [["a", "a"]])
    source.send(.reload, to: [["c"]])
    #expect(view.texts == ["other b"])
  }

  @Test func `setting a data source while a cell is made ends the binding before`() {
    let view = HeadlessListView()
    let source = GridSource()
    let own = TestDataSource([["mine"]], in: view)
    let disposable = source.bind(to: view, cellType: TextCell.self) { [weak view] _, item in
      if item == "b" { view?.dataSource = own }
    }
    source.send(.reload, to: [["a"]])
    source.send(
      .beginUpdates, .insertItems([at(0, 0), at(0, 1)]), .deleteItems([at(0, 0)]), .endUpdates,
      to: [["b", "c"]])
    #expect(view.texts == ["mine"])
    #expect(disposable.isDisposed)
    source.send(.insertItems([at(0, 0)]), to: [["z", "b", "c"]])
    #expect(view.dataSource === own)
    #expect(view.violations.isEmpty)
  }

  @Test func `a view that goes while it is updated is updated no more`() {
    let source = GridSource()
    var view: HeadlessListView? = HeadlessListView()
    weak let weakView = view
    if let view {
      source.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    }
    view?.willDisplay = { _, _ in view = nil }
    source.send(.reload, to: [["a"]])
    #expect(weakView == nil)
    source.send(.reload, to: [["b"]])
  }

  /// How a binding can end.
  enum End: CaseIterable {
    case disposal, otherList, otherView, otherDataSource, release
  }

  @Test(arguments: End.allCases)
  func `a binder that is kept learns once that its binding has ended`(end: End) {
    let binder = ListBinder<[String], HeadlessListView> { _, _, _ in TextCell() }
    var view: HeadlessListView? = HeadlessListView()
    var count = 0
    func bind(to view: HeadlessListView) -> ListViewBinding<[String]> {
      lists.bind(to: view, using: binder)
    }
    guard let binding = view.map(bind(to:)) else { return }
    lists.next(["a"])
    binder.whenBindingEnds { count += 1 }
    #expect(count == 0)
    switch end {
    case .disposal: binding.dispose()
    case .otherList: if let view { lists.bind(to: view, cellType: TextCell.self) { _, _ in } }
    case .otherView: _ = bind(to: HeadlessListView())
    case .otherDataSource: view?.dataSource = nil
    case .release: view = nil
    }
    #expect(count == 1)
    #expect(binding.isDisposed)
    if let view { _ = bind(to: view) }
    #expect(count == 1)
  }

  @Test func `a binder without a binding, or with one that has ended, says so at once`() {
    let view = HeadlessListView()
    var log: [String] = []
    var binding: (any Disposable)?
    weak var weakBinder: ListBinder<[String], HeadlessListView>?
    let binder = ListBinder<[String], HeadlessListView> { _, _, _ in
      binding?.dispose()
      weakBinder?.whenBindingEnds { log.append("ended") }
      return TextCell()
    }
    weakBinder = binder
    binder.whenBindingEnds { log.append("unbound") }
    binding = lists.bind(to: view, using: binder)
    lists.next(["a"])
    #expect(log == ["unbound", "ended"])
  }

  @Test func `a binding stays when the signal completes`() {
    let view = HeadlessListView()
    let disposable = lists.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    lists.next(["a"])
    lists.completed()
    view.reloadData()
    #expect(view.texts == ["a"])
    #expect(!disposable.isDisposed)
  }
}
