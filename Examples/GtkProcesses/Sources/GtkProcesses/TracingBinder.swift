import GtkListBinding
import ListBinding

/// A binder that can keep what it tells its view, for whoever asks what an action has led to.
final class TracingBinder<DataSource: DataSourceProtocol>: ListBinder<DataSource, GtkListView> {
  /// Whether calls are kept.
  var isTracing = false

  /// The calls that were kept, without those that open and close updates.
  private(set) var calls: [String] = []

  override func apply(event: DataSourceEvent<DataSource>, to view: GtkListView) {
    switch event.kind {
    case .beginUpdates, .endUpdates: break
    default:
      if isTracing { calls.append("\(event.kind)") }
    }
    super.apply(event: event, to: view)
  }
}
