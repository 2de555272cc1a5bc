import TerminalKit

extension GalleryItem {
  /// What the row shows.
  @MainActor
  var content: any TerminalContent {
    switch self {
    case .file(let file): FileContent(file: file)
    case .process(let process): ProcessContent(process: process)
    }
  }
}

extension Line {
  /// Whether a name is seen beside what is known of it.
  fileprivate var hasRoomForNumbers: Bool { width >= 40 }
}

/// An entry of a folder: its kind, its size and its name.
struct FileContent: TerminalContent {
  let file: FileRow

  func draw(in line: inout Line) {
    line.append(file.kind.rawValue, filling: 7, alignedRight: true, style: .dim)
    if line.hasRoomForNumbers {
      line.append(file.size?.description ?? "", filling: 13, alignedRight: true)
    }
    line.append(" ")
    line.append(file.name, style: file.kind == .folder ? .color(.blue, bold: true) : .plain)
    if file.kind == .folder { line.append("/", style: .dim) }
  }
}

/// A process: its number, what it uses, and its command.
struct ProcessContent: TerminalContent {
  let process: ProcessRow

  func draw(in line: inout Line) {
    line.append("\(process.id.pid)", filling: 7, alignedRight: true)
    if line.hasRoomForNumbers {
      line.append("\(process.cpu)", filling: 7, alignedRight: true, style: process.cpu.style)
      line.append("\(process.memory)", filling: 6, alignedRight: true)
    }
    line.append(" ")
    line.append(process.command)
  }
}
