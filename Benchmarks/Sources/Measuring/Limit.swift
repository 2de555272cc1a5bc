import Foundation

/// What our time, or whatever else is measured, may be.
public enum Limit {
  /// As a multiple of the floor's.
  case ratio(Double)

  /// In units of the workload.
  case amount(Double)

  /// None was set; the row is told for comparison.
  case none

  /// Whether the limit is met. A ratio to a floor that was not measured says nothing.
  public func holds(floor: Double?, ours: Double, unit: Double) -> Bool {
    switch self {
    case .ratio(let ratio): floor.map { ours <= ratio * $0 } ?? true
    case .amount(let amount): ours <= amount * unit
    case .none: true
    }
  }

  public func text(unit: String) -> String {
    switch self {
    case .ratio(let ratio): "≤ \(shortened(ratio))"
    case .amount(let amount): "≤ \(shortened(amount)) \(unit)"
    case .none: "–"
    }
  }
}

/// A ratio for a person; small ones as fractions.
public func shortened(_ ratio: Double) -> String {
  ratio < 0.05 ? String(format: "1/%.0f", 1 / ratio) : String(format: "%.3g", ratio)
}
