#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#elseif canImport(WinSDK)
internal import WinSDK
#endif

/// Tells threads apart that run at the same time.
@usableFromInline
package enum ThreadIdentity {
  /// The number of no thread.
  @inlinable package static var nobody: UInt { 0 }

  /// The number of the calling thread. After the thread has ended, another may get its number.
  @usableFromInline
  package static var current: UInt {
    #if canImport(WinSDK)
    number(of: GetCurrentThreadId())
    #else
    number(of: pthread_self())
    #endif
  }

  // A thread's handle is an integer on some platforms, a pointer on the others.
  private static func number(of handle: some BinaryInteger) -> UInt {
    UInt(truncatingIfNeeded: handle)
  }

  private static func number(of handle: some _Pointer) -> UInt {
    UInt(bitPattern: handle)
  }

  private static func number(of handle: OpaquePointer) -> UInt {
    UInt(bitPattern: handle)
  }
}
