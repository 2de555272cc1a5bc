/// A binding that takes what its inbox holds.
@MainActor
protocol EntryReceiver: EndableBinding {
  func takeEntries()
}

/// A weak reference that is only followed on the main actor, so that its object also dies there.
@MainActor
final class WeakBinding {
  weak var object: (any EntryReceiver)?

  init() {}
}
