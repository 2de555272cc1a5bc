import ListBinding

/// How a view is split into three parts.
enum Splitting: CaseIterable {
  case once

  /// The second and the third part are those of a part.
  case twice

  @MainActor
  func parts(of view: HeadlessListView) -> [any ListView<HeadlessListCell>] {
    switch self {
    case .once:
      let parts = ListViewParts(of: view, count: 3)
      return [parts[0], parts[1], parts[2]]
    case .twice:
      let outer = ListViewParts(of: view, count: 2)
      let inner = ListViewParts(of: outer[1], count: 2)
      return [outer[0], inner[0], inner[1]]
    }
  }
}
