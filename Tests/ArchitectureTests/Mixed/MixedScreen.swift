import ListBinding

/// A part of a headless view, to which any architecture is bound.
typealias MixedPart = ListView<HeadlessListCell>

/// One screen of five architectures.
@MainActor
final class MixedScreen {
  let view: HeadlessListView
  let parts: ListViewParts<HeadlessListView>
  let fed = MutableObservableArray<Product>()
  let plain = MutableObservableArray<Product>()
  let heavy: HeavyRows
  let named: NamedRows
  let models: ModelRows
  let listed: ListedRows

  init(_ capabilities: ListViewCapabilities = ListViewCapabilities()) {
    view = HeadlessListView(viewportHeight: 500, capabilities: capabilities)
    parts = ListViewParts(of: view, count: 6)
    plain.bind(to: parts[0], cellType: ProductCell.self) { $0.title = $1.title }
    fedSection(by: fed, in: parts[1])
    heavy = HeavyRows(in: parts[2])
    named = NamedRows(in: parts[3])
    models = ModelRows(in: parts[4])
    listed = ListedRows(in: parts[5])
  }

  var shown: [String] { view.visibleCells.map { ($0 as? ProductCell)?.title ?? "?" } }

  var expected: [String] {
    plain.snapshot.map(\.title) + fed.snapshot.map(\.title) + heavy.titles + named.titles
      + models.titles + listed.titles
  }
}
