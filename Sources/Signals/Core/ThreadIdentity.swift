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
  /// The calling thread's number; after it ended, another thread may get it.
  @usableFromInline
  package static var current: UInt {
    #if canImport(WinSDK)
    UInt(GetCurrentThreadId())
    #elseif canImport(Darwin)
    unsafe UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }
}
