import GtkListBinding
import SignalsTesting

/// Holds the list view against the laws of all list views.
@MainActor
func checkLaws(showingHeaders: Bool) async -> [String] {
  var windows: [ObjectIdentifier: ListWindow] = [:]
  func window(of view: GtkListView) -> ListWindow? { windows[ObjectIdentifier(view)] }
  func sections(of view: GtkListView) -> [(title: String, items: [String])] {
    window(of: view)?.sections(hasHeaders: showingHeaders) ?? []
  }
  let laws = ListViewLaws<GtkListView>(
    makeView: {
      for window in windows.values { window.close() }
      let window = ListWindow(height: 2_000, showsHeaders: showingHeaders)
      windows = [ObjectIdentifier(window.view): window]
      return window.view
    },
    makeCell: { view, indexPath, text in
      let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      (cell as? TextCell)?.text = text
      return cell
    },
    shownItems: { view in sections(of: view).map { $0.items } },
    shownTitles: { view in sections(of: view).map { $0.title } },
    setAttached: { window(of: $0)?.setAttached($1) })
  return await laws.brokenLaws(atMost: 3).map(\.description)
}
