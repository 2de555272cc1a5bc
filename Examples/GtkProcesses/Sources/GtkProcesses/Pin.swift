/// A process that the person keeps in the list at the side.
struct Pin: Identifiable, Equatable, Sendable {
  let id: ProcessIdentity
  let text: String

  init(_ row: ProcessRow) {
    id = row.id
    text = "\(row.id.pid) \(row.command.text)"
  }
}
