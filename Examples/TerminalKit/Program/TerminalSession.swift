import Foundation
import ListBinding

/// A program that fills the terminal, as its session calls it.
@MainActor
package protocol TerminalProgram: AnyObject {
  func handle(_ key: Key)

  /// Divides the screen anew, since its size may be another.
  func layOut()

  /// Sets the lines of the screen, which are written after that.
  func draw()
}

/// Takes the terminal for a program and gives it back, whatever happens in between.
@MainActor
package final class TerminalSession {
  package let screen: Screen

  private weak var program: (any TerminalProgram)?
  private let terminal: TerminalDevice
  private let input = TerminalInput()
  private let bag = DisposeBag()
  private var isDrawScheduled = false
  private var reason: ExitReason?
  private var waiting: CheckedContinuation<Void, Never>?

  package init() {
    let terminal = TerminalDevice()
    self.terminal = terminal
    screen = Screen(
      size: TerminalDevice.size, hasColors: TerminalDevice.hasColors, charset: .current
    ) { terminal.write($0) }
  }

  /// Takes the terminal; from now on the program is told of keys.
  package func begin(_ program: any TerminalProgram) {
    self.program = program
    input.events.observeNext { [weak self] event in self?.handle(event) }.dispose(in: bag)
    // Signals are watched first: one that came in between would leave the terminal as it is.
    input.start(watching: SignalPipe.endSignals + [SIGTSTP, SIGCONT, SIGWINCH])
    terminal.enter()
    layOut()
  }

  /// Waits until the person quits, or a signal ends the program, and gives the terminal back.
  package func untilEnd() async -> ExitReason {
    if reason == nil { await withCheckedContinuation { waiting = $0 } }
    bag.dispose()
    terminal.leave()
    return reason ?? .code(0)
  }

  package func end(_ reason: ExitReason) {
    if self.reason == nil { self.reason = reason }
    waiting?.resume()
    waiting = nil
  }

  /// Draws everything again, in the size that the terminal has now.
  package func layOut() {
    screen.resize(to: TerminalDevice.size)
    program?.layOut()
    setNeedsDisplay()
  }

  /// Draws soon, once, however many changes come until then.
  package func setNeedsDisplay() {
    guard !isDrawScheduled else { return }
    isDrawScheduled = true
    Task {
      isDrawScheduled = false
      guard terminal.isEntered else { return }
      program?.draw()
      // SIGCONT may have let the program go on in the background, and not be handled yet. This is
      // asked last, since the program may be stopped while it draws.
      guard TerminalDevice.isForeground else { return }
      screen.flush()
    }
  }

  /// Stops the program until the shell lets it go on.
  package func suspend() {
    terminal.leave()
    signal(SIGTSTP, SIG_DFL)
    kill(getpid(), SIGTSTP)
    // It takes effect at any moment from now on. Where nobody could let the program go on, the
    // system ignores it; then nothing tells us so.
    Task {
      // The first of the sleeps ends when the program goes on, and during the second it is told so.
      for rest in [100, 400] { try? await Task.sleep(for: .milliseconds(rest)) }
      if !terminal.isEntered { resume() }
    }
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .keys(let keys): for key in keys { program?.handle(key) }
    case .ended: end(.signal(SIGHUP))
    case .signal(SIGWINCH): layOut()
    case .signal(SIGTSTP): suspend()
    case .signal(SIGCONT): resume()
    case .signal(let number): end(.signal(number))
    }
  }

  /// Takes the terminal, or waits until it may: after `bg` it is the shell's, and after `fg` nothing
  /// tells us that it is ours again. A program that has ended takes it no more.
  private func resume() {
    guard reason == nil else { return }
    SignalPipe.watch(SIGTSTP)
    guard TerminalDevice.isForeground else {
      // What SIGSTOP has stopped could not give it back.
      terminal.didLose()
      Task {
        try? await Task.sleep(for: .milliseconds(200))
        if !terminal.isEntered { resume() }
      }
      return
    }
    terminal.enter()
    layOut()
  }
}
