/// A share of one processor, in tenths of a percent, as it is shown.
///
/// Rounding where the value is made, not where it is drawn, keeps rows from changing when nothing
/// that anybody sees has changed.
package struct CPUShare: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var tenths: Int

  package init(tenths: Int) { self.tenths = tenths }

  /// - Parameter share: 1 is one processor; what is no number, or below zero, is 0.
  package init(_ share: Double) {
    tenths = share > 0 ? Int(min(share * 1_000, 9_999_999).rounded()) : 0
  }

  package static func < (left: CPUShare, right: CPUShare) -> Bool { left.tenths < right.tenths }

  package var description: String { "\(tenths / 10).\(tenths % 10)" }
}

/// An amount of memory, rounded as it is shown: `512K`, `9.8M`, `345M`, `1.2G`.
package struct MemorySize: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// How often the amount has been divided by 1,024, at least once.
  private let unit: Int
  private let tenths: Int

  package init(bytes: Double) {
    var unit = 1
    var amount = max(bytes, 0) / 1_024
    while amount >= 999.5, unit < Self.letters.count {
      amount /= 1_024
      unit += 1
    }
    let tenths = Int(min(amount * 10, 1e15).rounded())
    self.unit = unit
    self.tenths = unit > 1 && tenths < 100 ? tenths : Int(min(amount, 1e14).rounded()) * 10
  }

  package init(bytes: Int) { self.init(bytes: Double(bytes)) }

  /// The bytes, as far as they are shown.
  package var bytes: Double {
    (0..<unit).reduce(Double(tenths) / 10) { amount, _ in amount * 1_024 }
  }

  package static func < (left: MemorySize, right: MemorySize) -> Bool {
    (left.unit, left.tenths) < (right.unit, right.tenths)
  }

  package var description: String {
    let letter = Self.letters[unit - 1]
    return unit > 1 && tenths < 100
      ? "\(tenths / 10).\(tenths % 10)\(letter)" : "\(tenths / 10)\(letter)"
  }

  private static let letters: [Character] = ["K", "M", "G", "T", "P"]
}

/// A length of time, as short as it can be told.
package enum Clock {
  /// `0:07`, `12:34`, `5h04`, `3d07`.
  package static func short(_ seconds: Int) -> String {
    switch seconds {
    case ..<3_600: "\(seconds / 60):\(twoDigits(seconds % 60))"
    case ..<86_400: "\(seconds / 3_600)h\(twoDigits(seconds / 60 % 60))"
    default: "\(seconds / 86_400)d\(twoDigits(seconds / 3_600 % 24))"
    }
  }

  private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
