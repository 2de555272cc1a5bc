import Foundation
import ListBinding
import TerminalKit

/// The gallery on a terminal.
@MainActor
final class FullScreenProgram: TerminalProgram {
  private let model: GalleryModel
  private let interval: Double
  private let session = TerminalSession()
  private let gallery: GalleryScreen
  private let markTimer = MarkTimer()
  private var hasSample = false
  private var refreshing: Task<Void, Never>?

  init(_ model: GalleryModel, interval: Double) {
    self.model = model
    self.interval = interval
    gallery = GalleryScreen(model.list, on: session.screen)
  }

  /// Runs until the person quits, or a signal ends it.
  func run() async -> ExitReason {
    gallery.view.onNeedsDisplay = { [session] in session.setNeedsDisplay() }
    gallery.view.marksUpdates = false
    gallery.onChoice = { [weak self] file in self?.open(file.path) }
    session.begin(self)
    gallery.show(0)
    setPaused(false)
    let reason = await session.untilEnd()
    refreshing?.cancel()
    markTimer.cancel()
    gallery.end()
    return reason
  }

  func layOut() { gallery.layOut() }

  func draw() {
    gallery.draw()
    markTimer.wait(for: gallery.view)
  }

  func handle(_ key: Key) {
    gallery.notice = nil
    switch key {
    case .control("c"), .character("q"), .function(10): session.end(.code(0))
    case .control("z"): session.suspend()
    case .control("l"): session.layOut()
    // Whatever the key, it hides the help.
    case _ where gallery.isShowingHelp: gallery.handle(key)
    case .character(" "): setPaused(!gallery.isPaused)
    case .backspace, .left: leaveFolder()
    default: gallery.handle(key)
    }
    session.setNeedsDisplay()
  }

  private func setPaused(_ isPaused: Bool) {
    gallery.isPaused = isPaused
    refreshing?.cancel()
    refreshing = isPaused ? nil : Task { await repeating(every: interval, refresh) }
  }

  private func refresh() async {
    let unreadable = "\(model.folder) cannot be read."
    gallery.forgetCalls()
    switch await model.refresh() {
    case .shown where !hasSample:
      // From now on; that everything came at first says nothing.
      hasSample = true
      gallery.view.marksUpdates = true
    case .shown: if gallery.notice == unreadable { gallery.notice = nil }
    case .outdated: break
    case .unreadable: gallery.notice = unreadable
    }
    session.setNeedsDisplay()
  }

  private func leaveFolder() {
    let above = FolderReader.above(model.folder)
    if above != model.folder { open(above) }
  }

  /// Opens a folder, and selects the one that was left, or else the first row.
  private func open(_ path: String) {
    Task {
      let former = model.folder
      // The person knows what they did; marks are for what happened by itself.
      gallery.view.marksUpdates = false
      gallery.forgetCalls()
      switch await model.open(path) {
      // What was opened later goes on from here.
      case .outdated: return
      case .shown:
        hasSample = true
        let place = model.list.snapshot.firstIndex { $0.id == .file(former) }
        gallery.select(.item(place ?? IndexPath(item: 0, section: 0)))
      case .unreadable: gallery.notice = "\(path) is no folder that can be read."
      }
      gallery.view.marksUpdates = hasSample
      session.setNeedsDisplay()
    }
  }
}
