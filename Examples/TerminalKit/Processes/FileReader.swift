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
    folder = FolderEntries.open(path)
    guard folder >= 0 else { return nil }
    buffer = .allocate(byteCount: capacity, alignment: 16)
  }

  /// Opens the folder again: another one may have taken its place.
  func reopen() {
    close(folder)
    folder = FolderEntries.open(path)
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
    var numbers: [Int32] = []
    FolderEntries.read(FolderEntries.open(".", in: folder)) { name in
      // The kernel writes no leading zeros; "007" would be read as another name of "7".
      guard name.pointee != 0x30 else { return }
      var scanner = ByteScanner(cString: name)
      guard let number = scanner.unsigned(), scanner.isAtEnd, let pid = Int32(exactly: number)
      else { return }
      numbers.append(pid)
    }
    return numbers
  }
}
