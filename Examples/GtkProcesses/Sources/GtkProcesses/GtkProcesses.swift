import CGtk
import Foundation
import GtkListBinding

/// The machine's processes in a window.
///
///     ProcessSource → ProcessSampler → ProcessListModel  ⇒  TracingBinder → GtkListView
///     reads /proc     makes rates      observable array     applies events  tells GTK
///
/// What stands before the double arrow is the code of the terminal's ProcessList, and runs off the
/// main actor.
@main
@MainActor
struct GtkProcesses {
  // Not `async`: GTK's loop takes the first thread, and the main actor's jobs run inside it.
  static func main() {
    let options: Options
    do throws(UsageError) {
      options = try Options(arguments: CommandLine.arguments.dropFirst())
    } catch {
      end("\(error.message)\n\(Options.usage)", code: EX_USAGE)
    }
    if options.isHelp { printUsage() }
    guard gtk_init_check() != 0 else { end("there is no display", code: EX_UNAVAILABLE) }
    guard let source = ProcProcessSource(folder: options.folder) else {
      end("\(options.folder) cannot be read", code: EX_NOINPUT)
    }
    let loop = MainLoop()
    let program = ProcessProgram(
      sampler: ProcessSampler(source: source), interval: options.isProbed ? nil : options.interval)
    program.window.onClose = { loop.quit() }
    let probe = options.isProbed ? Probe(program, loop: loop) : nil
    program.start()
    probe?.start()
    loop.run()
    withExtendedLifetime((program, probe)) {}
  }

  private static func printUsage() -> Never {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data("\(Options.usage)\n".utf8))
      exit(0)
    } catch {
      end("cannot write: \(error.localizedDescription)", code: EX_IOERR)
    }
  }

  private static func end(_ message: String, code: Int32) -> Never {
    // Where nobody reads what is wrong, the code still says it.
    try? FileHandle.standardError.write(contentsOf: Data("GtkProcesses: \(message)\n".utf8))
    exit(code)
  }
}
