import Foundation
import Measuring
import ObservableCollections

/// How the cost of some work grows with the size of the list, as a picture.
struct GrowthPlot {
  struct Curve {
    var name: String
    var colour: String

    /// Microseconds, for each of `sizes`.
    var times: [Double]
  }

  static let sizes = [1_000, 3_162, 10_000, 31_623, 100_000, 316_228, 1_000_000]

  var curves: [Curve]

  /// Measures one edit with the snapshot kept, and a batch of a hundred, for each size.
  static func measured(rounds: Int) -> GrowthPlot {
    func times(_ work: (Int) -> () -> Double) -> [Double] {
      sizes.map { size in
        let run = work(size)
        _ = run()
        return median((0..<rounds).map { _ in run() }) / 1000
      }
    }
    return GrowthPlot(curves: [
      Curve(
        name: "array, snapshot kept: one edit", colour: "#b04a4a",
        times: times { observedMutation(count: $0).floor }),
      Curve(
        name: "ours: one edit, observed", colour: "#2a6f97",
        times: times { observedMutation(count: $0).ours }),
      Curve(
        name: "ours: batch of 100, for each edit", colour: "#3d8a4e",
        times: times { size in
          let run = batch(edits: 100, on: size).ours
          return { run() / 100 }
        }),
    ])
  }

  /// The picture: both axes logarithmic.
  var svg: String {
    let (width, height, left, bottom, top) = (640.0, 400.0, 70.0, 50.0, 20.0)
    let times = curves.flatMap(\.times)
    let low = floor(log10(times.min() ?? 0.1))
    let high = ceil(log10(times.max() ?? 1000))
    func x(_ size: Int) -> Double { left + (log10(Double(size)) - 3) / 3 * (width - left - 20) }
    func y(_ time: Double) -> Double {
      height - bottom - (log10(time) - low) / (high - low) * (height - bottom - top)
    }
    var lines = [
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(Int(width)) \(Int(height))' "
        + "font-family='sans-serif' font-size='12'>",
      "<rect width='100%' height='100%' fill='white'/>",
    ]
    for power in Int(low)...Int(high) {
      let place = y(pow(10, Double(power)))
      lines.append(
        "<line x1='\(left)' x2='\(width - 20)' y1='\(place)' y2='\(place)' stroke='#ddd'/>"
          + "<text x='\(left - 8)' y='\(place + 4)' text-anchor='end'>"
          + "\(String(format: "%g", pow(10, Double(power)))) µs</text>")
    }
    for power in 3...6 {
      let place = x(Int(pow(10, Double(power))))
      lines.append(
        "<text x='\(place)' y='\(height - 28)' text-anchor='middle'>10"
          + "<tspan dy='-5' font-size='9'>\(power)</tspan></text>")
    }
    lines.append("<text x='\(width / 2)' y='\(height - 8)' text-anchor='middle'>items</text>")
    for (number, curve) in curves.enumerated() {
      let points = zip(Self.sizes, curve.times).map { "\(x($0)),\(y($1))" }.joined(separator: " ")
      lines.append(
        "<polyline points='\(points)' fill='none' stroke='\(curve.colour)' stroke-width='2'/>")
      let place = top + 14 + 16 * Double(number)
      lines.append(
        "<text x='\(left + 12)' y='\(place)' fill='\(curve.colour)'>\(curve.name)</text>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n")
  }
}
