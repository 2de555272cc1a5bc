import GtkListBinding
import ListBinding

/// A binder that counts what it tells its view, for whoever asks what an action has led to.
final class TracingBinder<DataSource: DataSourceProtocol>: ListBinder<DataSource, GtkListView> {
  /// The calls, without those that open and close updates.
  private(set) var calls: [String] = []

  override func apply(event: DataSourceEvent<DataSource>, to view: GtkListView) {
    switch event.kind {
    case .beginUpdates, .endUpdates: break
    default: calls.append("\(event.kind)")
    }
    super.apply(event: event, to: view)
  }
}
