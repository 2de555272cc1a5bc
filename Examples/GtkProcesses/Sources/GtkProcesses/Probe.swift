import CGtk
import Foundation
import GtkListBinding
import ListBinding

/// Answers questions on standard input about what is on screen and what the model says.
///
/// A question is a line, its answer some lines and one with a dot. A test asks, and acts with the
/// mouse and the keyboard of the display.
@MainActor
final class Probe {
  private let program: ProcessProgram
  private let loop: MainLoop
  private var unread: [UInt8] = []

  init(_ program: ProcessProgram, loop: MainLoop) {
    self.program = program
    self.loop = loop
  }

  func start() {
    MainLoop.watch(0) { [weak self] in self?.read() ?? false }
  }

  /// Reads what there is; says whether there may be more.
  private func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Foundation.read(0, &bytes, bytes.count)
    guard count > 0 else {
      loop.quit()
      return false
    }
    unread += bytes[..<count]
    while let end = unread.firstIndex(of: 0x0A) {
      let question = String(decoding: unread[..<end], as: UTF8.self)
      unread.removeSubrange(...end)
      answer(question.split(separator: " ").map(String.init))
    }
    return true
  }

  private func answer(_ words: [String]) {
    switch (words.first, words.dropFirst().first) {
    case ("step", nil):
      Task {
        await program.refresh()
        write([])
      }
    case ("screen", let name?): write(screen(name))
    case ("model", let name?): write(model(name))
    case ("scroll", let name?): write(scroll(name))
    case ("frame", let name?):
      let reader = ScreenReader(window: program.window.window)
      let frame = reader.widget(named: name).flatMap(reader.frame(of:)) ?? []
      write(frame.map(String.init))
    case ("calls", "processes"): write(program.binder?.calls ?? [])
    case ("calls", "pins"): write(program.pinBinder?.calls ?? [])
    default: write(["what?"])
    }
  }

  /// The rows on screen: top, height, whether selected, and the text.
  private func screen(_ name: String) -> [String] {
    let reader = ScreenReader(window: program.window.window)
    return reader.widget(named: name).map(reader.rows(of:))?.map {
      "\($0.top)\t\($0.height)\t\($0.isSelected ? 1 : 0)\t\($0.text)"
    } ?? []
  }

  /// What the rows would say that the array has now.
  private func model(_ name: String) -> [String] {
    if name == "pins" { return program.pins.snapshot.map(\.text) }
    guard let snapshot = program.list?.snapshot else { return [] }
    return snapshot.sections.flatMap { section in
      [program.title(of: section.metadata)]
        + section.items.map { row in
          Column.allCases.map { $0.text(of: row.item) }.joined(separator: " | ")
        }
    }
  }

  /// How far the list is scrolled, how much of it is seen, and how long it is.
  private func scroll(_ name: String) -> [String] {
    let list = name == "pins" ? program.window.pins : program.window.processes
    let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(list.widget))
    return [
      gtk_adjustment_get_value(adjustment), gtk_adjustment_get_page_size(adjustment),
      gtk_adjustment_get_upper(adjustment),
    ].map { "\(Int($0))" }
  }

  private func write(_ lines: [String]) {
    FileHandle.standardOutput.write(
      Data((lines + ["."]).map { $0 + "\n" }.joined().utf8))
  }
}
