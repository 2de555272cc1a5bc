/// How the parts of a process look on the terminal.
extension Line {
  /// Appends a command: the program's own name stands out, and its folder goes where there is little
  /// room.
  package mutating func append(_ command: Command) {
    let text = command.text
    let program = text.first == "[" ? text[...] : text.prefix { $0 != " " }
    let name = program.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex
    let start = text.first == "[" ? text.startIndex : name
    if room >= 64 || text.utf8.count <= room { append(text[..<start], style: .dim) }
    append(text[start..<program.endIndex])
    append(text[program.endIndex...], style: .dim)
  }
}

extension CPUShare {
  package var style: Style {
    switch tenths {
    case 0: .dim
    case ..<100: .plain
    case ..<500: .color(.yellow)
    default: .color(.red, bold: true)
    }
  }
}
