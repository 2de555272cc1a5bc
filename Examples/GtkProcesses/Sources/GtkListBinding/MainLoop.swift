import CGtk
import Glibc

/// GLib's loop on the first thread of the process, with Swift's main actor inside it.
///
/// On Linux the main actor runs on Dispatch's main queue. Until somebody calls `dispatchMain()`, that
/// queue belongs to the first thread, and waits for it: a file descriptor becomes readable when there
/// are jobs. GLib polls it beside the connection to the display, and lets Dispatch run the jobs
/// between two events of the toolkit. So the callbacks of GTK are on the main actor, and its jobs may
/// call GTK.
///
/// The program's `main` must not be `async`: such a one gives the first thread away.
@MainActor
public final class MainLoop {
  private let loop: OpaquePointer

  /// Lets GLib's default context run the jobs of the main actor.
  public init() {
    loop = g_main_loop_new(nil, 0)
    let handle = _dispatch_get_main_queue_handle_4CF()
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, handle, G_IO_IN,
      { descriptor, _, _ in
        // The count of an eventfd has to be read, or it stays readable.
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil, nil)
  }

  isolated deinit { g_main_loop_unref(loop) }

  /// Calls a closure when a file descriptor can be read, until it returns `false`.
  public static func watch(_ descriptor: Int32, _ body: @escaping @MainActor () -> Bool) {
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, descriptor, GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue),
      { _, _, data in
        guard let data else { return 0 }
        let watcher = Unmanaged<Watcher>.fromOpaque(data).takeUnretainedValue()
        return MainActor.assumeIsolated { watcher.body() } ? 1 : 0
      }, Unmanaged.passRetained(Watcher(body: body)).toOpaque(),
      { data in if let data { Unmanaged<Watcher>.fromOpaque(data).release() } })
  }

  private final class Watcher: Sendable {
    let body: @MainActor () -> Bool

    init(body: @escaping @MainActor () -> Bool) { self.body = body }
  }

  /// Runs until `quit()`.
  public func run() { g_main_loop_run(loop) }

  /// Ends `run()`.
  public func quit() { g_main_loop_quit(loop) }
}
