/// An item that is told apart by a number, and shown by its name.
struct NamedItem: Identifiable, Equatable, Sendable {
  var id: Int
  var name: String

  init(_ id: Int) { (self.id, name) = (id, "\(id)") }
}
