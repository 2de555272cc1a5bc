/// What an asynchronous sequence keeps of elements that come faster than they are read.
public enum BufferingPolicy: Sendable, Equatable {
  /// Every element.
  case unbounded
  /// The newest elements, at most so many; older ones are dropped.
  case newest(Int)
  /// The oldest elements, at most so many; newer ones are dropped.
  case oldest(Int)
}
