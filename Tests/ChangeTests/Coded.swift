import Foundation

/// What a value is encoded to, as a tree that can be changed at any place.
indirect enum Coded: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([Coded])
  case fields([String: Coded])

  init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(Coded.self, from: JSONEncoder().encode(value))
  }

  func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  var json: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): "\(number)"
    case .text(let text): "\"\(text)\""
    case .list(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .fields(let fields):
      "{"
        + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.json)" }
        .joined(separator: ",") + "}"
    }
  }

  /// The number of nodes in the tree.
  var size: Int {
    switch self {
    case .list(let elements): elements.reduce(1) { $0 + $1.size }
    case .fields(let fields): fields.values.reduce(1) { $0 + $1.size }
    default: 1
    }
  }

  /// The tree with one of its nodes, counted from the root, changed by a closure.
  func changing(node: Int, _ change: (Coded) -> Coded) -> Coded {
    if node == 0 { return change(self) }
    var first = 1
    switch self {
    case .list(var elements):
      for (index, element) in elements.enumerated() {
        let size = element.size
        if node < first + size {
          elements[index] = element.changing(node: node - first, change)
          return .list(elements)
        }
        first += size
      }
    case .fields(var fields):
      for (key, field) in fields.sorted(by: { $0.key < $1.key }) {
        let size = field.size
        if node < first + size {
          fields[key] = field.changing(node: node - first, change)
          return .fields(fields)
        }
        first += size
      }
    default: break
    }
    return self
  }

  /// The tree with every field of a name changed by a closure.
  func changing(_ name: String, _ change: (Coded) -> Coded) -> Coded {
    switch self {
    case .list(let elements): .list(elements.map { $0.changing(name, change) })
    case .fields(let fields):
      .fields(
        Dictionary(
          uniqueKeysWithValues: fields.map { key, value in
            (key, key == name ? change(value) : value.changing(name, change))
          }))
    default: self
    }
  }
}

extension Coded: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let elements = try? container.decode([Coded].self) {
      self = .list(elements)
    } else {
      self = .fields(try container.decode([String: Coded].self))
    }
  }
}
