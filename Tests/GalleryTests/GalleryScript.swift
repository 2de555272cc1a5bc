import ListBinding

@testable import Gallery
@testable import TerminalKit

/// Samples that change at random: processes and files come, go and change, and folders are opened.
struct GalleryScript {
  private(set) var sample = GallerySample(folder: "/a", files: [], processes: [])
  private var random: Random
  private var lastPID: Int32 = 0
  private var lastFile = 0

  init(seed: UInt64) {
    random = Random(state: seed)
    for _ in 0..<12 { edit() }
  }

  /// Makes the next sample.
  mutating func next() -> GallerySample {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: sample.files = []
    case 1: sample.processes = []
    case 2:
      sample.folder = sample.folder == "/a" ? "/b" : "/a"
      sample.files = (0..<4).map { _ in newFile() }
    default: for _ in 0..<Int.random(in: 0..<6, using: &random) { edit() }
    }
    return sample
  }

  private mutating func edit() {
    let file = sample.files.indices.randomElement(using: &random)
    let process = sample.processes.indices.randomElement(using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let place = Int.random(in: 0...sample.files.count, using: &random)
      sample.files.insert(newFile(), at: place)
    case 2: file.map { _ = sample.files.remove(at: $0) }
    case 3:
      guard let file else { return }
      let old = sample.files[file]
      let size = MemorySize(bytes: Int.random(in: 0..<3, using: &random) << 20)
      sample.files[file] = FileRow(path: old.path, name: old.name, kind: .file, size: size)
    case 4, 5:
      lastPID += 1
      sample.processes.append(.made(lastPID, cpu: Int.random(in: 0..<4, using: &random)))
    case 6: process.map { _ = sample.processes.remove(at: $0) }
    default:
      guard let process else { return }
      sample.processes[process].cpu = CPUShare(tenths: Int.random(in: 0..<4, using: &random))
    }
  }

  private mutating func newFile() -> FileRow {
    lastFile += 1
    return .made("\(lastFile)", in: sample.folder)
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}

extension ProcessRow {
  static func made(_ pid: Int32, cpu: Int = 0, isKernelThread: Bool = false) -> ProcessRow {
    let record = ProcessRecord(
      identity: ProcessIdentity(pid: pid, start: 1), parent: 1, user: 0,
      isKernelThread: isKernelThread, command: Command("run \(pid)"), state: 0x53, threads: 1,
      cpuTime: 0, age: 1, residentBytes: 1 << 20)
    return ProcessRow(record, user: .everybody, cpu: CPUShare(tenths: cpu))
  }
}

extension FileRow {
  static func made(_ name: String, in folder: String, kind: Kind = .file) -> FileRow {
    FileRow(path: "\(folder)/\(name)", name: name, kind: kind, size: MemorySize(bytes: 1 << 20))
  }
}

extension GallerySample {
  /// The list as a view should show it, worked out without one.
  @MainActor
  func lines(width: Int) -> [String] {
    sections.flatMap { section in
      [HeaderContent(title: section.metadata.title) as any TerminalContent]
        + section.items.map(\.content)
    }.map { TerminalListView.line($0, width: width).text }
  }
}
