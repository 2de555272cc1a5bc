/// How text looks.
package struct Style: Hashable, Sendable {
  /// The terminal's own colours, so that they fit its background.
  package enum Color: UInt8, Sendable {
    case red = 31
    case green, yellow, blue, magenta, cyan
  }

  package var color: Color?
  package var isBold = false
  package var isDim = false
  package var isReversed = false

  package static let plain = Style()
  package static let bold = Style(isBold: true)
  package static let dim = Style(isDim: true)

  package static func color(_ color: Color, bold: Bool = false) -> Style {
    Style(color: color, isBold: bold)
  }

  /// The same style on a reversed background.
  package var reversed: Style {
    var style = self
    style.isReversed = true
    // Dim text on a reversed background cannot be read on many terminals.
    style.isDim = false
    return style
  }

  /// The control sequence that turns this style on, and any other off.
  func sequence(withColors hasColors: Bool) -> String {
    var codes = "0"
    if isBold { codes += ";1" }
    if isDim { codes += ";2" }
    if isReversed { codes += ";7" }
    if let color, hasColors { codes += ";\(color.rawValue)" }
    return "\u{1B}[\(codes)m"
  }
}
