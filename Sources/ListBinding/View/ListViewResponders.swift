public import Signals

/// The responders of a list view, and the signal of what happens in it; the view owns it.
///
/// It stays with the view when another list is bound to it.
@MainActor
public final class ListViewResponders {
  private struct Link {
    weak var responder: (any ListViewResponder)?
  }

  /// What is to end with the view: it is disposed when the view is released.
  public let bag = DisposeBag()

  /// The bags of the cells that were configured; those of a part are cells of its view.
  let configuredBags: ConfiguredBags

  private var links: [Link] = []
  private let subject = SafePublishSubject<ListViewEvent>()

  /// The events of which observers have yet to be told; the first is being told.
  private var waiting: [(event: ListViewEvent, place: (() -> Void) -> Void)] = []

  /// The responder that is asked last; it can be set before and after the view is bound.
  ///
  /// The view asks again for titles, headers and footers, as when a responder is added or removed.
  ///
  /// A data source that the view has when a list is bound to it becomes this, unless the program has
  /// set another one. It is not kept alive, but for such a data source, which lives as long as the
  /// binding.
  public weak var forwardTo: (any ListViewResponder)? {
    didSet { if forwardTo !== oldValue { didChange?() } }
  }

  /// Called when other responders answer.
  var didChange: (() -> Void)?

  /// The data source that became `forwardTo`.
  private weak var adopted: (any ListViewResponder)?

  /// The last binding of the view, which may have ended while the view asks it.
  weak var lastBinding: (any ViewBinding)?

  private var layoutCount = 0

  /// Whether the view may be in the middle of a layout in which something was bound to it, which may have
  /// gone since.
  var isInLayout: Bool { layoutCount > 0 }

  /// Notes that something was bound to the view in the middle of a layout, which is over in the next turn.
  func noteLayout() {
    layoutCount += 1
    Task { [weak self] in self?.layoutCount -= 1 }
  }

  /// What happens in the view, while a list is bound to it.
  ///
  /// Observers are called on the main actor, after all responders. It completes when the view is released.
  public var events: SafeSignal<ListViewEvent> { subject.toSignal() }

  /// The events that a closure makes something of, as a signal.
  ///
  /// - Parameter transform: Called with each event on the main actor.
  public func signal<Element: Sendable>(
    _ transform: @escaping @Sendable (ListViewEvent) -> Element?
  ) -> SafeSignal<Element> {
    events.compactMap(transform)
  }

  /// Creates a chain without responders.
  public init() {
    configuredBags = ConfiguredBags()
    bag.add(configuredBags)
  }

  /// Creates the chain of a part of a view.
  init(partOf responders: ListViewResponders) {
    configuredBags = responders.configuredBags
  }

  deinit { subject.completed() }

  /// Ends all that lasts as long as the view, which is gone.
  nonisolated func end() {
    bag.dispose()
    subject.completed()
  }

  /// Adds a responder, which is asked after those before it and before `forwardTo`.
  ///
  /// A responder that was added before stays where it is.
  ///
  /// - Parameter responder: The responder; it is not kept alive.
  public func add(_ responder: any ListViewResponder) {
    links.removeAll { $0.responder == nil }
    if links.contains(where: { $0.responder === responder }) { return }
    links.append(Link(responder: responder))
    didChange?()
  }

  /// Removes a responder.
  public func remove(_ responder: any ListViewResponder) {
    let hadResponder = links.contains { $0.responder === responder }
    links.removeAll { $0.responder == nil || $0.responder === responder }
    if hadResponder { didChange?() }
  }

  /// Makes the former data source of the view the last responder, unless the program has set one.
  func adopt(_ former: any ListViewResponder) {
    guard forwardTo == nil || forwardTo === adopted else { return }
    forwardTo = former
    adopted = former
  }

  /// Returns the first answer of the responders, each of which is asked once.
  ///
  /// - Parameter other: One that has been asked before.
  func answer<Answer>(
    besides other: (any ListViewResponder)? = nil, _ ask: (any ListViewResponder) -> Answer?
  ) -> Answer? {
    for link in links {
      if let responder = link.responder, responder !== other, let answer = ask(responder) {
        return answer
      }
    }
    return last(besides: other).flatMap(ask)
  }

  /// Tells the responders, each of them once, and the observers of an event.
  ///
  /// - Parameters:
  ///   - other: One that has been told before.
  ///   - place: Calls a closure with the lists of the event at hand: an event that is sent while observers
  ///     are told of another waits for them.
  func send(
    _ event: ListViewEvent, besides other: (any ListViewResponder)? = nil,
    placing place: @escaping (() -> Void) -> Void = { $0() }
  ) {
    let last = last(besides: other)
    for link in links {
      if let responder = link.responder, responder !== other { responder.handle(event) }
    }
    last?.handle(event)
    waiting.append((event, place))
    if waiting.count > 1 { return }
    while let (event, place) = waiting.first {
      place { subject.next(event) }
      waiting.removeFirst()
    }
  }

  /// The last responder, unless it stands before in the chain.
  private func last(besides other: (any ListViewResponder)?) -> (any ListViewResponder)? {
    guard let forwardTo, forwardTo !== other,
      !links.contains(where: { $0.responder === forwardTo })
    else { return nil }
    return forwardTo
  }
}
