/// What an asynchronous sequence keeps when elements come faster than they are asked for.
public enum BufferingPolicy: Sendable, Equatable {
  /// Every element.
  case unbounded
  /// The newest elements, at most so many; older ones are left out.
  case newest(Int)
  /// The oldest elements, at most so many; newer ones are left out.
  case oldest(Int)
}
