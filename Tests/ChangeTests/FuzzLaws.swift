import Foundation
import ObservableCollections
import TestSupport
import Testing

/// Spoiled inputs of every decoder and every reader: none traps, hangs or eats memory.
@Suite struct FuzzLaws {
  /// A few large chunks: each is read by a process of its own, all of them at once.
  private static let chunk = WorldSize.isLarge ? 125_000 : 5_000
  static let chunks = 0..<(WorldSize.isLarge ? 8 : 1)

  @Test func `what is not spoiled is accepted`() throws {
    let worlds = FuzzPool.shared.worlds
    #expect(worlds.count == 64)
    for world in worlds {
      #expect(throws: Never.self) {
        _ = try world.structure.decode(ListChange.self)
        _ = try world.arrayChange.decode(ArrayChange<Int>.self)
        _ = try world.sectionedChange.decode(SectionedChange<Int, Int>.self)
        _ = try world.array.decode(ArraySnapshot<Int>.self)
        _ = try world.sections.decode(SectionedSnapshot<Int, Int>.self)
        _ = try ListChange(events: world.kinds, from: world.old, to: world.new)
        _ = try ListChange(Patch(steps: world.steps), from: world.old, to: world.new)
        _ = try ListChange(world.batch, from: world.old, to: world.new)
      }
    }
  }

  @Test(arguments: chunks) func `spoiled inputs are refused or right`(number: Int) async {
    let folder = FileManager.default.temporaryDirectory
    let run = FuzzRun(
      first: number * Self.chunk, count: Self.chunk,
      notes: folder.appendingPathComponent("fuzz-\(UUID().uuidString)"))
    let result = await #expect(processExitsWith: .success) { [run = run as FuzzRun] in
      run.run()
    }
    // The process that ended otherwise has left the number of its last input.
    if result == nil, let notes = try? String(contentsOf: run.notes, encoding: .utf8) {
      let input = notes.split(separator: " ").first.flatMap { Int($0) }
      Issue.record("Input \(notes): \(input.map { "\(FuzzInput.make($0))" } ?? "")")
    }
    try? FileManager.default.removeItem(at: run.notes)
  }
}

/// Reads inputs in a process of its own, one after the other.
struct FuzzRun: Codable, Sendable {
  var first: Int
  var count: Int

  /// A file with the number of the input that is being read, and what is wrong with it.
  var notes: URL

  func run() {
    limitMemory()
    let current = Shared(first)
    Thread { watch(current) }.start()
    try? Data().write(to: notes)
    guard let file = try? FileHandle(forWritingTo: notes) else { return fail(first, "no file") }
    for number in first..<(first + count) {
      current.withLock { $0 = number }
      try? file.seek(toOffset: 0)
      file.write(Data("\(number) ".utf8))
      if let fault = FuzzInput.make(number).read() { fail(number, fault) }
    }
  }

  /// Ends the process when an input takes seconds of the processor, which may have other work, or minutes.
  private func watch(_ current: Shared<Int>) {
    var (last, start, seconds) = (-1, 0.0, 0)
    while true {
      sleep(1)
      if current.value != last {
        (last, start, seconds) = (current.value, Self.processorTime, 0)
      } else {
        seconds += 1
        if Self.processorTime - start > 15 || seconds > 600 { fail(last, "hangs") }
      }
    }
  }

  /// The seconds that this process has used a processor for.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func fail(_ number: Int, _ reason: String) {
    try? Data("\(number) \(reason)".utf8).write(to: notes)
    exit(EXIT_FAILURE)
  }

  /// An input that claims to be large ends the process, not the machine.
  private func limitMemory() {
    #if os(Linux)
    // Sanitizers reserve more addresses than there are.
    guard dlsym(nil, "__asan_init") == nil, dlsym(nil, "__tsan_init") == nil else { return }
    var limit = rlimit()
    limit.rlim_cur = 4 << 30
    limit.rlim_max = 4 << 30
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
  }
}
