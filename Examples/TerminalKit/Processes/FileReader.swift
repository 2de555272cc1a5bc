import Foundation

/// Reads small files below one folder into one buffer, again and again.
///
/// Opening by a short relative path spares the kernel the walk from the root.
final class FileReader {
  private let path: String
  private var folder: Int32
  private let buffer: UnsafeMutableRawBufferPointer

  /// Opens a folder; `nil` if there is none.
  ///
  /// - Parameter capacity: How many bytes of a file are read at most. The statistics of 8192 cores need
  ///   half of it; memory is used for what is read alone.
  init?(folder path: String, capacity: Int = 1 << 20) {
    self.path = path
    folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    buffer = .allocate(byteCount: capacity, alignment: 16)
  }

  /// Opens the folder again: another one may have taken its place.
  func reopen() {
    close(folder)
    folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  deinit {
    close(folder)
    buffer.deallocate()
  }

  /// The first bytes of a file, or `nil` if it cannot be read.
  ///
  /// They are valid until the next call.
  func read(_ path: String) -> UnsafeRawBufferPointer? {
    let file = openat(folder, path, O_RDONLY | O_CLOEXEC)
    guard file >= 0, let start = buffer.baseAddress else { return nil }
    defer { close(file) }
    var count = 0
    while count < buffer.count {
      let got = Foundation.read(file, start + count, buffer.count - count)
      if got < 0 {
        if errno == EINTR { continue }
        return nil
      }
      if got == 0 { break }
      count += got
    }
    return UnsafeRawBufferPointer(start: start, count: count)
  }

  /// The names in the folder that are numbers, in the system's order.
  func numericNames() -> [Int32] {
    let again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard again >= 0 else { return [] }
    guard let stream = fdopendir(again) else {
      close(again)
      return []
    }
    defer { closedir(stream) }
    var numbers: [Int32] = []
    while let entry = readdir(stream) {
      // The kernel writes no leading zeros; "007" would be read as another name of "7".
      guard let name = entry.pointer(to: \.d_name), name.pointee.0 != 0x30 else { continue }
      var scanner = ByteScanner(cString: UnsafeRawPointer(name))
      guard let number = scanner.unsigned(), scanner.isAtEnd, let pid = Int32(exactly: number)
      else { continue }
      numbers.append(pid)
    }
    return numbers
  }
}
