import ListBinding

/// What the list shows.
nonisolated struct Product: Equatable, Sendable {
  let name: String
  var count = 1

  var title: String { "\(count) \(name)" }
}

final class ProductCell: HeadlessListCell {
  var title = ""
}

/// Called with what the person selects.
typealias Choice = @MainActor (Product) -> Void
