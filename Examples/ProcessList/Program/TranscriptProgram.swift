import Foundation
import ListBinding
import TerminalKit

/// Without a terminal: prints what each refresh makes a list view do, and at last the list.
///
/// The view is the library's headless one, which finds every update that breaks the batch rule.
@MainActor
struct TranscriptProgram {
  private static let defaultFrames = 3
  private static let cellIdentifier = "process"

  private let options: Options
  private let sampler: ProcessSampler
  private let model: ProcessListModel
  private let view = HeadlessListView()

  init(_ options: Options, sampler: ProcessSampler) {
    self.options = options
    self.sampler = sampler
    model = ProcessListModel(settings: options.settings)
  }

  func run() async -> ExitReason {
    let list = await model.list(options.settings.mode)
    await show(sampler.sample())
    view.register(HeadlessListCell.self, forCellReuseIdentifier: Self.cellIdentifier)
    let binder = ListBinder<ProcessSnapshot, HeadlessListView> { _, indexPath, view in
      view.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
    }
    let binding = list.bind(to: view, using: binder)
    defer { binding.dispose() }

    var shown: ProcessSnapshot?
    for frame in 1...(options.frames ?? Self.defaultFrames) {
      if frame > 1 {
        try? await Task.sleep(for: .seconds(options.interval))
        await show(sampler.sample())
      }
      // The update crosses over to the main actor.
      shown = await binding.displayed()
      let text = TranscriptFrame(number: frame, calls: view.transcript).text
      view.transcript = []
      guard StandardStream.output.write(text) else { return .unwritable(by: ProcessList.name) }
    }
    if let shown, !StandardStream.output.write(plainText(shown)) {
      return .unwritable(by: ProcessList.name)
    }
    for violation in view.violations {
      _ = StandardStream.error.write("ProcessList: \(violation)\n")
    }
    return .code(view.violations.isEmpty ? 0 : EX_SOFTWARE)
  }

  private func show(_ sample: ProcessSample) async {
    await model.show(sample)
    if model.totals.value.isEmpty {
      let reason =
        if let failure = sample.failure {
          failure.message
        } else if sample.rows.isEmpty {
          "there are no processes in \(options.folder ?? "/proc")"
        } else {
          "nothing is to be shown"
        }
      _ = StandardStream.error.write("ProcessList: \(reason.safeForTerminal)\n")
    }
  }

  /// The list, drawn as the cells of the terminal's list view.
  private func plainText(_ snapshot: ProcessSnapshot) -> String {
    let width = TerminalDevice.textWidth
    let columns = ProcessColumns(options.settings)
    let headers = SectionHeaders()
    headers.totals = model.totals.value
    var text = "\n\(columns.titleLine(width: width).text)\n"
    for section in snapshot.sections {
      let header = HeaderContent(title: headers.title(of: section.metadata))
      text += TerminalListView.line(header, width: width).text + "\n"
      for row in section.items {
        let content = ProcessContent(row: row, columns: columns)
        text += TerminalListView.line(content, width: width).text + "\n"
      }
    }
    return text
  }
}
