@_exported public import ObservableCollections
