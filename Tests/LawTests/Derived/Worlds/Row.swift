import SignalsTesting

/// An item of the lists that operators are tried on.
///
/// Many rows have equal keys, and a row can change its key or its content and stay the same by its
/// identity.
struct Row: Identifiable, Sendable {
  let id: Int
  var key: Int
  var content = 0

  /// Tells whether the row is alive, where a test asks for that.
  var token: LifetimeToken?

  init(_ id: Int, key: Int, content: Int = 0, token: LifetimeToken? = nil) {
    self.id = id
    self.key = key
    self.content = content
    self.token = token
  }
}

extension Row: Hashable {
  static func == (lhs: Row, rhs: Row) -> Bool {
    lhs.id == rhs.id && lhs.key == rhs.key && lhs.content == rhs.content
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(key)
    hasher.combine(content)
  }
}

/// By the key first.
extension Row: Comparable {
  static func < (lhs: Row, rhs: Row) -> Bool {
    (lhs.key, lhs.content, lhs.id) < (rhs.key, rhs.content, rhs.id)
  }
}

extension Row: CustomStringConvertible {
  /// The identity, the key and the content, as in `3k1c0`.
  var description: String { "\(id)k\(key)c\(content)" }
}

/// A section of rows; its metadata is a number, too.
struct RowSection: Hashable, Sendable, CustomStringConvertible {
  var key: Int
  var rows: [Row]

  var description: String { "\(key): \(rows)" }
}
