import GtkListBinding
import ListBinding

/// A binder that counts what it tells its view, for whoever asks what an action has led to.
final class TracingBinder<DataSource: DataSourceProtocol>: ListBinder<DataSource, GtkListView> {
  typealias Title = @MainActor (DataSource, Int) -> String?

  /// The calls, without those that open and close updates.
  private(set) var calls: [String] = []
  private let title: Title

  init(title: @escaping Title = { _, _ in nil }, createCell: @escaping CellFactory) {
    self.title = title
    super.init(createCell: createCell)
  }

  override func titleForHeader(inSection section: Int, dataSource: DataSource) -> String? {
    title(dataSource, section)
  }

  override func apply(event: DataSourceEvent<DataSource>, to view: GtkListView) {
    switch event.kind {
    case .beginUpdates, .endUpdates: break
    default: calls.append("\(event.kind)")
    }
    super.apply(event: event, to: view)
  }
}
