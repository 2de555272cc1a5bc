extension String {
  /// The string as an element of a timeline, in brackets if it is not one ordinary character.
  var asMarble: String {
    needsBrackets ? "[\(escapedForBrackets)]" : self
  }

  private var needsBrackets: Bool {
    let special = "-()[]|#^!".unicodeScalars
    guard count == 1, first?.isWhitespace == false else { return true }
    if unicodeScalars.contains(where: special.contains) { return true }
    // Some characters combine with their neighbours, as the two letters of a flag do.
    return "a\(self)\(self)a".count != 4
  }

  private var escapedForBrackets: String {
    let specials: Set<Unicode.Scalar> = hasPairedBrackets ? ["\\"] : ["\\", "[", "]"]
    var escaped = UnicodeScalarView()
    for scalar in unicodeScalars {
      if specials.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  private var hasPairedBrackets: Bool {
    var depth = 0
    for scalar in unicodeScalars {
      if scalar == "[" { depth += 1 }
      if scalar == "]" { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
