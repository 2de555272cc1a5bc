import TerminalKit

/// The machine's processes as a live list.
///
/// How data flows, from left to right, each a file or two:
///
///     ProcessSource → ProcessSampler → ProcessListModel  ⇒  ProcessListBinder → TerminalListView
///     reads /proc     makes rates      observable array      applies its events  draws rows
///
/// Everything before the double arrow runs off the main actor, everything after it on it.
@main
struct ProcessList: CommandLineProgram {
  static let name = "ProcessList"
  static let usage = Help.usage
  static let version = Help.version

  static func main() async { await runCommandLine() }

  static func run(_ options: Options) async -> ExitReason {
    let sampler = ProcessSampler(folder: options.folder)
    if options.frames == nil, TerminalDevice.isUsable {
      return await FullScreenProgram(options, sampler: sampler).run()
    }
    return await TranscriptProgram(options, sampler: sampler).run()
  }
}
