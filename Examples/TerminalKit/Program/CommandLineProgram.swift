import Foundation

/// A program with a command line, whose `main()` calls `runCommandLine()`.
package protocol CommandLineProgram {
  associatedtype Options: CommandLineOptions

  /// The program's name, which stands before each message.
  static var name: String { get }

  /// What `--help` and `--version` print.
  static var usage: String { get }
  static var version: String { get }

  static func run(_ options: Options) async -> ExitReason
}

extension CommandLineProgram {
  /// Runs the program by the command line of the process, and ends the process.
  package static func runCommandLine() async -> Never {
    // A reader that went away is an error to be noticed, not a signal to die from.
    signal(SIGPIPE, SIG_IGN)
    await run(Array(CommandLine.arguments.dropFirst())).exit()
  }

  private static func run(_ arguments: [String]) async -> ExitReason {
    do throws(UsageError) {
      switch try Invocation<Options>(arguments: arguments) {
      case .help: return print(usage)
      case .version: return print(version + "\n")
      case .run(let options): return await run(options)
      }
    } catch {
      _ = StandardStream.error.write("\(name): \(error.message) (try --help)\n")
      return .code(UsageError.exitCode)
    }
  }

  private static func print(_ text: String) -> ExitReason {
    StandardStream.output.write(text) ? .code(0) : .unwritable(by: name)
  }
}
