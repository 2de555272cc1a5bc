import Foundation

/// The machine's processes as a live list.
///
/// How data flows, from left to right, each a file or two:
///
///     ProcessSource → ProcessSampler → ProcessListModel  ⇒  ProcessListBinder → TerminalListView
///     reads /proc     makes rates      observable array      applies its events  draws rows
///
/// Everything before the double arrow runs off the main actor, everything after it on it.
@main
struct ProcessList {
  static func main() async {
    // A reader that went away is an error to be noticed, not a signal to die from.
    signal(SIGPIPE, SIG_IGN)
    switch await run(Array(CommandLine.arguments.dropFirst())) {
    case .code(let code): exit(code)
    case .signal(let number):
      // Whoever waits for this program is told what it died from.
      signal(number, SIG_DFL)
      kill(getpid(), number)
      exit(128 + number)
    }
  }

  private static func run(_ arguments: [String]) async -> ExitReason {
    let options: Options
    do throws(UsageError) {
      switch try Invocation(arguments: arguments) {
      case .help:
        _ = StandardStream.output.write(Help.usage)
        return .code(0)
      case .version:
        _ = StandardStream.output.write(Help.version + "\n")
        return .code(0)
      case .run(let asked): options = asked
      }
    } catch {
      _ = StandardStream.error.write("ProcessList: \(error.message) (try --help)\n")
      return .code(UsageError.exitCode)
    }
    let sampler = ProcessSampler(source: source(options))
    if options.frames == nil, TerminalDevice.isUsable {
      return await FullScreenProgram(options, sampler: sampler).run()
    }
    return await TranscriptProgram(options, sampler: sampler).run()
  }

  private static func source(_ options: Options) -> sending any ProcessSource {
    if let source = ProcProcessSource(folder: options.folder ?? "/proc") { return source }
    return PSProcessSource()
  }
}

/// Why the program ends.
enum ExitReason: Equatable, Sendable {
  case code(Int32)
  case signal(Int32)
}
