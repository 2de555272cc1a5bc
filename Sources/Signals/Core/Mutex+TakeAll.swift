internal import Synchronization

extension Mutex where Value: RangeReplaceableCollection & Sendable {
  /// Takes out all that is inside, and leaves nothing.
  func takeAll() -> Value {
    withLock { value in
      let all = value
      value = Value()
      return all
    }
  }
}
