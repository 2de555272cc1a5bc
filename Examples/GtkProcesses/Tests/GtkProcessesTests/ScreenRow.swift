/// A row as it is on screen.
struct ScreenRow: Equatable {
  let top: Int
  let height: Int
  let isSelected: Bool
  let text: String

  init(_ line: String) {
    let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
    let numbers = parts.prefix(3).map { Int($0) ?? -1 }
    (top, height, isSelected) = (numbers[0], numbers[1], numbers[2] == 1)
    text = parts.count == 4 ? String(parts[3]) : ""
  }

  /// The number of the process; `nil` for a header.
  var pid: Int? { text.split(separator: " ").first.flatMap { Int($0) } }
}
