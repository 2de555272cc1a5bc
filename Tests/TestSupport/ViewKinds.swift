package import ListBinding

extension ListViewCapabilities {
  /// What the views declare that laws are tried in: each kind of update, with and without sections.
  package static let kinds: [ListViewCapabilities] = [
    ListViewCapabilities(), ListViewCapabilities(mixesReloads: true, editsMovedSections: true),
    ListViewCapabilities(reconfigures: true, reconfiguresSections: true),
    ListViewCapabilities(updates: .patch),
    ListViewCapabilities(updates: .splices), ListViewCapabilities(updates: .reload),
    ListViewCapabilities(moves: false), ListViewCapabilities(sections: false),
    ListViewCapabilities(updates: .patch, sections: false),
    ListViewCapabilities(updates: .splices, sections: false),
  ]
}
