import TerminalKit

/// A folder and the machine's processes, shown by one list architecture after the other.
///
///     GallerySource → GalleryModel  ⇒  Architecture → TerminalListView
///     reads           one list         one of several  draws rows
///
/// Everything before the double arrow is the same for all architectures.
@main
struct Gallery: CommandLineProgram {
  static let name = "Gallery"
  static let usage = Help.usage
  static let version = Help.version

  static func main() async { await runCommandLine() }

  static func run(_ options: Options) async -> ExitReason {
    let model = await GalleryModel(
      source: GallerySource(processes: options.processes), folder: options.folder)
    if options.frames == nil, TerminalDevice.isUsable {
      return await FullScreenProgram(model, interval: options.interval).run()
    }
    return await TranscriptProgram(model: model, options: options).run()
  }
}
