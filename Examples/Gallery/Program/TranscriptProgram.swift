import Foundation
import ListBinding
import TerminalKit

/// Without a terminal: prints for each architecture what its view is told, and at last its list.
@MainActor
struct TranscriptProgram {
  private static let defaultFrames = 3

  let model: GalleryModel
  let options: Options
  var architectures = Architecture.all
  var output = StandardStream.output
  var errors = StandardStream.error

  func run() async -> ExitReason {
    let recordings = architectures.map {
      Recording($0, of: model.list, width: TerminalDevice.textWidth)
    }
    defer { for recording in recordings { recording.end() } }
    var transcripts = recordings.map { recording in
      "\(recording.architecture.name), \(recording.architecture.lineCount) lines\n"
    }
    for frame in 1...(options.frames ?? Self.defaultFrames) {
      if frame > 1 { try? await Task.sleep(for: .seconds(options.interval)) }
      guard await model.refresh() == .shown else {
        return failure(EX_NOINPUT, "cannot read \(model.folder.safeForTerminal)")
      }
      for (index, recording) in recordings.enumerated() {
        recording.display()
        let calls = recording.takeCalls().map { "\($0)" }
        transcripts[index] += TranscriptFrame(number: frame, calls: calls).text
      }
    }
    let lists = recordings.map { $0.display() }
    for (transcript, list) in zip(transcripts, lists) {
      let text = transcript + "\n" + list.map { "\($0)\n" }.joined() + "\n"
      guard output.write(text) else { return .unwritable(by: Gallery.name) }
    }
    guard let other = lists.firstIndex(where: { $0 != lists[0] }) else { return .code(0) }
    let names = [other, 0].map { architectures[$0].name }
    return failure(1, "\(names[0]) shows another list than \(names[1])")
  }

  private func failure(_ code: Int32, _ message: String) -> ExitReason {
    _ = errors.write("\(Gallery.name): \(message)\n")
    return .code(code)
  }
}
