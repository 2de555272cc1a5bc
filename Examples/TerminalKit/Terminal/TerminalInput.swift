import Foundation
import ListBinding

/// What a terminal program is told.
enum TerminalEvent: Sendable {
  case keys([Key])
  case signal(Int32)
  /// No key will come any more: the terminal is gone.
  case ended
}

/// Waits for keys and signals, on a thread of its own, and sends them on as a signal of events.
final class TerminalInput: Sendable {
  /// How long an escape byte may wait for the rest of its sequence, in milliseconds.
  private static let patience: Int32 = 50

  let events = SafePublishSubject<TerminalEvent>()

  /// Starts to wait; to be called once, when `events` is observed.
  func start(watching signals: [Int32]) {
    let pipe = SignalPipe.open(signals)
    Thread.detachNewThread { self.run(pipe: pipe) }
  }

  private func run(pipe: Int32) {
    var decoder = KeyDecoder()
    var buffer = [UInt8](repeating: 0, count: 1_024)
    while true {
      var waiting = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipe, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&waiting, 2, decoder.isUndecided ? Self.patience : -1)
      if ready == 0 { send(decoder.flush()) }
      if waiting[1].revents != 0 {
        let count = max(read(pipe, &buffer, buffer.count), 0)
        for number in buffer[..<count] { events.next(.signal(Int32(number))) }
      }
      if waiting[0].revents != 0 {
        guard TerminalDevice.isForeground else {
          // The keys are the shell's; reading them would stop the program.
          usleep(100_000)
          continue
        }
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count > 0 {
          send(decoder.decode(buffer[..<count]))
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          events.next(.ended)
          return
        }
      }
    }
  }

  private func send(_ keys: [Key]) {
    if !keys.isEmpty { events.next(.keys(keys)) }
  }
}
