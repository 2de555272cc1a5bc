internal import Signals

extension EventRecorder {
  /// The recorded events as a timeline, from time zero.
  ///
  /// Events that are not at the beginning of a frame are drawn in the frame they fall into; an
  /// element that is not described by one character is drawn in brackets: `[12]`.
  /// - Parameter frame: how long a character lasts.
  public func marbles(frame: Duration = .seconds(1)) -> String {
    var text = ""
    var next = 0
    let records = recorded
    var index = 0
    while index < records.count {
      let frameNumber = Int((records[index].time / frame).rounded(.down))
      text += String(repeating: "-", count: max(0, frameNumber - next))
      var group = ""
      var count = 0
      while index < records.count,
        Int((records[index].time / frame).rounded(.down)) == frameNumber
      {
        group += draw(records[index].event)
        count += 1
        index += 1
      }
      text += count > 1 ? "(\(group))" : group
      next = frameNumber + 1
    }
    return text
  }

  private func draw(_ event: SignalEvent<Element, Failure>) -> String {
    switch event {
    case .completed: return "|"
    case .failed: return "#"
    case .next(let element):
      let text = "\(element)"
      return text.count == 1 ? text : "[\(text)]"
    }
  }
}

extension MarbleSignal {
  /// The subscription intervals as timelines, from time zero: `^` begins, `!` ends.
  public func subscriptionMarbles(frame: Duration = .seconds(1)) -> [String] {
    subscriptions.map { interval in
      let start = Int((interval.start / frame).rounded(.down))
      var text = String(repeating: "-", count: start) + "^"
      if let end = interval.end {
        let length = Int((end / frame).rounded(.down)) - start
        text += length == 0 ? "!" : String(repeating: "-", count: length - 1) + "!"
      }
      return text
    }
  }
}
