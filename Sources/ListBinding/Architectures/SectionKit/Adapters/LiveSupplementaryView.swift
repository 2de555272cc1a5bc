import ListBinding

/// Which header or footer a view is.
@MainActor
struct SupplementaryID: Hashable {
  private let kind: SupplementaryKind
  private let section: ObjectIdentifier

  init(_ kind: SupplementaryKind, of section: AdapterSection) {
    (self.kind, self.section) = (kind, ObjectIdentifier(section))
  }
}

/// A header or footer, from when it was made until its display ends.
@MainActor
final class LiveSupplementaryView {
  private weak var view: (any ReusableView)?
  private let kind: SupplementaryKind
  private let controller: any SectionController
  private var hasEnded = false
  private var whenEnded: (() -> Void)?

  init(_ view: any ReusableView, _ kind: SupplementaryKind, of controller: any SectionController) {
    (self.view, self.kind, self.controller) = (view, kind, controller)
    view.whenDisplayEnds { self.end() }
  }

  private func end() {
    hasEnded = true
    whenEnded.take()?()
  }

  func appear(in context: CollectionViewContext) {
    guard !hasEnded, let view else { return }
    whenEnded = { [controller, kind, weak view] in
      guard let view else { return }
      controller.delegate?.didEndDisplaying(supplementaryView: view, ofKind: kind, in: context)
    }
    controller.delegate?.willDisplay(supplementaryView: view, ofKind: kind, in: context)
  }
}
