/// Asks now and then, in a long computation, whether the task that makes it was cancelled.
struct CancellationPoll {
  private let isOn: Bool
  private var steps: UInt32 = 0

  /// Whether the task was found cancelled; what was computed since is to be dropped.
  private(set) var isCancelled = false

  /// For a computation that always goes to its end.
  static let off = CancellationPoll(isOn: false)

  static let on = CancellationPoll(isOn: true)

  private init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Whether to go on.
  mutating func step() -> Bool {
    steps &+= 1
    if isOn, steps & 1023 == 0, Task.isCancelled { isCancelled = true }
    return !isCancelled
  }
}
