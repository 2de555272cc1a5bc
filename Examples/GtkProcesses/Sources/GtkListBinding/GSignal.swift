import CGtk

/// Closures of the main actor as handlers of GObject's signals.
///
/// GTK calls handlers on the thread that runs its loop. With `MainLoop` that is where the main actor
/// runs, so that the C functions below, of which C knows no isolation, may be of the main actor.
@MainActor
public enum GSignal {
  /// A pointer as C passes it: to any object.
  public typealias Pointer = UnsafeMutableRawPointer

  /// Connects to a signal without arguments.
  public static func connect(
    _ object: Pointer, _ name: String, _ body: @escaping @MainActor () -> Void
  ) {
    let handler: @MainActor @convention(c) (Pointer, Pointer) -> Void = { _, data in
      Handler<@MainActor () -> Void>.body(at: data)()
    }
    connect(object, name, unsafeBitCast(handler, to: GCallback.self), body)
  }

  /// Connects to a signal whose argument is an object.
  public static func connectObject(
    _ object: Pointer, _ name: String, _ body: @escaping @MainActor (OpaquePointer) -> Void
  ) {
    let handler: @MainActor @convention(c) (Pointer, Pointer, Pointer) -> Void = {
      _, argument, data in
      Handler<@MainActor (OpaquePointer) -> Void>.body(at: data)(OpaquePointer(argument))
    }
    connect(object, name, unsafeBitCast(handler, to: GCallback.self), body)
  }

  /// Connects to a notification that a property has changed.
  public static func connectProperty(
    _ object: Pointer, _ name: String, _ body: @escaping @MainActor () -> Void
  ) {
    connectObject(object, "notify::\(name)") { _ in body() }
  }

  /// Connects to a signal whose argument is a position.
  public static func connectPosition(
    _ object: Pointer, _ name: String, _ body: @escaping @MainActor (Int) -> Void
  ) {
    let handler: @MainActor @convention(c) (Pointer, guint, Pointer) -> Void = {
      _, position, data in
      Handler<@MainActor (Int) -> Void>.body(at: data)(Int(position))
    }
    connect(object, name, unsafeBitCast(handler, to: GCallback.self), body)
  }

  /// Connects to the press or release of a gesture of clicks.
  public static func connectClick(
    _ gesture: Pointer, _ name: String, _ body: @escaping @MainActor () -> Void
  ) {
    let handler: @MainActor @convention(c) (Pointer, gint, Double, Double, Pointer) -> Void = {
      _, _, _, _, data in
      Handler<@MainActor () -> Void>.body(at: data)()
    }
    connect(gesture, name, unsafeBitCast(handler, to: GCallback.self), body)
  }

  /// Connects to the beginning of a drag: the closure says what is dragged, and hands over the
  /// provider.
  static func connectPrepare(
    _ source: Pointer,
    _ body: @escaping @MainActor (Double, Double) -> UnsafeMutablePointer<GdkContentProvider>?
  ) {
    typealias Body = @MainActor (Double, Double) -> UnsafeMutablePointer<GdkContentProvider>?
    let handler:
      @MainActor @convention(c) (Pointer, Double, Double, Pointer) ->
        UnsafeMutablePointer<GdkContentProvider>? = { _, x, y, data in
          Handler<Body>.body(at: data)(x, y)
        }
    connect(source, "prepare", unsafeBitCast(handler, to: GCallback.self), body)
  }

  /// Connects to a drop: the closure is given what was dropped, and how far below the top of the
  /// widget, and says whether it takes it.
  static func connectDrop(
    _ target: Pointer, _ body: @escaping @MainActor (UnsafePointer<GValue>, Double) -> Bool
  ) {
    typealias Body = @MainActor (UnsafePointer<GValue>, Double) -> Bool
    let handler:
      @MainActor @convention(c) (
        Pointer, UnsafePointer<GValue>, Double, Double, Pointer
      ) -> gboolean = { _, value, _, y, data in
        Handler<Body>.body(at: data)(value, y) ? 1 : 0
      }
    connect(target, "drop", unsafeBitCast(handler, to: GCallback.self), body)
  }

  /// Keeps the closure as long as the object keeps the connection.
  private static func connect<Body>(
    _ object: Pointer, _ name: String, _ callback: GCallback, _ body: Body
  ) {
    g_signal_connect_data(
      object, name, callback, Unmanaged.passRetained(Handler(body)).toOpaque(),
      { data, _ in
        if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
      }, GConnectFlags(rawValue: 0))
  }
}

/// A closure behind a pointer.
private final class Handler<Body> {
  let body: Body

  init(_ body: Body) { self.body = body }

  static func body(at data: UnsafeMutableRawPointer) -> Body {
    Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().body
  }
}
