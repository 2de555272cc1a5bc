import SignalsTesting

/// A kind of view of which there is a contract.
enum ContractKind: String, CaseIterable, Sendable {
  case tableView, collectionView, desktopTable, outline, recycler, listModel, itemModel, document

  @MainActor
  var contract: any ViewContract.Type {
    switch self {
    case .tableView: UITableViewContract.self
    case .collectionView: UICollectionViewContract.self
    case .desktopTable: NSTableViewContract.self
    case .outline: NSOutlineViewContract.self
    case .recycler: RecyclerViewContract.self
    case .listModel: GListModelContract.self
    case .itemModel: QAbstractItemModelContract.self
    case .document: DOMContract.self
    }
  }
}
