#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// What the process has allocated, by the allocator's own books.
enum Heap {
  /// Whether a sanitizer has put its own allocator in the place of the system's.
  static let isInstrumented =
    dlsym(dlopen(nil, RTLD_NOW), "__asan_init") != nil
    || dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil

  /// By how many bytes the heap grew through the second half of a repeated piece of work.
  ///
  /// Meaningful only where nothing else allocates: in a process of its own.
  static func growth(rounds: Int, _ work: (Int) -> Void) -> Int {
    for round in 0..<rounds { work(round) }
    let before = bytesInUse
    for round in rounds..<2 * rounds { work(round) }
    return bytesInUse - before
  }

  /// The bytes in use; zero where the platform does not tell.
  static var bytesInUse: Int {
    #if canImport(Darwin)
    return Int(mstats().bytes_used)
    #elseif canImport(Glibc)
    let books = books
    // The sums of all arenas come last.
    let free = size(books, "<total type=\"fast\"") + size(books, "<total type=\"rest\"")
    let mapped = size(books, "<total type=\"mmap\"")
    return size(books, "<system type=\"current\"") + mapped - free
    #else
    return 0
    #endif
  }

  #if canImport(Glibc)
  // The module of the C library leaves <malloc.h> out.
  private typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>?) -> Int32

  private static let mallocInfo = dlsym(dlopen(nil, RTLD_NOW), "malloc_info").map {
    unsafeBitCast($0, to: MallocInfo.self)
  }

  /// What the allocator says of itself, in XML.
  private static var books: String {
    guard let mallocInfo, let file = tmpfile() else { return "" }
    defer { fclose(file) }
    _ = mallocInfo(0, file)
    var text = [UInt8](repeating: 0, count: max(0, ftell(file)))
    rewind(file)
    let count = fread(&text, 1, text.count, file)
    return String(decoding: text.prefix(count), as: UTF8.self)
  }

  /// The `size` of the last line that begins so.
  private static func size(_ books: String, _ beginning: String) -> Int {
    let line = books.split(separator: "\n").last { $0.hasPrefix(beginning) } ?? ""
    return line.firstMatch(of: /size="(\d+)"/).flatMap { Int($0.1) } ?? 0
  }
  #endif
}
