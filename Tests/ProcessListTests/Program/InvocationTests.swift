import TerminalKit
import Testing

@testable import ProcessList

struct InvocationTests {
  @Test func `no arguments ask for the defaults`() throws {
    #expect(try Invocation<Options>(arguments: []) == .run(Options()))
  }

  @Test func `every flag is understood, with its value apart or attached`() throws {
    var options = Options()
    options.settings.order.key = .memory
    options.settings.filter.text = "a=b"
    options.interval = 0.5
    options.folder = "/"
    options.frames = 3
    let apart = ["--sort", "memory", "--filter", "a=b", "--interval", "0.5", "--proc", "/"]
    options.settings.order.isReversed = true
    options.settings.filter.showsKernelThreads = true
    options.settings.mode = .tree
    let more = ["--reverse", "--mode", "tree", "--kernel-threads"]
    #expect(try Invocation<Options>(arguments: apart + ["--frames", "3"] + more) == .run(options))
    let attached = ["--sort=memory", "--filter=a=b", "--interval=.5", "--proc=/", "--frames=3"]
    #expect(try Invocation<Options>(arguments: attached + more) == .run(options))
  }

  @Test func `help and version win over what follows them`() throws {
    #expect(try Invocation<Options>(arguments: ["--help", "--bogus"]) == .help)
    #expect(try Invocation<Options>(arguments: ["-h"]) == .help)
    #expect(try Invocation<Options>(arguments: ["--sort", "pid", "--version"]) == .version)
  }

  @Test(arguments: [
    ["--bogus"], ["-x"], ["file"], ["--"], ["-"], [""], ["--help=1"],
    ["--sort"], ["--sort", "size"], ["--mode", "forest"], ["--mode"], ["--reverse=1"],
    ["--kernel-threads="], ["--sort="], ["--filter"],
    ["--interval", "0"], ["--interval", "-1"], ["--interval", "nan"], ["--interval", "inf"],
    ["--interval", "1s"], ["--interval", "1e9"],
    ["--frames", "0"], ["--frames", "-3"], ["--frames", "x"], ["--frames", "99999999999999999999"],
    ["--proc", "/nowhere/at/all"], ["--proc", "/etc/passwd"], ["--proc", ""],
  ])
  func `what cannot be understood is told in one line`(arguments: [String]) {
    let error = #expect(throws: UsageError.self) { try Invocation<Options>(arguments: arguments) }
    #expect(error?.message.isEmpty == false)
  }

  @Test func `a message is one line whatever the argument holds`() {
    let error = #expect(throws: UsageError.self) {
      try Invocation<Options>(arguments: ["--a\nb\u{1B}[2J\r"])
    }
    #expect(error?.message == "unknown option '--a␊b␛[2J␍'")
  }
}
