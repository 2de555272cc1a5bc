public import ObservableCollections

/// A list binder that reloads the view at every update that changes something.
open class ReloadingListBinder<DataSource: DataSourceProtocol, View: ListView>:
  ListBinder<DataSource, View>
{
  open override func capabilities(of view: View) -> ListViewCapabilities {
    var capabilities = view.capabilities
    capabilities.updates = .reload
    capabilities.reconfiguresSections = false
    return capabilities
  }
}
