extension SignalProtocol {
  /// Divides the elements by a key: sends one signal for each key, when the key first occurs.
  ///
  /// A group is sent before its first element and replays nothing: an observer that subscribes to
  /// it at once gets every element. All groups end with the signal, with its failure or completion,
  /// and are kept until then. Disposing the result does not end a group that is observed. The
  /// closure runs on the thread that sends.
  ///
  /// ```
  /// 1--2--3--|   groupBy { $0 % 2 }
  /// a--b-----|
  /// 1-----3--|   a, whose key is 1
  ///    2-----|   b, whose key is 0
  /// ```
  /// - Parameter key: Returns the key of an element. It is called once for each.
  public func groupBy<Key: Hashable & Sendable>(
    _ key: @escaping @Sendable (Element) -> Key
  ) -> Signal<GroupedSignal<Key, Element, Failure>, Failure> {
    liftOuter(.init()) { GroupBy(key: key, downstream: $0, upstream: $1) }
  }
}

/// The elements of a signal that have the same key.
public struct GroupedSignal<Key: Sendable, Element: Sendable, Failure: Error>: SignalProtocol {
  /// The key of all elements.
  public let key: Key
  fileprivate let elements: Signal<Element, Failure>

  /// Subscribes an observer to the elements of the group.
  ///
  /// - Parameter observer: Gets the elements that are sent from now on, or the end if it has come.
  /// - Returns: What ends the subscription.
  public func observe(with observer: consuming Observer<Element, Failure>) -> any Disposable {
    elements.observe(with: observer)
  }
}

struct GroupBy<Key: Hashable & Sendable, Element: Sendable, Failure: Error>: Operator {
  let key: @Sendable (Element) -> Key
  let downstream: Observer<GroupedSignal<Key, Element, Failure>, Failure>
  let upstream: RefCountSubscription

  struct State: Sendable {
    var byKey: [Key: Broadcast<Element, Failure>] = [:]
    var inOrder: [Broadcast<Element, Failure>] = []
  }

  func next(_ element: Element, _ state: inout State) {
    let key = key(element)
    if state.byKey[key] == nil, !downstream.isDisposed {
      let group = Broadcast<Element, Failure>()
      state.byKey[key] = group
      state.inOrder.append(group)
      // It has the core alone, so that an observer that holds its group does not hold itself.
      let elements = Signal<Element, Failure>.trusted { [core = group.core] observer in
        core.observe(with: observer)
      }
      downstream.next(GroupedSignal(key: key, elements: upstream.keptAlive(by: elements)))
    }
    state.byKey[key]?.send(element)
  }

  func finish(_ error: Failure?, _ state: inout State) {
    for group in state.inOrder { group.finish(error) }
    downstream.finish(error)
  }
}
