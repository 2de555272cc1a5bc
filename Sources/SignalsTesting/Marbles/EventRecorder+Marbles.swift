internal import Signals

extension EventRecorder {
  /// Draws the recorded events of one signal as a timeline from time zero, which `Marbles` can read.
  ///
  /// A time inside a frame is drawn at that frame. An element whose description is longer than one
  /// character, or has a meaning in timelines, is drawn in brackets: `[12]`, `[-]`.
  ///
  /// - Parameter frame: The duration of a frame.
  /// - Precondition: `frame` is positive.
  public func marbles(frame: Duration = .seconds(1)) -> String {
    var text = ""
    var nextFrame = 0
    var records = recorded[...]
    while let number = records.first?.time.frameNumber(frame) {
      let group = records.prefix { $0.time.frameNumber(frame) == number }
      let drawn = group.map { draw($0.event) }.joined()
      text += String(repeating: "-", count: max(0, number - nextFrame))
      text += group.count > 1 ? "(\(drawn))" : drawn
      nextFrame = number + 1
      records = records.dropFirst(group.count)
    }
    return text
  }

  private func draw(_ event: SignalEvent<Element, Failure>) -> String {
    switch event {
    case .completed: "|"
    case .failed: "#"
    case .next(let element): "\(element)".asMarble
    }
  }
}

extension MarbleSignal {
  /// Draws the subscriptions as timelines from time zero, `^` to `!`, in the order of their starts.
  ///
  /// - Parameter frame: The duration of a frame.
  /// - Precondition: `frame` is positive.
  public func subscriptionMarbles(frame: Duration = .seconds(1)) -> [String] {
    subscriptions.map { $0.marbles(frame: frame) }
  }
}
