import Combine
import Synchronization

enum Problem: Error, Equatable {
  case broken
}

/// Takes what does not know that it may go from thread to thread.
final class Crossing<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A subscriber that asks for so much, and writes down what it is told.
final class Target<Input, Failure: Error>: Subscriber, Cancellable {
  var onSubscription: (any Subscription) -> Void = { _ in }
  var onReceive: (Input) -> Void = { _ in }
  private(set) var log: [String] = []
  private(set) var count = 0
  /// How often it was told something while it was being told something.
  var overlaps: Int { overlapping.load(ordering: .relaxed) }
  private let overlapping = Atomic(0)
  private let inside = Atomic(0)
  private let initial: Subscribers.Demand
  private let keepsLog: Bool
  private let further: (Input) -> Subscribers.Demand
  private var subscription: (any Subscription)?

  init(
    _ initial: Subscribers.Demand, keepsLog: Bool = true,
    further: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    self.initial = initial
    self.keepsLog = keepsLog
    self.further = further
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    log.append("subscription")
    onSubscription(subscription)
    if initial > .none { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    enter()
    count += 1
    if keepsLog { log.append("\(input)") }
    onReceive(input)
    leave()
    return further(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    enter()
    switch completion {
    case .finished: log.append("finished")
    case .failure(let error): log.append("failure(\(error))")
    }
    leave()
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
  func cancel() { subscription?.cancel() }

  private func enter() {
    if inside.add(1, ordering: .relaxed).newValue != 1 { overlapping.add(1, ordering: .relaxed) }
  }

  private func leave() { inside.subtract(1, ordering: .relaxed) }
}

/// Asks on behalf of a target, from any thread.
final class Asker: @unchecked Sendable {
  private let request: (Subscribers.Demand) -> Void
  init<Input, Failure>(_ target: Target<Input, Failure>) { request = { target.request($0) } }
  func ask(_ demand: Subscribers.Demand) { request(demand) }
}

/// A publisher that shows what its subscribers do.
final class Source: Publisher {
  typealias Output = Int
  typealias Failure = Problem

  private final class Link: Subscription {
    let source: Source
    var subscriber: AnySubscriber<Int, Problem>?

    init(_ source: Source, _ subscriber: AnySubscriber<Int, Problem>) {
      self.source = source
      self.subscriber = subscriber
    }

    func request(_ demand: Subscribers.Demand) {
      source.demands.append(demand)
      for number in 0..<source.sends where subscriber != nil {
        _ = subscriber?.receive(number + 1)
      }
    }

    func cancel() {
      source.cancellations += 1
      subscriber = nil
    }
  }

  fileprivate(set) var demands: [Subscribers.Demand] = []
  fileprivate(set) var cancellations = 0
  private let sends: Int
  private let subscribesTwice: Bool
  private var links: [Link] = []

  /// Makes one that sends so many elements while it is subscribed to.
  init(_ sends: Int, subscribesTwice: Bool = false) {
    self.sends = sends
    self.subscribesTwice = subscribesTwice
  }

  var isReleased: Bool { links.allSatisfy { $0.subscriber == nil } }

  func receive<Target: Subscriber>(subscriber: Target)
  where Target.Input == Int, Target.Failure == Problem {
    for _ in 0..<(subscribesTwice ? 2 : 1) {
      let link = Link(self, AnySubscriber(subscriber))
      links.append(link)
      subscriber.receive(subscription: link)
    }
  }

  func send(_ element: Int) {
    for link in links { _ = link.subscriber?.receive(element) }
  }

  func finish() {
    for link in links { link.subscriber?.receive(completion: .finished) }
  }
}
