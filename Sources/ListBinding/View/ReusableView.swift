public import Signals

/// A cell or a supplementary view, which a list view shows for one item after another.
@MainActor
public protocol ReusableView: AnyObject {
  /// What lasts as long as the view shows the same item, such as the bindings of its controls.
  ///
  /// Whatever `bind(to:)` binds while the view is configured goes into the bag by itself, also in an
  /// initializer or an observer that is called meanwhile; what `observeNext(_:)` and the like return is added
  /// by `dispose(in:)`.
  ///
  /// When the display of the view ends, the list view tells its data source, and then has it empty the bag by
  /// `ListViewDataSource.emptyBag(of:)`: a list that is edited meanwhile is shown when the layout is over.
  /// When the view is dequeued, the list view disposes the bag itself, before the program configures it.
  var bag: DisposeBag { get }
}

/// What is reactive in a cell or a supplementary view.
@MainActor
public struct ReactiveReusableView {
  /// The bag of the view; it is emptied before the view is configured for another item.
  public let bag: DisposeBag
}

extension ReusableView {
  /// Calls a closure once, when the view no longer shows what it shows now: when its bag is emptied,
  /// or the view is released.
  ///
  /// - Parameter body: Called on the main actor, at once if the bag is emptied there.
  public func whenDisplayEnds(_ body: @escaping @MainActor @Sendable () -> Void) {
    bag.whenEmptied(body)
  }

  /// What is reactive in this view: its bag.
  public var reactive: ReactiveReusableView { ReactiveReusableView(bag: bag) }
}

extension DisposeBag {
  /// Calls a closure once on the main actor, when the bag is emptied or released.
  func whenEmptied(_ body: @escaping @MainActor @Sendable () -> Void) {
    BlockDisposable {
      if MainThread.isCurrent { MainThread.assumeMain(body) } else { Task { await body() } }
    }
    .dispose(in: self)
  }
}
