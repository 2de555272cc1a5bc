extension StringProtocol {
  /// The text with everything that a terminal might obey replaced by something to look at.
  ///
  /// The name of a process can be chosen by anybody: escape sequences in it would reach the terminal,
  /// and marks of writing direction would turn the rest of the line around.
  package var safeForTerminal: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(self) }
    var safe = String.UnicodeScalarView()
    for scalar in unicodeScalars { safe.append(scalar.safeForTerminal) }
    return String(safe)
  }

  /// How many columns of a terminal the text takes.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The end of the text, as much of it as has room in so many columns.
  package func suffix(columns: Int) -> SubSequence {
    var (start, room) = (endIndex, columns)
    while start > startIndex {
      let next = index(before: start)
      room -= self[next].columns
      if room < 0 { break }
      start = next
    }
    return self[start...]
  }

  package func alignedLeft(in width: Int) -> String { self + padding(to: width) }

  package func alignedRight(in width: Int) -> String { padding(to: width) + self }

  private func padding(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(width - columns, 0))
  }
}

extension Unicode.Scalar {
  fileprivate var safeForTerminal: Unicode.Scalar {
    switch value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"  // ␀ … ␟
    case 0x7F: "\u{2421}"  // ␡
    case 0x80...0x9F: "\u{FFFD}"
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    case 0x2028, 0x2029: "\u{FFFD}"
    default: self
    }
  }
}
