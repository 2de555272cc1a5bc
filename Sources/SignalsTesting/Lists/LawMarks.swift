import ListBinding
import ObservableCollections

/// What is marked in a view, as its binding knows it.
@MainActor
struct LawMarks {
  typealias Snapshot = ListScript.List.Snapshot

  let selection: ListSelection<Snapshot, String>?
  let expandedItems: ListExpansion<Snapshot, String>?
  let expandedSections: SectionExpansion<Snapshot, String>?

  nonisolated init() {
    selection = nil
    expandedItems = nil
    expandedSections = nil
  }

  /// Lets a binding keep marks.
  init(keptBy binding: ListViewBinding<Snapshot>, withSections: Bool) {
    selection = binding.keepSelection(identifiedBy: .value)
    expandedItems = binding.keepExpandedItems(identifiedBy: .value)
    binding.keepFocus(identifiedBy: .value)
    expandedSections =
      withSections ? binding.keepExpandedSections(identifiedBy: .value) : nil
  }
}
