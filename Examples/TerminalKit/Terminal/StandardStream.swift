import Foundation

/// Standard output or standard error, written to without a buffer in between.
package struct StandardStream: Sendable {
  package static let output = StandardStream(descriptor: STDOUT_FILENO)
  package static let error = StandardStream(descriptor: STDERR_FILENO)

  let descriptor: Int32

  /// Writes all bytes; if that fails, `errno` says why.
  package func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno == EAGAIN {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, 1_000)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// Writes a text in the characters of the locale.
  package func write(_ text: String) -> Bool { write(Charset.current.bytes(of: text)) }
}
