import ListBinding

/// The headers or footers of what stands for a table: one keeps its title until its section is reloaded. Whether a
/// section has one is found out whenever the table measures them.
@MainActor
struct TableTitles {
  private(set) var views: [Int: UITableViewHeaderFooterView] = [:]

  mutating func follow(_ update: RowUpdate) {
    let old = views
    views = [:]
    for (section, view) in old where !update.isReloaded(.header(section)) {
      if case .header(let new)? = update.row(after: .header(section)) { views[new] = view }
    }
  }

  mutating func measure(_ sections: Range<Int>, _ title: (Int) -> String?) {
    for section in sections {
      guard let title = title(section) else {
        views[section] = nil
        continue
      }
      if views[section] != nil { continue }
      let view = UITableViewHeaderFooterView()
      view.textLabel?.text = title
      views[section] = view
    }
  }
}
